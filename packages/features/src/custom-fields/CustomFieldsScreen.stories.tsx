import type { CustomFieldDefinition } from '@vitrine/core/contract';
import {
  createMemoryGalleryApi,
  makeId,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApi,
} from '@vitrine/core/testing';
import { expect, screen, userEvent, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { CustomFieldsScreen } from './CustomFieldsScreen.tsx';

const customFields: CustomFieldDefinition[] = [
  {
    id: makeId(1, 43),
    label: 'Campaign',
    description: 'What the picture was made for',
    displayOrder: 0,
    type: 'text',
    choices: [],
  },
  {
    id: makeId(2, 43),
    label: 'Usage',
    description: 'Where it may be shown',
    displayOrder: 1,
    type: 'multi-select',
    choices: ['Web', 'Print', 'Social media'],
  },
  {
    id: makeId(3, 43),
    label: 'Region',
    description: '',
    displayOrder: 2,
    type: 'single-select',
    choices: ['Africa', 'Asia', 'Europe'],
  },
];

function over(plan: FaultPlan, fields = customFields): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi: (options) =>
        withFaults(createMemoryGalleryApi({ ...options, customFields: fields }), plan).api,
    },
  };
}

const meta = preview.meta({
  component: CustomFieldsScreen,
  parameters: { layout: 'fullscreen', ...over({}) },
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: 'Campaign' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).toBeNull();
  },
});

/** A new field is at the top, and its label has the focus. */
export const Added = meta.story({
  async play({ canvas }) {
    await canvas.findByRole('region', { name: 'Campaign' });
    await userEvent.click(canvas.getByRole('button', { name: 'Add field' }));
    const added = within(await canvas.findByRole('region', { name: 'New field' }));
    await expect(added.getByRole('textbox', { name: 'Label' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeVisible();
  },
});

/** The plan of a save that deletes a field. */
export const Deleting = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Region' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Save these changes?' });
    await expect(dialog).toHaveTextContent(
      'There is 1 field about to be deleted. You will also lose all values saved in this field. Do you wish to proceed?',
    );
  },
});

export const Emptied = meta.story({
  async play({ canvas }) {
    const card = within(await canvas.findByRole('region', { name: 'Usage' }));
    await userEvent.clear(card.getByRole('textbox', { name: 'Label' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(card.getByRole('textbox', { name: 'Label' })).toHaveFocus();
    await expect(card.getByText('A field that files may use needs a label.')).toBeVisible();
  },
});

/** Files of the sample library with texts in the first field. The memory back end writes at once. */
function withTexts(api: MemoryGalleryApi): MemoryGalleryApi {
  const texts = ['Spring', 'spring sale', 'Summer', 'x'.repeat(80), 'Winter; Autumn'];
  for (const [at, text] of texts.entries())
    void api.assets.updateFile({ id: makeId(at + 4), fields: { [`custom-${makeId(1, 43)}`]: text } });
  return api;
}

const converting: { vitrine: StoryParameters } = {
  vitrine: { createApi: (options) => withTexts(createMemoryGalleryApi({ ...options, customFields })) },
};

async function chooseList(canvas: ReturnType<typeof within>) {
  const card = within(await canvas.findByRole('region', { name: 'Campaign' }));
  await userEvent.click(card.getByRole('button', { name: /^Type/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'List' }));
  return card;
}

/** A text field becomes a list: its values become the entries; those that are left out do not fit. */
export const Converting = meta.story({
  parameters: converting,
  async play({ canvas }) {
    const card = await chooseList(canvas);
    const values = await card.findByRole('textbox', { name: 'Values' }, { timeout: 5000 });
    await userEvent.clear(values);
    await userEvent.type(values, 'Spring; Summer');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('alertdialog', { name: 'Save these changes?' });
  },
});

/** What list edits do not change. */
export const Help = meta.story({
  async play({ canvas }) {
    await canvas.findByRole('region', { name: 'Campaign' });
    await userEvent.click(canvas.getByRole('button', { name: 'About lists' }));
  },
});

export const Empty = meta.story({ parameters: over({}, []) });

export const Loading = meta.story({ parameters: over({ 'customFields.listDefinitions': 'hang' }) });

export const Failed = meta.story({
  parameters: over({ 'customFields.listDefinitions': [{ fail: 'timeout' }, { fail: 'timeout' }] }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('region', { name: 'Usage' })).toBeVisible();
  },
});

export const Forbidden = meta.story({ globals: { permission: 'user' } });

export const Offline = meta.story({
  parameters: over({ 'customFields.listDefinitions': { fail: 'offline' } }),
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongText = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
