import { cleanup } from '@testing-library/react';
import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, makeId, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useCustomFieldsEditor } from './useCustomFieldsEditor.ts';
import { useCustomFieldsHistory } from './useCustomFieldsHistory.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [note, usage] = [makeId(1, 43), makeId(2, 43)];
const customFields: CustomFieldDefinition[] = [
  { id: note, label: 'Note', description: '', displayOrder: 0, type: 'text', choices: [] },
  { id: usage, label: 'Usage', description: '', displayOrder: 1, type: 'multi-select', choices: ['Web'] },
];

async function renderEditor(plan?: FaultPlan) {
  const api = createMemoryGalleryApi({ size: 4, customFields });
  const [file] = (await api.assets.listFiles({ limit: 1 })).items;
  if (!file) throw new Error('no file');
  const fields = { [`custom-${note}`]: 'b; a', [`custom-${usage}`]: ['Web'] };
  await api.assets.updateFile({ id: file.id, fields });
  const view = renderGallery(() => ({ editor: useCustomFieldsEditor(), history: useCustomFieldsHistory() }), {
    api,
    plan,
  });
  const editor = () => view.result.current.editor;
  await waitFor(() => expect(editor().draft?.fields).toHaveLength(2));
  const fieldOf = (key: string) => editor().draft?.fields.find((each) => each.key === key);
  const valuesOfFile = async () => (await api.assets.getFile({ id: file.id })).fields;
  return { ...view, api, editor, fieldOf, valuesOfFile };
}

test('a new field comes first, and is saved under an id of the back end', async () => {
  const { api, editor } = await renderEditor();
  let key = '';
  act(() => void (key = editor().add()));
  expect(editor().draft?.fields[0]?.key).toBe(key);
  act(() => editor().change({ type: 'edit', key, values: { label: 'Campaign' } }));
  await act(() => editor().save());
  expect(editor()).toMatchObject({ isChanged: false, status: 'saved' });
  const { definitions } = await api.customFields.listDefinitions({});
  expect(definitions.map(({ label }) => label)).toEqual(['Campaign', 'Note', 'Usage']);
});

test('a stored text that becomes a list begins with the values of files, and locks the editor for a second', async () => {
  const { editor, fieldOf } = await renderEditor();
  let converting: Promise<unknown> = Promise.resolve();
  act(() => void (converting = editor().convertToList(note)));
  expect(editor()).toMatchObject({ isBusy: true, convertingKey: note });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(editor().convertingKey).toBe(note);
  await act(() => vi.advanceTimersByTimeAsync(600));
  await act(() => converting);
  expect(editor()).toMatchObject({ isBusy: false, convertingKey: undefined });
  expect(fieldOf(note)).toMatchObject({ type: 'list', choices: [{ value: 'b' }, { value: 'a' }] });
});

test('the lock lasts until the values are loaded', async () => {
  const { promise, resolve } = createDeferred();
  const { editor, fieldOf } = await renderEditor({ 'customFields.listStoredValues': [{ until: promise }] });
  let converting: Promise<unknown> = Promise.resolve();
  act(() => void (converting = editor().convertToList(note)));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(editor().isBusy).toBe(true);
  resolve();
  await act(() => converting);
  expect(fieldOf(note)).toMatchObject({ type: 'list' });
});

test('when the values cannot be loaded, the field stays a text', async () => {
  const { editor, fieldOf } = await renderEditor({ 'customFields.listStoredValues': [{ fail: 'timeout' }] });
  let error: unknown;
  await act(async () => {
    const converting = editor().convertToList(note);
    await vi.advanceTimersByTimeAsync(1000);
    error = await converting;
  });
  expect(error).toMatchObject({ code: 'timeout' });
  expect(fieldOf(note)).toMatchObject({ type: 'text' });
  expect(editor().isChanged).toBe(false);
});

test('a field that was a list becomes one again at once, with its entries', async () => {
  const { editor, fieldOf, faulty } = await renderEditor();
  act(() => editor().change({ type: 'edit', key: usage, values: { type: 'text' } }));
  await act(() => editor().convertToList(usage));
  expect(fieldOf(usage)).toMatchObject({ type: 'list', choices: [{ value: 'Web' }] });
  expect(faulty.count('customFields.listStoredValues')).toBe(0);
});

test('a deleted field is shown in the plan, and the undo gives the values back', async () => {
  const { editor, valuesOfFile } = await renderEditor();
  act(() => editor().change({ type: 'remove', key: usage }));
  await act(() => editor().save());
  expect(editor()).toMatchObject({
    status: 'review',
    plan: { changes: [{ kind: 'remove', label: 'Usage', files: 1 }] },
  });
  let changeId: string | undefined;
  await act(async () => {
    const result = await editor().confirm();
    if (result.status === 'saved') changeId = result.changeId;
  });
  expect((await valuesOfFile())[`custom-${usage}`] ?? null).toBeNull();
  await act(() => editor().undoSave?.(changeId ?? ''));
  expect((await valuesOfFile())[`custom-${usage}`]).toEqual(['Web']);
  expect(editor().draft?.fields.map(({ label }) => label)).toEqual(['Note', 'Usage']);
});

test('the plan of a conversion is shown even when it changes no file, with the values that do not fit', async () => {
  const { editor, valuesOfFile } = await renderEditor();
  act(() =>
    editor().change({ type: 'edit', key: note, values: { type: 'list', choices: [{ value: 'a' }] } }),
  );
  await act(async () => expect(await editor().save()).toEqual({ status: 'review' }));
  expect(editor().plan?.changes).toMatchObject([
    { kind: 'convert', label: 'Note', fit: 0, unfit: 1, unfitValues: ['b; a'] },
  ]);
  await act(async () => expect(await editor().confirm()).toMatchObject({ status: 'saved' }));
  expect((await valuesOfFile())[`custom-${note}`]).toEqual(['b', 'a']);
});

test('a renamed entry is renamed in the files', async () => {
  const { editor, valuesOfFile } = await renderEditor();
  const choices = [{ value: 'Website', from: 'Web' }];
  act(() => editor().change({ type: 'edit', key: usage, values: { choices } }));
  await act(() => editor().save());
  await act(() => editor().confirm());
  expect((await valuesOfFile())[`custom-${usage}`]).toEqual(['Website']);
});

test('an emptied label of a stored field is listed', async () => {
  const { editor } = await renderEditor();
  act(() => editor().change({ type: 'edit', key: note, values: { label: ' ' } }));
  expect(editor().emptied.map(({ key }) => key)).toEqual([note]);
});
