import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultDashboard, widgetCatalogue } from '@vitrine/core/dashboard';
import { ApiError } from '@vitrine/core/contract';
import {
  createDeferred,
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApi,
} from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { VitrineProvider } from '../provider/VitrineProvider.tsx';
import { defaultWidgets } from '../dashboard/widgets/defaultWidgets.ts';
import {
  DashboardSettings,
  type AvailableWidget,
  type DashboardSettingsProps,
} from './DashboardSettings.tsx';

interface Options extends DashboardSettingsProps {
  api?: MemoryGalleryApi;
  plan?: FaultPlan;
}

async function renderSettings({ api = createMemoryGalleryApi(), plan, ...props }: Options = {}) {
  const faulty = withFaults(api, plan);
  const view = render(
    <StrictMode>
      <VitrineProvider api={faulty.api}>
        <DashboardSettings {...props} />
      </VitrineProvider>
    </StrictMode>,
  );
  await screen.findByRole('group', { name: 'Changes to the layout' });
  const stored = async (scope: 'own' | 'global' = 'own') => {
    const { values } = await api.layoutSettings.getLayout({ scope });
    return (values.dashboard ?? []).map(({ type }) => type).toSorted();
  };
  return { ...view, faulty, stored, user: userEvent.setup() };
}

function said(): string | undefined {
  return document.querySelector('[data-slot="dashboard-announcer"]')?.textContent ?? undefined;
}

async function removeWidget(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
}

test('a change is saved automatically and announced once; keys undo and redo it (A127)', async () => {
  const { faulty, stored, user } = await renderSettings();
  await removeWidget('File counters');
  await screen.findByText('Settings updated');
  expect(faulty.count('layoutSettings.saveLayout')).toBe(1);
  expect(await stored()).not.toContain('file-counters');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await stored()).toContain('file-counters'));
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await waitFor(async () => expect(await stored()).not.toContain('file-counters'));
  expect(screen.getAllByText('Settings updated')).toHaveLength(1);
});

test('a failed save is reported, never as a success, and Retry saves it (F08)', async () => {
  const plan = { 'layoutSettings.saveLayout': [{ fail: 'offline' }] } as const;
  const { stored } = await renderSettings({ plan });
  await removeWidget('File counters');
  const title = screen.getByRole('heading', { name: 'Customize the dashboard' }).parentElement;
  const line = within(title ?? document.body);
  await line.findByText('Not saved.');
  expect(screen.getByText(/^Could not save the settings\. There is no connection\./)).toBeTruthy();
  expect(screen.queryByText('Settings updated')).toBeNull();
  await userEvent.click(line.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Settings updated');
  expect(line.getByText('Saved')).toHaveFocus();
  expect(screen.queryByText(/^Could not save the settings/)).toBeNull();
  expect(await stored()).not.toContain('file-counters');
});

test('a save that would wait for a large one says so, and when to try again', async () => {
  const fault = { fail: 'rate-limited', status: 503, retryAfterSeconds: 5 } as const;
  await renderSettings({ plan: { 'layoutSettings.saveLayout': [fault] } });
  await removeWidget('File counters');
  const reason = 'Another large save is running. Try again in 5 seconds.';
  expect(await screen.findByText(`Could not save the settings. ${reason}`)).toBeVisible();
});

test('a save that ends after leaving the screen is reported, with Retry when it failed (F08)', async () => {
  const deferred = createDeferred();
  const failLater = deferred.promise.then(() => Promise.reject(new ApiError('unexpected')));
  const plan = { 'layoutSettings.saveLayout': [{ until: failLater }] } as const;
  const { faulty, rerender, stored } = await renderSettings({ plan });
  await removeWidget('File counters');
  rerender(
    <StrictMode>
      <VitrineProvider api={faulty.api}>
        <p>Elsewhere</p>
      </VitrineProvider>
    </StrictMode>,
  );
  deferred.resolve();
  await screen.findByText(/^Could not save the settings\./);
  expect(screen.queryByText('Settings updated')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Settings updated');
  expect(await stored()).not.toContain('file-counters');
});

test('a save from before the visit is not announced', async () => {
  const { unmount, faulty } = await renderSettings();
  await removeWidget('File counters');
  await screen.findByText('Settings updated');
  unmount();
  render(
    <VitrineProvider api={faulty.api}>
      <DashboardSettings />
    </VitrineProvider>,
  );
  await screen.findByRole('group', { name: 'Changes to the layout' });
  expect(screen.queryByText('Settings updated')).toBeNull();
});

test('a reset asks for confirmation, Cancel changes nothing (A129)', async () => {
  const { faulty } = await renderSettings();
  await removeWidget('File counters');
  await screen.findByText('This is your own layout.');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset to default?' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(faulty.count('layoutSettings.saveLayout')).toBe(1);
  expect(screen.queryByRole('button', { name: 'Remove File counters' })).toBeNull();
});

test('keys in the dialog do not undo in the editor', async () => {
  const { faulty, user } = await renderSettings();
  await removeWidget('File counters');
  await screen.findByText('Settings updated');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await screen.findByRole('alertdialog', { name: 'Reset to default?' });
  await user.keyboard('{Control>}z{/Control}');
  expect(faulty.count('layoutSettings.saveLayout')).toBe(1);
});

test('one click restores the default, and Undo reverts it (A31)', async () => {
  const { stored } = await renderSettings();
  await removeWidget('File counters');
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the default' }));
  await screen.findByText('This is the factory default.');
  expect(await stored()).toContain('file-counters');
  expect(said()).toBe('Back to the default: File counters is back, column 10, row 4.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('This is your own layout.');
  expect(await stored()).not.toContain('file-counters');
});

test('undo and redo announce their result, by keys and by buttons (A122, A127)', async () => {
  const { user } = await renderSettings();
  await removeWidget('File counters');
  await user.keyboard('{Control>}z{/Control}');
  expect(said()).toBe('Undone: File counters is back, column 10, row 4.');
  await user.keyboard('{Control>}z{/Control}');
  expect(said()).toBe('Undone: File counters is back, column 10, row 4.');
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(said()).toBe('Redone: File counters removed.');
});

test('at the default the resets are disabled, say why, and send nothing (A42)', async () => {
  for (const scope of ['own', 'global'] as const) {
    const { faulty, unmount } = await renderSettings({ scope });
    const why = await screen.findByText('This is the factory default.');
    for (const reset of screen.getAllByRole('button', { name: /^Reset/ })) {
      expect(reset).toHaveAttribute('aria-disabled', 'true');
      expect(reset.getAttribute('aria-describedby')).toBe(why.id);
      await userEvent.click(reset);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(faulty.count('layoutSettings.saveLayout')).toBe(0);
    unmount();
  }
});

test('a global default that fails to load is reported, with Retry', async () => {
  const { faulty, stored } = await renderSettings();
  await removeWidget('File counters');
  await screen.findByText('This is your own layout.');
  faulty.set({ 'layoutSettings.getLayout': [{ fail: 'timeout' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Reset to global default' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
  await screen.findByText(/^Could not reset to the global default\./);
  expect(await stored()).not.toContain('file-counters');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await stored()).toContain('file-counters'));
});

test('the global default is changed separately, without admin widgets (A43)', async () => {
  const api = createMemoryGalleryApi();
  const { stored } = await renderSettings({ api, scope: 'global' });
  expect(screen.queryByRole('button', { name: 'Add Most active users' })).toBeNull();
  await removeWidget('File counters');
  await screen.findByText('Settings updated');
  expect(await stored('global')).not.toContain('file-counters');
  const own = await api.layoutSettings.getLayout({ scope: 'own' });
  expect(own.origins.dashboard).toBe('tenant');
});

test('a custom widget is offered by its title, and an unknown widget stays stored', async () => {
  const weather = {
    type: 'weather',
    sizes: [{ width: 3, height: 2 }],
    title: () => 'Weather of the shoot',
    load: async () => undefined,
  } as const;
  const row = { kind: 'counters', sizes: weather.sizes } as const;
  const api = createMemoryGalleryApi({ widgets: { ...widgetCatalogue, weather: row } });
  const { stored } = await renderSettings({ api, widgets: [weather] });
  expect(screen.queryByRole('button', { name: 'Remove File counters' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Weather of the shoot' }));
  await screen.findByText('Settings updated');
  expect(await stored()).toEqual([...defaultDashboard.map(({ type }) => type), 'weather'].toSorted());
});

test('a forbidden read is no error, and a failed one has Retry (F11)', async () => {
  const api = createMemoryGalleryApi({ role: 'user' });
  const { unmount } = render(
    <VitrineProvider api={api}>
      <DashboardSettings scope="global" />
    </VitrineProvider>,
  );
  await screen.findByText('You do not have permission to see this');
  unmount();
  const faulty = withFaults(api, { 'layoutSettings.getLayout': { fail: 'malformed' } });
  render(
    <VitrineProvider api={faulty.api}>
      <DashboardSettings />
    </VitrineProvider>,
  );
  await screen.findByText('Could not load the Dashboard');
  faulty.set({ 'layoutSettings.getLayout': 'pass' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Remove File counters' });
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

test('a widget whose title throws is listed by its type', async () => {
  const clock: AvailableWidget = {
    type: 'clock',
    sizes: [{ width: 3, height: 1 }],
    title: () => {
      throw new TypeError('no title');
    },
    load: async () => 'Noon',
  };
  await renderSettings({ widgets: [...defaultWidgets, clock] });
  expect(screen.getAllByText('clock').length).toBeGreaterThan(0);
});
