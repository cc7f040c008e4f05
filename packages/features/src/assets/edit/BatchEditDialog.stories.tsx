import { ApiError, type CustomFieldDefinition } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { createLicensedApi, licenceAddress } from '../testing/licensedFiles.ts';
import { BatchEditDialog } from './BatchEditDialog.tsx';

const usage: CustomFieldDefinition = {
  id: '1',
  label: 'Usage',
  description: 'Where the picture may be shown.',
  displayOrder: 0,
  type: 'multi-select',
  choices: ['Web', 'Print', 'Exhibition'],
};

type MadeApi = ReturnType<typeof createMemoryGalleryApi>;

/** A back end that writes files one by one, with other results of the calls. */
function answering(change: (assets: MadeApi['assets']) => Partial<MadeApi['assets']>): StoryParameters {
  return {
    createApi(options) {
      const api = createMemoryGalleryApi({ ...options, capabilities: { assets: { batch: false } } });
      return { ...api, assets: { ...api.assets, ...change(api.assets) } };
    },
  };
}

/** One of the files cannot be read. */
const unreadable = answering(({ getFile }) => ({
  getFile: (input, signal) =>
    input.id === makeId(5) ? Promise.reject(new ApiError('timeout')) : getFile(input, signal),
}));

/** Another user saves first, once for each file. */
const overtaken = answering(({ updateFile }) => {
  const seen = new Set<string>();
  return {
    async updateFile(input) {
      if (!seen.has(input.id)) await updateFile({ id: input.id, fields: { title: 'Lighthouse' } });
      seen.add(input.id);
      return updateFile(input);
    },
  };
});

/** Two photographs with different values; one is in use on the web. */
const vitrine: StoryParameters = {
  createApi(options) {
    const api = createMemoryGalleryApi({ ...options, customFields: [usage] });
    const write = (id: string, fields: Readonly<Record<string, string | readonly string[]>>) =>
      api.assets.updateFile({ id, fields });
    void write(makeId(4), { title: 'Pier', author: 'Ada', 'custom-1': ['Web', 'Print'] });
    void write(makeId(5), { title: 'Mole', author: 'Ada', 'custom-1': ['Print'] });
    return api;
  },
};

const meta = preview.meta({
  component: BatchEditDialog,
  args: { ids: [makeId(4), makeId(5)], onClose: fn() },
  parameters: { vitrine },
});

/** The status, the date, the licence and two custom fields of two files. */
export const StatusAndExpiry = meta.story({
  parameters: { vitrine: { createApi: createLicensedApi } satisfies StoryParameters },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'All fields' }));
    const status = await screen.findByRole('button', { name: /^Workflow status/ });
    await expect(status).toHaveTextContent('Mixed values');
    await expect(screen.getByLabelText('Licence document URL')).toHaveValue(licenceAddress);
  },
});

/** Shared and different values. */
export const MixedValues = meta.story({
  async play() {
    await expect(await screen.findByLabelText('Title')).toHaveAccessibleDescription('Mixed values');
    await expect(screen.getByLabelText('Author')).toHaveValue('Ada');
  },
});

/** A field that the tenant has defined, by keyboard: an entry that only one of them has is half ticked. */
export const CustomField = meta.story({
  async play() {
    (await screen.findByRole('button', { name: 'All fields' })).focus();
    await userEvent.keyboard('{Enter}');
    const boxes = within(await screen.findByRole('group', { name: 'Usage' }));
    await expect(boxes.getByLabelText('Print')).toBeChecked();
    await expect(boxes.getByLabelText('Web')).toBePartiallyChecked();
    boxes.getByLabelText('Exhibition').focus();
    await userEvent.keyboard(' ');
    await expect(screen.getByRole('button', { name: 'Change 2 files' })).toBeEnabled();
  },
});

/** A text that is too long for IPTC is written all the same. */
export const TooLongForIptc = meta.story({
  async play({ args }) {
    (await screen.findByLabelText('Author')).focus();
    await userEvent.keyboard(' of the harbour, with her whole studio');
    await expect(screen.getByLabelText('Author')).toHaveAccessibleDescription(/^IPTC holds at most 32 bytes/);
    screen.getByRole('button', { name: 'Change 2 files' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

/** A file that cannot be read is left out, and can be requested again; the other one can be edited. */
export const LeftOut = meta.story({
  parameters: { vitrine: unreadable },
  async play() {
    await waitFor(() => expect(screen.getByText('1 file was left out.')).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await waitFor(() => expect(screen.getByLabelText('Title')).toBeVisible());
  },
});

/** Both values where another user has changed the same field, file by file; by keyboard. */
export const Conflict = meta.story({
  parameters: { vitrine: overtaken },
  async play({ args }) {
    (await screen.findByLabelText('Title')).focus();
    await userEvent.keyboard('Pier');
    screen.getByRole('button', { name: 'Change 2 files' }).focus();
    await userEvent.keyboard('{Enter}');
    const message = await screen.findByRole('heading', { name: '2 files were not changed.' });
    await waitFor(() => expect(message).toHaveFocus());
    await expect(screen.getAllByText('Lighthouse')).toHaveLength(2);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
