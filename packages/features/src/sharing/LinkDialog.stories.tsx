import { ApiError, type SharingLink, type SharingPolicy } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { LinkDialog } from './LinkDialog.tsx';

const fileIds = [4, 5, 6].map((number) => makeId(number));

const strict: SharingPolicy = {
  defaultExpiryDays: 7,
  longestExpiryDays: 30,
  passwordRequired: true,
  downloadsAllowed: false,
};

type Memory = ReturnType<typeof createMemoryGalleryApi>;

/** The sample library with rules of the account, stored links and faults. */
function over({
  plan = {},
  prepare,
}: {
  plan?: FaultPlan;
  prepare?: (memory: Memory) => Promise<unknown>;
} = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options) {
        const memory = createMemoryGalleryApi(options);
        const { getPolicy } = memory.sharing;
        let isPrepared = prepare === undefined;
        memory.sharing.getPolicy = async (signal) => {
          if (!isPrepared) {
            isPrepared = true;
            await prepare?.(memory);
          }
          return getPolicy(signal);
        };
        return withFaults(memory, plan).api;
      },
    },
  };
}

const withPolicy = (policy: SharingPolicy) => over({ prepare: (memory) => memory.sharing.setPolicy(policy) });

/** A link as a list has returned it; the back end has a newer version when `title` is given. */
const link: SharingLink = {
  id: '1',
  hash: 'Zx81-abc_DEFghiJKLmnop',
  title: 'Harbour at dawn',
  kind: 'files',
  fileCount: 3,
  fileIds,
  createdTime: '2026-06-01T08:00:00Z',
  expirationDatetime: '2026-07-01T22:00:00',
  isDisabled: false,
  allowDownload: true,
  hasPassword: true,
  message: 'The pictures of the fair.',
  rules: { suspendAfterOpens: 20 },
  version: 1,
};

const meta = preview.meta({
  component: LinkDialog,
  args: {
    target: { fileIds },
    layoutHref: '#layout',
    linkHref: ({ hash }: SharingLink) => `https://photos.example.com/shared/${hash}`,
    onClose: fn(),
    onSaved: fn(),
  },
  parameters: { layout: 'fullscreen', ...over() },
  beforeEach: stopClock,
});

const findDialog = async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

/** Waits until the files are read. */
const findReady = async () => {
  const dialog = await findDialog();
  await waitFor(() => expect(dialog.queryByText('Reading files')).toBeNull());
  await dialog.findByRole('textbox', { name: 'Title' });
  return dialog;
};

async function showForm(): Promise<void> {
  await findReady();
}

const create = async () => {
  const dialog = await findReady();
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  return dialog;
};

export const Default = meta.story({
  async play() {
    const dialog = await findReady();
    const summary = await dialog.findByText('3 files');
    await waitFor(() => expect(summary).toBeVisible());
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  },
});

export const Loading = meta.story({
  parameters: over({ plan: { 'sharing.getPolicy': 'hang' } }),
  async play() {
    await findDialog();
  },
});

export const NotLoaded = meta.story({
  parameters: over({ plan: { 'sharing.getPolicy': { fail: 'timeout' } } }),
  async play() {
    const dialog = await findDialog();
    const retry = await dialog.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeVisible());
  },
});

/** The address of the new link, to copy, to open and to photograph. */
export const Created = meta.story({
  async play({ args }) {
    await create();
    const copy = await screen.findByRole('button', { name: 'Copy link' });
    await waitFor(() => expect(copy).toHaveFocus());
    await expect(args.onSaved).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(
        screen.getByRole('img', { name: 'QR code of the address' }).querySelector('path'),
      ).not.toBeNull(),
    );
  },
});

/** A folder with its subfolders. */
export const Folder = meta.story({
  args: { target: { folderId: makeId(1) } },
  play: showForm,
});

/** A file is removed by keyboard; the next one gets the focus, and it can be brought back. */
export const FileRemoved = meta.story({
  async play() {
    const dialog = await findReady();
    const [first, second] = await dialog.findAllByRole('button', { name: /^Remove / });
    first?.focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(second).toHaveFocus());
    await expect(dialog.getByText('1 file removed', { exact: false })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Put back' })).toBeVisible();
  },
});

export const ManyFiles = meta.story({
  args: { target: { fileIds: Array.from({ length: 5000 }, (_, at) => makeId(at + 10)) } },
  parameters: {
    vitrine: {
      createApi: (options) => createMemoryGalleryApi({ ...options, size: 6000 }),
    } satisfies StoryParameters,
  },
  async play() {
    const dialog = await findReady();
    const summary = await dialog.findByText('5,000 files');
    await waitFor(() => expect(summary).toBeVisible());
  },
});

const expired = (ids: readonly string[]) =>
  over({
    prepare: (memory) =>
      Promise.all(
        ids.map((id) => memory.assets.updateFile({ id, fields: { expirationDate: '2026-01-31' } })),
      ),
  });

/** The licence of two files has ended. */
export const SomeCannotBeShared = meta.story({
  parameters: expired(fileIds.slice(1)),
  async play() {
    const dialog = await findReady();
    const summary = await dialog.findByText('1 of 3 files can be shared');
    await waitFor(() => expect(summary).toBeVisible());
  },
});

export const NoneCanBeShared = meta.story({
  parameters: expired(fileIds),
  async play() {
    const dialog = await findReady();
    const notice = await dialog.findByText('None of these files can be shared.');
    await waitFor(() => expect(notice).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeDisabled();
  },
});

/** The account limits the life of links, demands a password and forbids downloads. */
export const PolicyLimits = meta.story({
  parameters: withPolicy(strict),
  play: showForm,
});

export const PasswordRequired = meta.story({
  parameters: withPolicy(strict),
  async play() {
    const dialog = await create();
    const password = dialog.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toBeInvalid();
  },
});

/** The last day of the link, which is typed or chosen. */
export const OnADate = meta.story({
  async play() {
    const dialog = await findReady();
    await userEvent.click(dialog.getByRole('button', { name: /Expires/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'On a date' }));
    await expect(await dialog.findByLabelText('Last day')).toHaveValue('2026-07-17');
  },
});

/** Rules that suspend the link, one of them wrong. */
export const WrongRule = meta.story({
  async play() {
    const dialog = await findReady();
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend automatically' }));
    await userEvent.type(dialog.getByLabelText('After this many visits'), 'many');
    await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(dialog.getByLabelText('After this many visits')).toHaveFocus());
  },
});

export const Saving = meta.story({
  parameters: over({ plan: { 'sharing.createLink': 'hang' } }),
  async play() {
    const dialog = await create();
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Create link' })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
});

export const Failed = meta.story({
  parameters: over({ plan: { 'sharing.createLink': { fail: 'timeout' } } }),
  async play() {
    const dialog = await create();
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Could not create the link');
  },
});

export const Discarding = meta.story({
  async play() {
    const dialog = await findReady();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'For the printer');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard this link?' });
    await waitFor(() => expect(question).toBeVisible());
  },
});

/** An existing link with its address and a password that can stay, be replaced, or go. */
export const Editing = meta.story({ args: { target: { link } }, play: showForm });

export const PasswordChanged = meta.story({
  args: { target: { link } },
  async play() {
    const dialog = await findReady();
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(dialog.getByLabelText('New password')).toHaveFocus());
  },
});

export const NewAddress = meta.story({
  args: { target: { link } },
  async play() {
    const dialog = await findReady();
    await userEvent.click(dialog.getByRole('button', { name: 'New address' }));
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('The old address stops working');
  },
});

/** Somebody else has changed the title in the meantime. */
export const Conflict = meta.story({
  args: { target: { link } },
  parameters: over({
    plan: {
      'sharing.updateLink': {
        reject: new ApiError('conflict', { current: { ...link, version: 2, title: 'Harbour, corrected' } }),
      },
    },
  }),
  async play() {
    const dialog = await findReady();
    const title = dialog.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Harbour at noon');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Theirs: Harbour, corrected');
  },
});

export const LongText = meta.story({
  args: { target: { link: { ...link, title: 'harbour '.repeat(30), message: 'pier '.repeat(200) } } },
  play: showForm,
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: showForm });

export const DarkCreated = meta.story({
  globals: { theme: 'dark' },
  async play() {
    await create();
    await screen.findByRole('button', { name: 'Copy link' });
  },
});

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  play: async () => {
    await findDialog();
    await screen.findByRole('textbox', { name: 'العنوان' });
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: showForm,
});

export const NarrowCreated = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play() {
    await create();
    await screen.findByRole('button', { name: 'Copy link' });
  },
});
