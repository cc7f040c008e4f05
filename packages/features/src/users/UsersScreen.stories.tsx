import type { GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { UsersScreen } from './UsersScreen.tsx';

const names = ['Ada Lovelace', 'Grace Hopper', 'نورة القحطاني', 'Jean Jennings', 'Katherine Johnson'];

type Memory = ReturnType<typeof createMemoryGalleryApi>;

/** Adds users, each third of them deactivated; the first gets what belongs to the admin. */
async function addUsers(memory: Memory, { count = 12, name: given = '' } = {}): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const name = given || `${names[at % names.length]}${at < names.length ? '' : ` ${at}`}`;
    const texts = { logicalId: `login${at}`, email: at % 4 === 3 ? '' : `login${at}@example.test` };
    const { user } = await memory.users.createUser({ ...texts, name, role: at % 5 === 0 ? 'admin' : 'user' });
    if (at % 3 === 2) await memory.users.updateUser({ id: user.id, isActive: false });
  }
}

interface AccountOptions {
  plan?: FaultPlan;
  count?: number;
  name?: string;
  hasSeats?: boolean;
}

function over({ plan = {}, hasSeats = true, ...people }: AccountOptions = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options): GalleryApi {
        const memory = createMemoryGalleryApi({
          ...options,
          role: options.role ?? 'admin',
          // An account without limits, or one whose seats are all taken.
          tenant: hasSeats ? { subscription: null } : { usersCount: 10_000 },
        });
        const { listUsers } = memory.users;
        let filled: Promise<void> | undefined;
        memory.users.listUsers = async (input, signal) => {
          if (options.role === 'admin' && hasSeats) filled ??= addUsers(memory, people);
          await filled;
          return listUsers(input, signal);
        };
        return withFaults(memory, plan).api;
      },
    },
  };
}

const meta = preview.meta({
  component: UsersScreen,
  args: { plansHref: '#plans' },
  parameters: { layout: 'fullscreen', ...over() },
  globals: { permission: 'admin' },
  beforeEach: stopClock,
});

async function settled(): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(within(grid).getAllByRole('rowheader').length).toBeGreaterThan(0));
  return grid;
}

async function choose(name: string, entry: string): Promise<void> {
  const grid = await settled();
  await userEvent.click(within(grid).getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

export const Default = meta.story({
  async play({ canvas }) {
    await settled();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(canvas.getByText('Showing 15 of 15 users')).toBeVisible();
  },
});

/** The menu of a user. */
export const Actions = meta.story({
  async play() {
    const grid = await settled();
    await userEvent.click(within(grid).getByRole('button', { name: 'Actions for Ada Lovelace' }));
    await screen.findByRole('menuitem', { name: 'Deactivate…' });
  },
});

export const Inviting = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getByRole('button', { name: 'Invite user…' }));
    await screen.findByRole('dialog', { name: 'Invite a user' });
  },
});

/** Each field says what is wrong, and the first has the focus. */
export const FieldErrors = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getByRole('button', { name: 'Invite user…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a user' });
    await userEvent.type(within(dialog).getByLabelText('E-mail'), 'nowhere');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Name')).toHaveFocus());
  },
});

/** The link is shown once. */
export const Invited = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getByRole('button', { name: 'Invite user…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a user' });
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Mary Jackson');
    await userEvent.type(within(dialog).getByLabelText('Login'), 'mary');
    await userEvent.type(within(dialog).getByLabelText('E-mail'), 'mary@example.test');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await screen.findByRole('dialog', { name: 'Password link for Mary Jackson' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus());
  },
});

/** Without a seat the dialog leads to the plans. */
export const NoSeat = meta.story({
  parameters: over({ hasSeats: false }),
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getByRole('button', { name: 'Invite user…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a user' });
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Mary Jackson');
    await userEvent.type(within(dialog).getByLabelText('Login'), 'mary');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(within(dialog).getByRole('link', { name: 'See the plans' })).toBeVisible());
  },
});

export const Editing = meta.story({
  async play() {
    await choose('Grace Hopper', 'Edit…');
    await screen.findByRole('dialog', { name: 'Edit Grace Hopper' });
  },
});

export const Deactivating = meta.story({
  async play() {
    await choose('Alex Admin', 'Deactivate…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Alex Admin?' });
    await within(dialog).findByText(/can be handed over to somebody else/);
  },
});

export const HandingOver = meta.story({
  async play() {
    await choose('Alex Admin', 'Hand over files and links…');
    const dialog = await screen.findByRole('dialog', { name: 'Hand over what belongs to Alex Admin' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /login1@/ }));
  },
});

export const HandingOverFailed = meta.story({
  parameters: over({ plan: { 'users.handOver': { fail: 'timeout' } } }),
  async play() {
    await choose('Alex Admin', 'Hand over files and links…');
    const dialog = await screen.findByRole('dialog', { name: 'Hand over what belongs to Alex Admin' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /login1@/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
    await within(dialog).findByText(/Could not hand them over/);
  },
});

export const CountFailed = meta.story({
  parameters: over({ plan: { 'users.getBelongings': { fail: 'timeout' } } }),
  async play() {
    await choose('Alex Admin', 'Hand over files and links…');
    await screen.findByText('Could not count the files and links');
  },
});

export const ManyUsers = meta.story({
  parameters: over({ count: 150 }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 48 of 153 users')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByText('Showing 96 of 153 users')).toBeVisible();
  },
});

export const NothingFound = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz{Enter}');
    await expect(await canvas.findByText('No users found.')).toBeVisible();
  },
});

export const LongNames = meta.story({
  parameters: over({
    name: 'Harbour-at-dawn-from-the-old-pier-before-the-fishing-boats-leave <b>and</b> a name that goes on',
  }),
  play: async () => void (await settled()),
});

export const Loading = meta.story({ parameters: over({ plan: { 'users.listUsers': 'hang' } }) });

export const Failed = meta.story({
  parameters: over({ plan: { 'users.listUsers': { fail: 'timeout' } } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^Retry|^Try again/ })).toBeVisible();
  },
});

export const Forbidden = meta.story({ globals: { permission: 'user' } });

export const Offline = meta.story({
  parameters: over({ plan: { 'users.listUsers': { fail: 'offline' } } }),
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: async () => void (await settled()) });

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  play: async () => void (await settled()),
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async () => void (await settled()),
});
