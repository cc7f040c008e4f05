import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { CardLayoutEditor, type CardLayoutEditorProps } from './CardLayoutEditor.tsx';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const ownFields: StoryParameters = {
  createApi: (options) =>
    createMemoryGalleryApi({
      ...options,
      workflow: { id: '1', statuses: [] },
      branding: { isEnabled: true, fieldName: 'House style' },
      customFields: [
        {
          id: '1',
          label: 'Campaign',
          description: '',
          displayOrder: 0,
          type: 'text',
          choices: [],
        },
      ],
    }),
};

const meta = preview.meta({
  component: CardLayoutEditor,
  args: { panel: 'gallery' } satisfies CardLayoutEditorProps,
});

/** The card of the gallery with its data under the thumbnail. */
export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'All available fields' })).toBeVisible();
    await expect(canvas.getByText('This is the factory default.')).toBeVisible();
  },
});

/** The same card with its data over the thumbnail. */
export const DataOverThumbs = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Switch to Data over Thumbs' }));
    await canvas.findByRole('button', { name: 'Switch to Data Under Thumbs' });
  },
});

/** A change is saved at once; Undo reverts it. */
export const Changed = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Show field titles' }));
    await screen.findByText('Settings updated');
    await expect(canvas.getByText('This is your own layout.')).toBeVisible();
  },
});

/** For public links, with a warning about the fields that visitors would see. */
export const SharedView = meta.story({
  args: { panel: 'shared', scope: 'global' },
  async play({ canvas }) {
    await expect(await canvas.findByText('People: Author')).toBeVisible();
  },
});

export const PreviewInfo = meta.story({ args: { panel: 'info', scope: 'global' } });

export const FullData = meta.story({ args: { panel: 'fullData', scope: 'global' } });

/** A tenant with a workflow, a brand and a custom field. */
export const OwnFields = meta.story({
  parameters: { vitrine: ownFields },
  async play({ canvas }) {
    await expect(await canvas.findByText('Campaign')).toBeVisible();
    await expect(canvas.getByText('House style')).toBeVisible();
  },
});

/** The workflow cannot be loaded: the section contains the expiry fields alone. */
export const WorkflowFails = meta.story({
  parameters: over({ 'workflow.getWorkflow': { fail: 'unexpected', status: 500 } }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Could not load the workflow/)).toBeVisible();
  },
});

/** A failed save loses nothing: the status shows it, with a button to try again. */
export const NotSaved = meta.story({
  parameters: over({ 'layoutSettings.saveLayout': { fail: 'unexpected', status: 500 } }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Show field titles' }));
    await expect(await canvas.findByText('Not saved.')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: over({ 'layoutSettings.getLayout': 'hang' }) });

export const LoadingFailed = meta.story({
  parameters: over({ 'layoutSettings.getLayout': { fail: 'unexpected', status: 500 } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Could not load the layout')).toBeVisible();
  },
});

/** The default of the tenant is for admins. */
export const Forbidden = meta.story({
  args: { scope: 'global' },
  parameters: over({ 'layoutSettings.getLayout': { fail: 'forbidden', status: 403 } }),
});

export const Offline = meta.story({ parameters: over({ 'layoutSettings.getLayout': { fail: 'offline' } }) });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });
