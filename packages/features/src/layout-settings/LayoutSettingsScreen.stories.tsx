import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { LayoutSettingsScreen } from './LayoutSettingsScreen.tsx';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const panel = (name: string) =>
  function Panel({ scope }: { scope: string }) {
    return <p className="vt:rounded-card vt:border vt:border-border vt:p-6">{`${name}, ${scope}`}</p>;
  };

const onSelect = fn();

const meta = preview.meta({
  component: LayoutSettingsScreen,
  args: {
    panels: {
      gallery: panel('The card of a file'),
      shared: panel('The panel of a shared file'),
      info: panel('The panel of the preview'),
      fullData: panel('The form of all data'),
      dashboard: panel('The widgets'),
    },
  },
  parameters: { layout: 'fullscreen' },
});

/** An administrator: one's own tabs, and those of everybody. */
export const Default = meta.story({
  async play({ canvas }) {
    const own = await canvas.findByRole('tablist', { name: 'Your layout settings' });
    await expect(own).toHaveTextContent('Gallery viewDashboard');
    const global = canvas.getByRole('tablist', { name: 'Global layout settings' });
    await expect(global).toHaveTextContent('Gallery viewShared viewPreview infoFull data viewDashboard');
  },
});

/** Whose settings are changed is said above them, and announced. */
export const Global = meta.story({
  async play({ canvas }) {
    const tabs = await canvas.findAllByRole('tab', { name: 'Dashboard' });
    await userEvent.click(tabs[1] as HTMLElement);
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The widgets, global');
    await expect(canvas.getByRole('status', { name: 'Whose settings' })).toHaveTextContent(
      'You are changing the default of all users.',
    );
    await userEvent.click(tabs[0] as HTMLElement);
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The widgets, own');
    await expect(canvas.getByRole('status', { name: 'Whose settings' })).toHaveTextContent(
      'You are changing your own layout.',
    );
  },
});

/** The hint comes with the pointer and with the focus. */
export const Hint = meta.story({
  async play({ canvas }) {
    (await canvas.findByRole('button', { name: 'What are global layout settings?' })).focus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    const hint = await screen.findByText('Global default layout settings for all users.', undefined, {
      timeout: 3000,
    });
    await waitFor(() => expect(hint).toBeVisible());
  },
});

/** The tab of the address is open; the app is notified when another one is chosen. */
export const OfAddress = meta.story({
  args: { tab: 'dashboard', onSelect },
  async play({ canvas }) {
    onSelect.mockClear();
    await expect(await canvas.findByText('The widgets, own')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('tab', { name: 'Gallery view' })[0] as HTMLElement);
    await expect(onSelect.mock.calls).toEqual([[{ tab: 'gallery', scope: 'own' }]]);
  },
});

/** Without the flag there is no Dashboard tab, and its address opens the first one. */
export const WithoutDashboard = meta.story({
  args: { tab: 'dashboard' },
  parameters: over({ 'dashboard.isEnabled': { resolve: false } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('The card of a file, own')).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: 'Dashboard' })).toBeNull();
  },
});

/** No panel is left. */
export const Nothing = meta.story({
  args: { panels: { dashboard: panel('The widgets') } },
  parameters: over({ 'dashboard.isEnabled': { resolve: false } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('There is nothing to set here')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: over({ 'dashboard.isEnabled': 'hang' }) });

export const Failed = meta.story({
  parameters: over({ 'dashboard.isEnabled': [{ fail: 'timeout' }, { fail: 'timeout' }] }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('The card of a file, own')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: over({ 'dashboard.isEnabled': { fail: 'forbidden', status: 403 } }),
});

export const Offline = meta.story({ parameters: over({ 'dashboard.isEnabled': { fail: 'offline' } }) });

/** Gallery view and Dashboard only. */
export const AsUser = meta.story({
  globals: { permission: 'user' },
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('tablist')).toHaveLength(1);
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
  },
});

export const AsSuperAdmin = meta.story({ globals: { permission: 'super-admin' } });
export const Dark = meta.story({ globals: { theme: 'dark' }, args: { scope: 'global' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongText = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
