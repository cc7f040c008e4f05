import type { Action, WidgetPlacement } from '@vitrine/core/contract';
import {
  defaultBackground,
  defaultDashboard,
  widgetCatalogue,
  type WidgetCatalogue,
} from '@vitrine/core/dashboard';
import {
  createDeferred,
  createMemoryGalleryApi,
  type FaultPlan,
  type MemoryGalleryApi,
} from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { act, liveCalls, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useDashboard } from './useDashboard.ts';
import { catalogueOf } from './widgetSource.ts';
import { useDashboardActions } from './useDashboardActions.ts';
import { useDashboardEnabled } from './useDashboardEnabled.ts';

const users: WidgetPlacement = { type: 'active-users', top: 0, left: 0, width: 3, height: 2 };
const added: WidgetPlacement = { type: 'last-added', top: 2, left: 0, width: 6, height: 4 };
const pictures = ['light-table', 'dunes'] as const;

async function store(api: MemoryGalleryApi, dashboard: readonly WidgetPlacement[]) {
  const { values, other } = await api.layoutSettings.getLayout({ scope: 'own' });
  await api.layoutSettings.saveLayout({ scope: 'own', values: { ...values, dashboard }, other });
}

function usePage() {
  return { dashboard: useDashboard(), actions: useDashboardActions() };
}

describe('the layout', () => {
  test('is the built-in default as long as nobody changed it', async () => {
    const { result } = renderGallery(() => useDashboard());
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.data).toMatchObject({ isShownUponLogin: true, background: defaultBackground });
    expect(new Set(result.current.data?.placements)).toEqual(new Set(defaultDashboard));
  });

  test('shows an admin widget to admins; for others the rest closes up, and it stays stored (A43)', async () => {
    const admin = createMemoryGalleryApi({ role: 'admin' });
    await store(admin, [users, added]);
    const asAdmin = renderGallery(() => useDashboard(), { api: admin });
    await waitFor(() => expect(asAdmin.result.current.data?.placements).toEqual([users, added]));
    const demoted: MemoryGalleryApi = {
      ...admin,
      id: 'demoted',
      session: {
        ...admin.session,
        getViewer: async (signal) => ({ ...(await admin.session.getViewer(signal)), isAdmin: false }),
      },
    };
    const asUser = renderGallery(() => useDashboard(), { api: demoted });
    await waitFor(() => expect(asUser.result.current.data?.placements).toEqual([{ ...added, top: 0 }]));
    const { values } = await admin.layoutSettings.getLayout({ scope: 'own' });
    expect(values.dashboard).toContainEqual(users);
  });

  test('has no widget whose figures the back end does not declare, and requests none of them', async () => {
    const api = createMemoryGalleryApi({ capabilities: { dashboard: { topFiles: false } } });
    const view = renderGallery(() => useDashboard(), { api });
    await waitFor(() => expect(view.result.current.status).toBe('ready'));
    const rows = view.result.current.data?.placements.map(
      ({ type }) => widgetCatalogue[type as 'last-added'],
    );
    expect(rows?.length).toBeGreaterThan(0);
    expect(rows?.filter((row) => row.order !== undefined)).toEqual([]);
  });

  test('has a custom widget for any declared figures, unless it needs one that is missing', async () => {
    const capabilities = { dashboard: { topFiles: false }, report: { activity: false } };
    const api = createMemoryGalleryApi({ capabilities });
    await store(api, [added, users]);
    const load = () => Promise.resolve([]);
    const own = { type: 'last-added', sizes: [{ width: 6, height: 4 }], load } as const;
    const other = { type: 'active-users', sizes: [{ width: 3, height: 2 }], load } as const;
    const catalogue = catalogueOf([own, { ...other, needs: ['report.activity'] }]);
    const view = renderGallery(() => useDashboard({ catalogue }), { api });
    await waitFor(() => expect(view.result.current.status).toBe('ready'));
    expect(view.result.current.data?.placements.map(({ type }) => type)).toEqual(['last-added']);
  });

  test('has each widget whose data the person may read, in any role (A43)', async () => {
    const own = { type: 'steps', left: 0, top: 0, width: 3, height: 2 };
    const steps = { kind: 'entries', sizes: [{ width: 3, height: 2 }], right: 'workflow.define' } as const;
    const catalogue: WidgetCatalogue = { ...widgetCatalogue, steps };
    const shown = async (permissions: readonly Action[]) => {
      const viewer = { logicalId: 'kim', name: 'Kim', isAdmin: false, isSuperAdmin: false, permissions };
      const api = createMemoryGalleryApi({
        role: 'anonymous',
        accounts: [{ login: 'kim', password: 'password', viewer }],
        widgets: catalogue,
      });
      await api.session.signIn({ login: 'kim', password: 'password' });
      const getLayout: typeof api.layoutSettings.getLayout = async (input, signal) => {
        const layout = await api.layoutSettings.getLayout(input, signal);
        return { ...layout, values: { ...layout.values, dashboard: [own, { ...users, left: 3, top: 0 }] } };
      };
      const given = { ...api, layoutSettings: { ...api.layoutSettings, getLayout } };
      const { result } = renderGallery(() => useDashboard({ catalogue }), { api: given });
      await waitFor(() => expect(result.current.status).toBe('ready'));
      return result.current.data?.placements.map(({ type }) => type);
    };
    const least: readonly Action[] = ['session.read', 'layoutSettings.read', 'dashboard.read'];
    expect(await shown(least)).toEqual([]);
    expect(await shown([...least, 'workflow.define'])).toEqual(['steps']);
    expect(await shown([...least, 'dashboard.readActiveUsers'])).toEqual(['active-users']);
  });

  test.each([
    ['a widget that nobody knows', [{ ...added, type: 'nothing' }]],
    ['a size that is not allowed', [{ ...added, width: 5000 }]],
    ['numbers that are none', [{ ...added, top: Number.NaN }]],
    ['no list', 'none'],
  ])('of %s is drawn without it (S46)', async (_, dashboard) => {
    const memory = createMemoryGalleryApi();
    const { layoutSettings } = memory;
    const getLayout: typeof layoutSettings.getLayout = async (input, signal) => {
      const layout = await layoutSettings.getLayout(input, signal);
      return { ...layout, values: { ...layout.values, dashboard: dashboard as never } };
    };
    const api = { ...memory, layoutSettings: { ...layoutSettings, getLayout } };
    const { result } = renderGallery(() => useDashboard(), { api });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.data?.placements).toEqual([]);
  });

  test.each([
    ['layoutSettings.getLayout', 'forbidden', 'forbidden'],
    ['layoutSettings.getLayout', 'malformed', 'error'],
    ['session.getViewer', 'malformed', 'error'],
  ] as const)('when %s fails as %s it is %s, and recovers', async (call, code, status) => {
    const view = renderGallery(() => useDashboard(), { plan: { [call]: { fail: code } } as FaultPlan });
    await waitFor(() => expect(view.result.current.status).toBe(status));
    view.faulty.set({ [call]: 'pass' } as FaultPlan);
    act(() => view.result.current.retry());
    await waitFor(() => expect(view.result.current.status).toBe('ready'));
  });
});

describe('the switch', () => {
  test.each([false, true])('shown = %s is sent as it is', async (shown) => {
    const view = renderGallery(usePage);
    await waitFor(() => expect(view.result.current.dashboard.status).toBe('ready'));
    await act(async () => void (await view.result.current.actions.setShownUponLogin({ shown })));
    const call = view.faulty.calls.find(({ name }) => name === 'dashboard.setStartsOnDashboard');
    expect(call?.input[0]).toEqual({ enabled: shown });
    await waitFor(() => expect(view.result.current.dashboard.data?.isShownUponLogin).toBe(shown));
  });

  test('shows the choice at once, and reverts it when it is refused', async () => {
    const deferred = createDeferred();
    const view = renderGallery(usePage);
    await waitFor(() => expect(view.result.current.dashboard.status).toBe('ready'));
    view.faulty.set({ 'dashboard.setStartsOnDashboard': { until: deferred.promise } });
    let running = view.result.current.actions.setShownUponLogin({ shown: false });
    await waitFor(() => expect(view.result.current.dashboard.data?.isShownUponLogin).toBe(false));
    await act(async () => {
      deferred.resolve();
      await running;
    });
    view.faulty.set({ 'dashboard.setStartsOnDashboard': { fail: 'timeout' } });
    await act(async () => {
      running = view.result.current.actions.setShownUponLogin({ shown: true });
      expect(await running).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
    });
    await waitFor(() => expect(view.result.current.dashboard.data?.isShownUponLogin).toBe(false));
  });

  test('a second click of the same tick is not sent (F03)', async () => {
    const view = renderGallery(usePage);
    await waitFor(() => expect(view.result.current.dashboard.status).toBe('ready'));
    const { setShownUponLogin } = view.result.current.actions;
    await act(async () => {
      await Promise.all([setShownUponLogin({ shown: false }), setShownUponLogin({ shown: false })]);
    });
    expect(liveCalls(view.faulty, 'dashboard.setStartsOnDashboard')).toBe(1);
  });
});

describe('the picture', () => {
  test('is chosen at once, and undo restores the previous one', async () => {
    const view = renderGallery(usePage);
    await waitFor(() => expect(view.result.current.dashboard.status).toBe('ready'));
    const choose = (background: string) => view.result.current.actions.setBackground({ background });
    await act(async () => void (await choose(pictures[0])));
    let undo: (() => Promise<unknown>) | undefined;
    await act(async () => {
      const result = await choose(pictures[1]);
      undo = result.status === 'done' ? result.undo : undefined;
    });
    await waitFor(() => expect(view.result.current.dashboard.data?.background).toBe(pictures[1]));
    await act(async () => void (await undo?.()));
    await waitFor(() => expect(view.result.current.dashboard.data?.background).toBe(pictures[0]));
  });

  test('that is refused is reverted, and the placements stay the same objects', async () => {
    const view = renderGallery(usePage);
    await waitFor(() => expect(view.result.current.dashboard.status).toBe('ready'));
    await settle();
    const { placements } = view.result.current.dashboard.data ?? {};
    await act(async () => {
      const result = await view.result.current.actions.setBackground({ background: 'javascript:alert(1)' });
      expect(result).toMatchObject({ status: 'failed', error: { code: 'invalid' } });
    });
    await settle();
    expect(view.result.current.dashboard.data?.background).toBe(defaultBackground);
    expect(view.result.current.dashboard.data?.placements).toBe(placements);
  });
});

test('a pending choice is not reverted by the response to another one (F07)', async () => {
  const deferred = createDeferred();
  const view = renderGallery(usePage, { plan: { 'dashboard.setBackground': { until: deferred.promise } } });
  await waitFor(() => expect(view.result.current.dashboard.status).toBe('ready'));
  const { actions } = view.result.current;
  const choosing = actions.setBackground({ background: pictures[0] });
  await act(async () => void (await actions.setShownUponLogin({ shown: false })));
  await settle();
  expect(view.result.current.dashboard.data).toMatchObject({
    isShownUponLogin: false,
    background: pictures[0],
  });
  const reads = liveCalls(view.faulty, 'layoutSettings.getLayout');
  await act(async () => {
    deferred.resolve();
    await choosing;
  });
  await settle();
  expect(liveCalls(view.faulty, 'layoutSettings.getLayout')).toBe(reads + 1);
  expect(view.result.current.dashboard.data?.background).toBe(pictures[0]);
});

test('whether a tenant has dashboards', async () => {
  const api = createMemoryGalleryApi();
  await api.dashboard.setEnabled({ enabled: false });
  const { result } = renderGallery(() => useDashboardEnabled(), { api });
  await waitFor(() => expect(result.current.data).toBe(false));
});
