import type { WidgetPlacement } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, screen, userEvent, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { defaultWidgets } from '../dashboard/widgets/defaultWidgets.ts';
import { DashboardSettings } from './DashboardSettings.tsx';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

/** Another tab saves the same layout just before the first save of this one. */
const savedElsewhere: StoryParameters = {
  createApi(options) {
    const api = createMemoryGalleryApi(options);
    let isFirst = true;
    return {
      ...api,
      layoutSettings: {
        ...api.layoutSettings,
        async saveLayout(input, signal) {
          if (isFirst) await removeElsewhere(api, 'data-counters');
          isFirst = false;
          return api.layoutSettings.saveLayout(input, signal);
        },
      },
    };
  },
};

async function removeElsewhere(api: ReturnType<typeof createMemoryGalleryApi>, type: string): Promise<void> {
  const layout = await api.layoutSettings.getLayout({ scope: 'own' });
  const dashboard = (layout.values.dashboard ?? []).filter(
    (placement: WidgetPlacement) => placement.type !== type,
  );
  await api.layoutSettings.saveLayout({ ...layout, scope: 'own', values: { ...layout.values, dashboard } });
}

async function removeWidget(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${name}` }));
}

const meta = preview.meta({ component: DashboardSettings });

/** An administrator arranges the user's own dashboard. */
export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Reset to global default' })).toBeVisible();
    await expect(canvas.getByText('This is the factory default.')).toBeVisible();
  },
});

/** A change is saved at once; Undo reverts it. */
export const Changed = meta.story({
  async play({ canvas }) {
    await removeWidget('File counters');
    await expect(await canvas.findByText('This is your own layout.')).toBeVisible();
    await screen.findByText('Settings updated');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText('This is the factory default.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove File counters' })).toBeVisible();
  },
});

/** A failed save loses nothing: the status shows it, and Retry sends all changes. */
export const NotSaved = meta.story({
  parameters: over({ 'layoutSettings.saveLayout': [{ fail: 'unexpected', status: 500 }] }),
  async play({ canvas }) {
    await removeWidget('File counters');
    await expect(await canvas.findByText('Not saved.')).toBeVisible();
    await expect(screen.queryByText('Settings updated')).toBeNull();
    const line = canvas.getByText('Not saved.').parentElement as HTMLElement;
    await userEvent.click(within(line).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Settings updated');
    await expect(canvas.queryByText('Not saved.')).toBeNull();
  },
});

export const Saving = meta.story({
  parameters: over({ 'layoutSettings.saveLayout': 'hang' }),
  async play({ canvas }) {
    await removeWidget('File counters');
    await expect(await canvas.findByText('Saving…')).toBeVisible();
  },
});

/** Another tab has saved: both changes are merged, with a notice of what changed. */
export const UpdatedElsewhere = meta.story({
  parameters: { vitrine: savedElsewhere },
  async play({ canvas }) {
    await removeWidget('File counters');
    await expect(await canvas.findByText('Updated elsewhere. Your changes were kept.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show what changed' }));
    await expect(canvas.getByText('Taken over from elsewhere')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove Data counters' })).toBeNull();
  },
});

/** Reset asks first; afterwards Undo restores the arrangement. */
export const Reset = meta.story({
  async play({ canvas }) {
    await removeWidget('File counters');
    await canvas.findByText('This is your own layout.');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset to default?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    await expect(await canvas.findByText('This is the factory default.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('This is your own layout.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove File counters' })).toBeNull();
  },
});

/** The default of the tenant: without the widgets of administrators. */
export const Global = meta.story({
  args: { scope: 'global' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Reset to factory default' })).toBeVisible();
    await expect(canvas.queryByText('Most active users')).toBeNull();
  },
});

/** A product brings a widget of its own. */
export const OwnWidget = meta.story({
  args: {
    widgets: [
      ...defaultWidgets,
      {
        type: 'weather',
        sizes: [{ width: 3, height: 2 }],
        title: () => 'Weather of the shoot',
        load: async () => undefined,
      },
    ],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Add Weather of the shoot' })).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: over({ 'layoutSettings.getLayout': 'hang' }) });

export const Failed = meta.story({
  parameters: over({ 'layoutSettings.getLayout': [{ fail: 'timeout' }, { fail: 'timeout' }] }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('button', { name: 'Remove File counters' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  args: { scope: 'global' },
  globals: { permission: 'user' },
  async play({ canvas }) {
    await expect(await canvas.findByText('You do not have permission to see this')).toBeVisible();
  },
});

export const Offline = meta.story({ parameters: over({ 'layoutSettings.getLayout': { fail: 'offline' } }) });

/** No widgets of administrators, no default of the tenant. */
export const AsUser = meta.story({
  globals: { permission: 'user' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Reset' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reset to global default' })).toBeNull();
    await expect(canvas.queryByText('Most active users')).toBeNull();
  },
});

export const AsSuperAdmin = meta.story({ globals: { permission: 'super-admin' } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const Compact = meta.story({ globals: { density: 'compact' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongText = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
