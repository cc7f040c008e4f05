import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { MultiEditDialog } from './MultiEditDialog.tsx';

const usage: CustomFieldDefinition = {
  id: '1',
  label: 'Usage',
  description: 'Where the picture may be shown.',
  displayOrder: 0,
  type: 'dictionary_multi_select',
  predefinedDictionary: 'Web; Print; Exhibition',
};

/** Two photographs that say different things, of which one is in use on the web. */
const vitrine: StoryParameters = {
  createApi(options) {
    const api = createMemoryGalleryApi({ ...options, customFields: [usage] });
    const write = (id: string, fields: Readonly<Record<string, string | readonly string[]>>) =>
      api.assets.updateFile({ id, fields });
    void write('4', { title: 'Pier', author: 'Ada', 'custom-1': ['Web', 'Print'] });
    void write('5', { title: 'Mole', author: 'Ada', 'custom-1': ['Print'] });
    return api;
  },
};

const meta = preview.meta({
  component: MultiEditDialog,
  args: { ids: ['4', '5'], onClose: fn() },
  parameters: { vitrine },
});

/** What both share, and where they differ. */
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

/** A text that IPTC cannot hold whole is written all the same. */
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

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
