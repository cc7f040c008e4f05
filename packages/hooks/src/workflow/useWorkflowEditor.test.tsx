import { cleanup } from '@testing-library/react';
import { ApiError, type Workflow } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, makeId, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, expect, test } from 'vitest';
import { useUnsavedWork } from '../assets/edit/useUnsavedWork.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useStatusFileCount } from './useStatusFileCount.ts';
import { useWorkflowEditor } from './useWorkflowEditor.ts';
import { useWorkflowHistory } from './useWorkflowHistory.ts';

afterEach(cleanup);

const [a, b, c] = [makeId(1, 41), makeId(2, 41), makeId(3, 41)];
const status = { color: 'red', isDefault: false, hideOnGalleryView: false };
const workflow: Workflow = {
  id: 'w',
  statuses: [
    { ...status, id: a, name: 'Draft', displayOrder: 0, isDefault: true },
    { ...status, id: b, name: 'Review', displayOrder: 1 },
    { ...status, id: c, name: 'Approved', displayOrder: 2 },
  ],
};

function useAll() {
  return {
    editor: useWorkflowEditor(),
    history: useWorkflowHistory(),
    count: useStatusFileCount(b),
    unsaved: useUnsavedWork(),
  };
}

interface Setup {
  plan?: FaultPlan;
  canPlan?: boolean;
}

async function renderEditor({ plan, canPlan = true }: Setup = {}) {
  const api = createMemoryGalleryApi({
    size: 6,
    workflow,
    ...(!canPlan && {
      capabilities: { workflow: { define: true, plan: false, history: true, versions: true } },
    }),
  });
  const [file] = (await api.assets.listFiles({ limit: 1 })).items;
  if (!file) throw new Error('no file');
  await api.assets.updateFile({ id: file.id, fields: { workflowStatus: b } });
  const view = renderGallery(useAll, { api, plan });
  const editor = () => view.result.current.editor;
  await waitFor(() => expect(editor().draft?.statuses).toHaveLength(3));
  const statusOfFile = async () => (await api.assets.getFile({ id: file.id })).fields['workflowStatus'];
  const rename = (key: string, name: string) =>
    act(() => editor().change({ type: 'edit', key, values: { name } }));
  return { ...view, api, editor, statusOfFile, rename };
}

/** Saves as another person does. */
async function saveElsewhere(
  { workflow: port }: ReturnType<typeof createMemoryGalleryApi>,
  change: (statuses: Workflow['statuses']) => Workflow['statuses'],
  removed: readonly string[] = [],
) {
  const current = await port.getWorkflow();
  if (!current) throw new Error('no workflow');
  const statuses = change(current.statuses.filter(({ id }) => !removed.includes(id)));
  await port.saveWorkflow({ ...current, statuses, removed: removed.map((id) => ({ id })) });
}

const namesOf = (statuses: readonly { name: string }[] | undefined) => statuses?.map(({ name }) => name);

test('an edit is a draft until it is saved or discarded', async () => {
  const { editor, faulty, rename, result } = await renderEditor();
  expect([editor().isChanged, editor().status]).toEqual([false, 'saved']);
  rename(c, 'Released');
  expect([editor().isChanged, editor().status]).toEqual([true, 'unsaved']);
  expect(result.current.unsaved().edited).toBe(1);
  rename(c, 'Approved');
  expect(editor().isChanged).toBe(false);
  act(() => void editor().add());
  expect(editor().errors).toHaveLength(1);
  let restore = () => undefined as void;
  act(() => void (restore = editor().discard()));
  expect(editor().isChanged).toBe(false);
  act(() => restore());
  expect(editor().draft?.statuses).toHaveLength(4);
  act(() => void editor().discard());
  expect([editor().isChanged, result.current.unsaved().edited]).toEqual([false, 0]);
  expect(faulty.count('workflow.saveWorkflow')).toBe(0);
});

test('a plan that changes files is shown, and exactly that is saved and undone', async () => {
  const { editor, api, result, statusOfFile } = await renderEditor();
  await waitFor(() => expect(result.current.count.data).toBe(1));
  act(() => editor().change({ type: 'remove', key: b, moveTo: c }));
  await act(async () => expect(await editor().save()).toEqual({ status: 'review' }));
  expect(editor().plan?.changes).toMatchObject([
    { kind: 'remove', label: 'Review', to: 'Approved', files: 1 },
  ]);
  expect([editor().isBusy, editor().status]).toEqual([true, 'review']);
  act(() => editor().cancel());
  expect([editor().isBusy, editor().isChanged]).toEqual([false, true]);
  await act(() => editor().save());
  let changeId: string | undefined;
  await act(async () => {
    const saved = await editor().confirm();
    changeId = saved.status === 'saved' ? saved.changeId : undefined;
  });
  expect([await statusOfFile(), editor().isChanged]).toEqual([c, false]);
  await waitFor(() => expect(result.current.history.changes.data?.[0]?.id).toBe(changeId));
  await act(async () => void (await editor().undoSave?.(changeId ?? '')));
  expect(await statusOfFile()).toBe(b);
  expect(namesOf(editor().draft?.statuses)?.toSorted()).toEqual(['Approved', 'Draft', 'Review']);
  expect(await api.workflow.countFiles({ id: b })).toBe(1);
  await waitFor(() => expect(result.current.history.changes.data?.[0]?.state).toBe('undone'));
});

test('a plan of an older library is replaced by a new one', async () => {
  const { editor, api } = await renderEditor();
  act(() => editor().change({ type: 'remove', key: b, moveTo: c }));
  await act(() => editor().save());
  const second = (await api.assets.listFiles({ limit: 2 })).items[1];
  await api.assets.updateFile({ id: second?.id ?? '', fields: { workflowStatus: b } });
  await act(async () => expect(await editor().confirm()).toEqual({ status: 'review' }));
  expect([editor().isPlanRenewed, editor().plan?.changes[0]?.files]).toEqual([true, 2]);
  await act(async () => expect(await editor().confirm()).toMatchObject({ status: 'saved' }));
});

test('a plan that changes no file is saved at once', async () => {
  const { editor, faulty, rename } = await renderEditor();
  rename(c, 'Released');
  await act(async () => expect(await editor().save()).toMatchObject({ status: 'saved' }));
  expect(faulty.count('workflow.planWorkflow')).toBe(1);
  expect(namesOf(editor().draft?.statuses)).toEqual(['Draft', 'Review', 'Released']);
});

test.each([true, false])(
  'after a failed save its edits can be restored (with plans: %s)',
  async (canPlan) => {
    const plan: FaultPlan = { 'workflow.saveWorkflow': [{ fail: 'unexpected', status: 500 }] };
    const { editor, faulty, rename, result } = await renderEditor({ plan, canPlan });
    const loads = faulty.count('workflow.getWorkflow');
    rename(c, 'Released');
    await act(async () => expect(await editor().save()).toMatchObject({ status: 'failed' }));
    await settle();
    expect(faulty.count('workflow.getWorkflow')).toBeGreaterThan(loads);
    expect(namesOf(editor().draft?.statuses)).toEqual(['Draft', 'Review', 'Approved']);
    expect([editor().status, editor().hasFailedEdits, editor().isChanged]).toEqual(['failed', true, false]);
    expect(result.current.unsaved().edited).toBe(1);
    act(() => editor().restoreFailedEdits());
    expect(namesOf(editor().draft?.statuses)).toEqual(['Draft', 'Review', 'Released']);
    await act(async () => expect(await editor().save()).toMatchObject({ status: 'saved' }));
    expect([editor().hasFailedEdits, result.current.unsaved().edited]).toEqual([false, 0]);
  },
);

test.each([true, false])(
  "another person's save of other statuses is merged (with plans: %s)",
  async (canPlan) => {
    const { editor, api, rename } = await renderEditor({ canPlan });
    await saveElsewhere(api, (all) =>
      all.map((each) => (each.id === a ? { ...each, name: 'Sketch' } : each)),
    );
    rename(c, 'Released');
    await act(async () => expect(await editor().save()).toMatchObject({ status: 'saved' }));
    expect(namesOf((await api.workflow.getWorkflow())?.statuses)).toEqual(['Sketch', 'Review', 'Released']);
    expect(editor().merged.map(({ key, theirs }) => [key, theirs?.name])).toEqual([[a, 'Sketch']]);
    act(() => editor().dismissMerged());
    expect(editor().merged).toEqual([]);
  },
);

test.each(['mine', 'theirs'] as const)('both changed one status: %s', async (choice) => {
  const { editor, api, rename } = await renderEditor();
  await saveElsewhere(api, (all) => all.map((each) => (each.id === c ? { ...each, name: 'Done' } : each)));
  rename(c, 'Released');
  act(() => editor().change({ type: 'edit', key: a, values: { color: 'blue' } }));
  await act(async () => expect(await editor().save()).toEqual({ status: 'conflict' }));
  expect(editor().conflict?.both).toMatchObject([
    { base: { name: 'Approved' }, mine: { name: 'Released' }, theirs: { name: 'Done' } },
  ]);
  await act(async () => void (await editor().resolve(choice)));
  expect(namesOf(editor().draft?.statuses)?.[2]).toBe(choice === 'mine' ? 'Released' : 'Done');
  expect([editor().isChanged, editor().draft?.statuses[0]?.color]).toEqual([choice === 'theirs', 'blue']);
});

test('a status that another person removed does not come back with a save, and the edits wait for it', async () => {
  const { editor, api, rename, result } = await renderEditor();
  await saveElsewhere(api, (all) => all, [c]);
  rename(c, 'Released');
  act(() => editor().change({ type: 'edit', key: a, values: { color: 'blue' } }));
  await act(async () => expect(await editor().save()).toEqual({ status: 'conflict' }));
  expect(editor().conflict?.both).toMatchObject([{ key: c, theirs: undefined }]);
  await act(async () => expect(await editor().resolve('mine')).toMatchObject({ status: 'saved' }));
  const stored = (await api.workflow.getWorkflow())?.statuses;
  expect([namesOf(stored), stored?.[0]?.color]).toEqual([['Draft', 'Review'], 'blue']);
  expect([editor().hasFailedEdits, editor().canRestoreFailedEdits]).toEqual([true, false]);
  expect(editor().removedElsewhere).toMatchObject([{ key: c, mine: { name: 'Released' } }]);
  expect(result.current.unsaved().edited).toBe(1);
  act(() => editor().restoreFailedEdits());
  expect([editor().hasFailedEdits, editor().isChanged]).toEqual([true, false]);
  await api.workflow.restoreStatus({ id: c });
  act(() => void editor().stored.retry());
  await waitFor(() => expect(editor().canRestoreFailedEdits).toBe(true));
  expect(editor().removedElsewhere).toEqual([]);
  act(() => editor().restoreFailedEdits());
  expect(namesOf(editor().draft?.statuses)).toContain('Released');
  expect(editor().hasFailedEdits).toBe(false);
});

test('edits of a failed save wait for a status that another person removed meanwhile', async () => {
  const { editor, api, rename } = await renderEditor({
    plan: { 'workflow.saveWorkflow': [{ fail: 'unexpected' }] },
  });
  rename(c, 'Released');
  rename(a, 'Sketch');
  await act(async () => expect(await editor().save()).toMatchObject({ status: 'failed' }));
  await saveElsewhere(api, (all) => all, [c]);
  act(() => void editor().stored.retry());
  await waitFor(() => expect(editor().removedElsewhere).toMatchObject([{ key: c }]));
  act(() => editor().restoreFailedEdits());
  expect(namesOf(editor().draft?.statuses)).toEqual(['Sketch', 'Review']);
  expect([editor().hasFailedEdits, editor().canRestoreFailedEdits]).toEqual([true, false]);
  act(() => editor().dismissFailedEdits());
  expect([editor().hasFailedEdits, editor().removedElsewhere]).toEqual([false, []]);
});

test('edits are ignored while a save is running, and a second save sends nothing', async () => {
  const arrival = createDeferred();
  const { editor, faulty, rename } = await renderEditor({
    plan: { 'workflow.saveWorkflow': { respondAfter: arrival.promise } },
    canPlan: false,
  });
  rename(c, 'Released');
  let end: Promise<unknown> = Promise.resolve();
  act(() => {
    end = editor().save();
    void editor().save();
  });
  expect([editor().status, editor().isBusy]).toEqual(['saving', true]);
  rename(a, 'Ignored');
  arrival.resolve();
  await act(async () => void (await end));
  expect(faulty.count('workflow.saveWorkflow')).toBe(1);
  expect(namesOf(editor().draft?.statuses)).toEqual(['Draft', 'Review', 'Released']);
});

test('a failed plan leaves the edits where they are', async () => {
  const { editor, rename } = await renderEditor({ plan: { 'workflow.planWorkflow': [{ fail: 'offline' }] } });
  rename(c, 'Released');
  await act(async () => expect(await editor().save()).toMatchObject({ status: 'failed' }));
  expect([editor().isChanged, editor().isBusy, editor().status]).toEqual([true, false, 'failed']);
});

test('switching it off drops the edits of a failed save', async () => {
  const { editor, rename, result } = await renderEditor({
    plan: { 'workflow.saveWorkflow': [{ fail: 'unexpected' }] },
  });
  rename(c, 'Released');
  await act(async () => expect(await editor().save()).toMatchObject({ status: 'failed' }));
  expect(result.current.unsaved().edited).toBe(1);
  await act(() => editor().setEnabled(false));
  expect([editor().hasFailedEdits, result.current.unsaved().edited]).toEqual([false, 0]);
});

test('the statuses are loaded only while the workflow is switched on', async () => {
  const { editor, faulty, rename } = await renderEditor();
  rename(c, 'Released');
  await act(() => editor().setEnabled(false));
  expect([editor().isEnabled.data, editor().isChanged, editor().draft]).toEqual([false, false, undefined]);
  const loads = faulty.count('workflow.getWorkflow');
  await settle();
  expect(faulty.count('workflow.getWorkflow')).toBe(loads);
  await act(() => editor().setEnabled(true));
  await waitFor(() => expect(namesOf(editor().draft?.statuses)).toEqual(['Draft', 'Review', 'Approved']));
});

test.each([
  ['timeout', true],
  ['offline', false],
] as const)('a save that went through without a response (%s) has not failed', async (code, canPlan) => {
  const lost = Promise.reject(new ApiError(code));
  lost.catch(() => undefined);
  const plan: FaultPlan = { 'workflow.saveWorkflow': { respondAfter: lost } };
  const { editor, rename, statusOfFile } = await renderEditor({ plan, canPlan });
  rename(a, 'Begun');
  const key = editor().draft?.statuses[0]?.key ?? '';
  act(() => editor().change({ type: 'move', key, to: 2 }));
  act(() => editor().change({ type: 'edit', key: editor().add(), values: { name: ' New ' } }));
  act(() => editor().change({ type: 'remove', key: b, moveTo: c }));
  let result: unknown;
  await act(async () => void (await editor().save()));
  await act(async () => void (result = canPlan ? await editor().confirm() : undefined));
  if (canPlan) expect(result).toEqual({ status: 'saved', changeId: undefined, hasRest: false });
  await waitFor(() =>
    expect([editor().status, editor().isChanged, editor().hasFailedEdits]).toEqual(['saved', false, false]),
  );
  expect(namesOf(editor().draft?.statuses)).toEqual(['Approved', 'Begun', 'New']);
  expect(await statusOfFile()).toBe(c);
});

test('a save without a response that did not go through has failed, and its edits can be restored', async () => {
  const plan: FaultPlan = { 'workflow.saveWorkflow': { fail: 'timeout' } };
  const { editor, rename } = await renderEditor({ plan, canPlan: false });
  rename(a, 'Begun');
  await act(async () => void (await editor().save()));
  expect([editor().status, editor().hasFailedEdits]).toEqual(['failed', true]);
});
