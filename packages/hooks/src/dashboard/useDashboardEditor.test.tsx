import { createMemoryGalleryApi, createDeferred, type MemoryGalleryApi } from '@vitrine/core/testing';
import {
  defaultDashboard,
  dropCommand,
  moveWidgetDrag,
  startWidgetDrag,
  isSameLayout,
  planCommand,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { expect, test } from 'vitest';
import { useSessionActions } from '../session/useSessionActions.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useDashboardEditor, type UseDashboardEditorOptions } from './useDashboardEditor.ts';

type Options = Parameters<typeof renderGallery>[1];

async function renderEditor(options: Options = {}, editor: UseDashboardEditorOptions = {}) {
  const view = renderGallery(() => useDashboardEditor(editor), options as { plan?: never });
  await waitFor(() => expect(view.result.current.state.status).toBe('ready'));
  return view;
}

function typesOf(placements: readonly WidgetPlacement[] | null): string[] {
  return (placements ?? []).map(({ type }) => type).toSorted();
}

async function stored(memory: MemoryGalleryApi, scope: 'own' | 'global' = 'own') {
  return memory.layoutSettings.getLayout({ scope });
}

const remove = (type: string) => ({ kind: 'remove', type }) as const;

test('a command is shown at once, saved once, and nothing else of the layout is touched', async () => {
  const api = createMemoryGalleryApi({ role: 'user' });
  const view = await renderEditor({ api });
  const before = await stored(api);
  act(() => {
    expect(view.result.current.dispatch(remove('last-added')).refused).toBeUndefined();
  });
  expect(typesOf(view.result.current.placements)).not.toContain('last-added');
  await waitFor(() =>
    expect(view.result.current).toMatchObject({ saveState: 'saved', saves: 1, origin: 'own' }),
  );
  const after = await stored(api);
  expect(typesOf(after.values.dashboard)).toEqual(typesOf(view.result.current.placements));
  expect({ ...after.values, dashboard: null }).toEqual({ ...before.values, dashboard: null });
  expect({ ...after.origins, dashboard: null }).toEqual({ ...before.origins, dashboard: null });
  expect(view.faulty.count('layoutSettings.saveLayout')).toBe(1);
});

test('the plan that a drag has shown is recorded in the history', async () => {
  const view = await renderEditor();
  const picked = startWidgetDrag(view.result.current.current() ?? [], 'last-added');
  const session = picked && moveWidgetDrag(picked, { left: 0, top: 4 });
  const command = session && dropCommand(session);
  if (!command) throw new Error('nothing to drop');
  act(() => {
    expect(view.result.current.dispatch(command)).toBe(session.plan);
  });
  expect(view.result.current.current()).toBe(session.plan?.placements);
});

test('a refused command changes nothing and saves nothing', async () => {
  const view = await renderEditor({ api: createMemoryGalleryApi({ role: 'user' }) });
  act(() => {
    expect(view.result.current.dispatch({ kind: 'add', type: 'last-added' }).refused).toBe('placed-already');
    expect(view.result.current.dispatch({ kind: 'add', type: 'active-users' }).refused).toBe(
      'unknown-widget',
    );
  });
  expect(view.result.current.canUndo).toBe(false);
  expect(view.faulty.count('layoutSettings.saveLayout')).toBe(0);
});

test('saves go one after the other and only the newest state waits (F07)', async () => {
  const deferred = createDeferred();
  const plan = { 'layoutSettings.saveLayout': [{ respondAfter: deferred.promise }] } as const;
  const view = await renderEditor({ plan });
  for (const type of ['last-added', 'last-viewed', 'last-updated'])
    act(() => void view.result.current.dispatch(remove(type)));
  await settle();
  expect(view.faulty.count('layoutSettings.saveLayout')).toBe(1);
  expect(view.result.current.saveState).toBe('saving');
  await act(async () => deferred.resolve());
  await waitFor(() => expect(view.result.current.saveState).toBe('saved'));
  expect(view.faulty.count('layoutSettings.saveLayout')).toBe(2);
  const { dashboard } = (await stored(view.memory)).values;
  expect(typesOf(dashboard)).toEqual(typesOf(view.result.current.placements));
  expect(dashboard).toHaveLength(defaultDashboard.length - 3);
  expect(view.result.current.mergeResult).toBeUndefined();
});

test('a failed save keeps the draft; retry and the next command send all of it (F08)', async () => {
  const plan = {
    'layoutSettings.saveLayout': [
      { fail: 'unexpected', status: 500 },
      { fail: 'offline' },
      { resolve: 'rubbish' },
    ],
  } as const;
  const view = await renderEditor({ plan });
  act(() => void view.result.current.dispatch(remove('last-added')));
  await waitFor(() => expect(view.result.current).toMatchObject({ saveState: 'failed', saves: 0 }));
  expect(view.result.current.error?.status).toBe(500);
  expect(view.result.current.origin).toBe('own');
  expect(await act(() => view.result.current.retry())).toBe('failed');
  expect(view.result.current.error?.code).toBe('offline');
  act(() => void view.result.current.dispatch(remove('last-viewed')));
  await waitFor(() => expect(view.result.current.error?.code).toBe('malformed'));
  expect(typesOf(view.result.current.placements)).not.toContain('last-added');
  expect(await act(() => view.result.current.retry())).toBe('saved');
  const { dashboard } = (await stored(view.memory)).values;
  expect(typesOf(dashboard)).toEqual(typesOf(view.result.current.placements));
  expect(view.result.current.error).toBeUndefined();
});

test('undo and redo save as well; back at the start nothing personal is stored', async () => {
  const view = await renderEditor({ api: createMemoryGalleryApi({ role: 'user' }) });
  const before = view.result.current.placements;
  act(() => void view.result.current.dispatch(remove('last-added')));
  await waitFor(() => expect(view.result.current.origin).toBe('own'));
  act(() => view.result.current.undo());
  expect(view.result.current.placements).toEqual(before);
  await waitFor(() => expect(view.result.current).toMatchObject({ saveState: 'saved', origin: 'factory' }));
  act(() => view.result.current.redo());
  await waitFor(() => expect(view.result.current).toMatchObject({ saveState: 'saved', origin: 'own' }));
  expect((await stored(view.memory)).values.dashboard).toHaveLength(defaultDashboard.length - 1);
});

test('a reset is one step, can be undone and redone (A31)', async () => {
  const view = await renderEditor({ api: createMemoryGalleryApi({ role: 'user' }) });
  act(() => void view.result.current.dispatch(remove('last-added')));
  await waitFor(() => expect(view.result.current.saveState).toBe('saved'));
  const own = view.result.current.placements;
  expect(await act(() => view.result.current.reset())).toBe('saved');
  expect(view.result.current.origin).toBe('factory');
  expect(typesOf(view.result.current.placements)).toEqual(typesOf(defaultDashboard));
  act(() => view.result.current.undo());
  await waitFor(() => expect(view.result.current).toMatchObject({ saveState: 'saved', origin: 'own' }));
  expect(view.result.current.placements).toEqual(own);
  act(() => view.result.current.redo());
  await waitFor(() => expect(view.result.current).toMatchObject({ saveState: 'saved', origin: 'factory' }));
});

test('a reset that fails leaves the layout as it was, and retry resets (F11)', async () => {
  const view = await renderEditor({ api: createMemoryGalleryApi({ role: 'user' }) });
  act(() => void view.result.current.dispatch(remove('last-added')));
  await waitFor(() => expect(view.result.current.saveState).toBe('saved'));
  const own = view.result.current.placements;
  view.faulty.set({ 'layoutSettings.saveLayout': [{ resolve: { values: null } }] });
  expect(await act(() => view.result.current.reset())).toBe('failed');
  expect(view.result.current.placements).toEqual(own);
  expect(await act(() => view.result.current.retry())).toBe('saved');
  expect(view.result.current.origin).toBe('factory');
});

test('a reset of the default sends nothing (A42)', async () => {
  for (const scope of ['own', 'global'] as const) {
    const view = await renderEditor({}, { scope });
    expect(await act(() => view.result.current.reset())).toBe('saved');
    if (scope === 'own') await act(() => view.result.current.resetToGlobalDefault?.());
    expect(view.result.current).toMatchObject({ canUndo: false, origin: 'factory' });
    expect(view.faulty.count('layoutSettings.saveLayout')).toBe(0);
    view.unmount();
  }
});

test('a command after a failed reset is saved, not the reset', async () => {
  const view = await renderEditor({ api: createMemoryGalleryApi({ role: 'user' }) });
  act(() => void view.result.current.dispatch(remove('last-viewed')));
  await waitFor(() => expect(view.result.current.saveState).toBe('saved'));
  view.faulty.set({ 'layoutSettings.saveLayout': [{ fail: 'offline' }] });
  expect(await act(() => view.result.current.reset())).toBe('failed');
  expect(view.result.current.isResetting).toBe(false);
  act(() => void view.result.current.dispatch(remove('last-added')));
  await waitFor(() => expect(view.result.current).toMatchObject({ saveState: 'saved', origin: 'own' }));
});

test('commands wait while the default is being restored', async () => {
  const deferred = createDeferred();
  const view = await renderEditor();
  act(() => void view.result.current.dispatch(remove('last-viewed')));
  await waitFor(() => expect(view.result.current.saveState).toBe('saved'));
  view.faulty.set({ 'layoutSettings.saveLayout': [{ until: deferred.promise }] });
  act(() => void view.result.current.reset());
  expect(view.result.current.isResetting).toBe(true);
  act(() => {
    expect(view.result.current.dispatch(remove('last-added')).moved).toEqual([]);
  });
  expect(typesOf(view.result.current.placements)).toContain('last-added');
  await act(async () => deferred.resolve());
  await waitFor(() => expect(view.result.current.isResetting).toBe(false));
});

test('a widget that both moved keeps our position, all other changes are applied, and both are reported (A32)', async () => {
  const api = createMemoryGalleryApi({ role: 'user' });
  const here = await renderEditor({ api });
  const there = await renderEditor({
    api: createMemoryGalleryApi({ id: 'there', role: 'user', shareWith: api }),
  });
  const toBottom = { kind: 'move', type: 'last-deleted', cell: { left: 0, top: 13 } } as const;
  act(() => void there.result.current.dispatch({ ...toBottom, cell: { left: 0, top: 8 } }));
  act(() => void there.result.current.dispatch(remove('file-counters')));
  await waitFor(() => expect(there.result.current.saveState).toBe('saved'));
  act(() => void here.result.current.dispatch({ ...toBottom, cell: { left: 0, top: 10 } }));
  await waitFor(() => expect(here.result.current.saveState).toBe('saved'));
  expect(here.result.current.mergeResult).toMatchObject({
    keptOurs: expect.arrayContaining(['last-deleted']),
    appliedTheirs: expect.arrayContaining(['file-counters']),
    hadChanges: true,
  });
  const { dashboard } = (await stored(api)).values;
  expect(typesOf(dashboard)).toEqual(typesOf(here.result.current.placements));
  expect(typesOf(dashboard)).not.toContain('file-counters');
  act(() => here.result.current.undo());
  await waitFor(() => expect(here.result.current.saveState).toBe('saved'));
  expect(typesOf((await stored(api)).values.dashboard)).not.toContain('file-counters');
});

test('widgets that others removed or moved stay so, although a widget of ours moves with each change here (A32, F10)', async () => {
  const toTop = { kind: 'move', type: 'last-deleted', cell: { left: 0, top: 0 } } as const;
  for (const other of [remove('last-deleted'), toTop]) {
    const api = createMemoryGalleryApi({ role: 'user' });
    const here = await renderEditor({ api });
    const there = await renderEditor({
      api: createMemoryGalleryApi({ id: 'there', role: 'user', shareWith: api }),
    });
    act(() => void there.result.current.dispatch(other));
    await waitFor(() => expect(there.result.current.saveState).toBe('saved'));
    act(() => void here.result.current.dispatch(remove('last-viewed')));
    await waitFor(() => expect(here.result.current.saveState).toBe('saved'));
    const { dashboard } = (await stored(api)).values;
    const both = planCommand(planCommand(defaultDashboard, other).placements, remove('last-viewed'));
    expect(isSameLayout(dashboard ?? [], both.placements)).toBe(true);
    expect(here.result.current.mergeResult).toEqual({
      appliedTheirs: ['last-deleted'],
      keptOurs: [],
      hadChanges: true,
    });
    act(() => here.result.current.undo());
    await waitFor(() => expect(here.result.current.saveState).toBe('saved'));
    const after = (await stored(api)).values.dashboard ?? [];
    expect(typesOf(after)).toEqual(typesOf(planCommand(defaultDashboard, other).placements));
    here.unmount();
    there.unmount();
  }
});

test('the end of the session in the middle of a save keeps the draft (F15)', async () => {
  const view = renderGallery(() => ({ editor: useDashboardEditor(), session: useSessionActions() }));
  await waitFor(() => expect(view.result.current.editor.state.status).toBe('ready'));
  await act(() => view.result.current.session.signIn({ login: 'user', password: 'password' }));
  await waitFor(() => expect(view.result.current.editor.state.status).toBe('ready'));
  view.memory.expireSession();
  act(() => void view.result.current.editor.dispatch(remove('last-added')));
  await waitFor(() => expect(view.result.current.editor.saveState).toBe('failed'));
  await act(() => view.result.current.session.signIn({ login: 'user', password: 'password' }));
  await waitFor(() => expect(view.result.current.editor.saveState).toBe('saved'));
  expect(typesOf((await stored(view.memory)).values.dashboard)).not.toContain('last-added');
});

test('another person sees nothing of the draft, nor the response of its save (F54)', async () => {
  const deferred = createDeferred();
  const view = renderGallery(() => ({ editor: useDashboardEditor(), session: useSessionActions() }), {
    plan: { 'layoutSettings.saveLayout': [{ respondAfter: deferred.promise }] },
  });
  await waitFor(() => expect(view.result.current.editor.state.status).toBe('ready'));
  act(() => void view.result.current.editor.dispatch(remove('last-added')));
  await settle();
  await act(() => view.result.current.session.signIn({ login: 'user', password: 'password' }));
  await act(async () => deferred.resolve());
  await waitFor(() => expect(view.result.current.editor.state.status).toBe('ready'));
  expect(typesOf(view.result.current.editor.placements)).toContain('last-added');
  expect(view.result.current.editor).toMatchObject({ saveState: 'saved', canUndo: false });
});

test('admin widgets are excluded from the global layout and for users, whose stored ones stay (A43)', async () => {
  const admin = await renderEditor({}, { scope: 'global' });
  act(() => {
    expect(admin.result.current.dispatch({ kind: 'add', type: 'active-users' }).refused).toBe(
      'unknown-widget',
    );
  });
  const accounts = (isAdmin: boolean) => [
    {
      login: 'kim',
      password: 'password',
      viewer: { logicalId: 'kim', name: 'Kim', isAdmin, isSuperAdmin: false },
    },
  ];
  const asAdmin = createMemoryGalleryApi({ role: 'anonymous', accounts: accounts(true) });
  await asAdmin.session.signIn({ login: 'kim', password: 'password' });
  const layout = await asAdmin.layoutSettings.getLayout({ scope: 'own' });
  const users = { type: 'active-users', left: 0, top: 13, width: 3, height: 2 };
  await asAdmin.layoutSettings.saveLayout({
    scope: 'own',
    values: { ...layout.values, dashboard: [...defaultDashboard, users] },
  });
  const api = createMemoryGalleryApi({
    role: 'anonymous',
    accounts: accounts(false),
    shareWith: asAdmin,
  });
  await api.session.signIn({ login: 'kim', password: 'password' });
  const view = await renderEditor({ api });
  expect(typesOf(view.result.current.placements)).not.toContain('active-users');
  act(() => void view.result.current.dispatch(remove('last-added')));
  await waitFor(() => expect(view.result.current.saveState).toBe('saved'));
  expect(typesOf((await stored(api)).values.dashboard)).toContain('active-users');
});

test.each(['own', 'global'] as const)(
  'widgets whose figures the back end does not declare are not offered, and stay stored: %s',
  async (scope) => {
    const whole = createMemoryGalleryApi({ role: 'admin' });
    const capabilities = { dashboard: { topFiles: false, recentFolders: false } };
    const api = createMemoryGalleryApi({ role: 'admin', shareWith: whole, capabilities });
    const { values } = await stored(whole, scope);
    await whole.layoutSettings.saveLayout({ scope, values: { ...values, dashboard: defaultDashboard } });
    const { result } = await renderEditor({ api }, { scope });
    expect(['last-added', 'recent-folders', 'last-deleted'].map(result.current.mayHave)).toEqual([
      false,
      false,
      true,
    ]);
    expect(typesOf(result.current.placements)).not.toContain('last-added');
    act(() => void result.current.dispatch(remove('file-counters')));
    await waitFor(() => expect(result.current.saveState).toBe('saved'));
    const remainingTypes = typesOf(defaultDashboard).filter((type) => type !== 'file-counters');
    expect(typesOf((await stored(whole, scope)).values.dashboard)).toEqual(remainingTypes);
  },
);

test('admins can apply the global default, others are not offered it (A42)', async () => {
  const api = createMemoryGalleryApi();
  const global = await stored(api, 'global');
  const few = defaultDashboard.filter(({ type }) => type === 'data-counters');
  await api.layoutSettings.saveLayout({ scope: 'global', values: { ...global.values, dashboard: few } });
  const own = await stored(api);
  await api.layoutSettings.saveLayout({
    scope: 'own',
    values: { ...own.values, dashboard: defaultDashboard },
  });
  const view = await renderEditor({ api });
  await act(async () => void (await view.result.current.resetToGlobalDefault?.()));
  expect(typesOf(view.result.current.placements)).toEqual(['data-counters']);
  await waitFor(() => expect(view.result.current.saveState).toBe('saved'));
  const user = await renderEditor({ api: createMemoryGalleryApi({ role: 'user' }) });
  expect(user.result.current.resetToGlobalDefault).toBeUndefined();
  const everybody = await renderEditor({}, { scope: 'global' });
  expect(everybody.result.current.resetToGlobalDefault).toBeUndefined();
});
