import { listFields, plainFieldContext } from '@vitrine/core/card-layout';
import { makeId, type FaultPlan } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { act, renderGallery, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useAssetEditor } from './useAssetEditor.ts';
import { useFieldEdit, useFieldText } from './useFieldEdit.ts';

const id = makeId(9);
const fields = listFields(plainFieldContext);

async function openFile(plan: FaultPlan = {}) {
  const view = renderGallery(
    () => {
      const editor = useAssetEditor(id);
      return { editor, form: useFieldEdit(editor, fields) };
    },
    { plan },
  );
  await waitFor(() => expect(view.result.current.editor.asset.status).toBe('ready'));
  const stored = async () => (await view.memory.assets.getFile({ id })).fields;
  async function commit(key: string, value: string | number | null) {
    act(() => view.result.current.editor.setField(key, value));
    return act(() => view.result.current.form.commit(key, value));
  }
  return { ...view, stored, commit };
}

test('a field is saved separately, reports it, and can be undone', async () => {
  const { result, stored, commit } = await openFile();
  const before = (await stored())['title'];
  expect(await commit('title', 'Pier')).toBe('saved');
  expect(result.current.form.stateOf('title')).toBe('saved');
  expect(result.current.form.stateOf('author')).toBeUndefined();
  expect((await stored())['title']).toBe('Pier');
  await act(async () => result.current.form.undo('title'));
  await waitFor(async () => expect((await stored())['title']).toBe(before));
});

test('a value that core refuses is not sent, and a single coordinate waits for the other one', async () => {
  const { result, faulty, stored, commit } = await openFile();
  await act(() => result.current.editor.saveField());
  await commit('gpsLatitude', null);
  await commit('gpsLongitude', null);
  const sent = faulty.count('assets.updateFile');
  expect(await commit('gpsLatitude', 53.5)).toBe('unsaved');
  expect(result.current.form.problemOf('gpsLatitude')).toBe('lacks-longitude');
  expect(result.current.form.stateOf('gpsLatitude')).toBe('failed');
  expect(faulty.count('assets.updateFile')).toBe(sent);
  expect(await commit('gpsLongitude', 9.9)).toBe('saved');
  expect(await stored()).toMatchObject({ gpsLatitude: 53.5, gpsLongitude: 9.9 });
  expect(faulty.count('assets.updateFile')).toBe(sent + 1);
});

test('a field that the back end refuses stays a draft with its reason, and is saved with all other fields', async () => {
  const { result, faulty, stored, commit } = await openFile({
    'assets.updateFile': { fail: 'invalid', fields: { title: 'no' } },
  });
  expect(await commit('title', 'Pier')).toBe('failed');
  expect(result.current.form.problemOf('title')).toBe('refused');
  faulty.set({ 'assets.updateFile': 'pass' });
  act(() => result.current.editor.setField('author', 'Ada'));
  expect(await act(() => result.current.form.saveAll())).toBe(true);
  expect(await stored()).toMatchObject({ title: 'Pier', author: 'Ada' });
});

test('a text is stored as typed, and parsed on blur', () => {
  const onChange = vi.fn<() => void>();
  const onCommit = vi.fn<() => void>();
  const stored = { version: 1, value: 5 };
  const { result } = renderGallery(() =>
    useFieldText({
      field: { kind: 'number' },
      value: 5,
      stored,
      onChange,
      onCommit,
      onUndo: () => undefined,
    }),
  );
  expect(result.current.text).toBe('5');
  act(() => result.current.type('5,'));
  act(() => result.current.type('5,x'));
  expect(result.current).toMatchObject({ text: '5,x', isInvalid: true, isTyping: true, showsProblem: false });
  expect(onChange).toHaveBeenLastCalledWith(undefined, stored);
  act(() => result.current.commit());
  expect(result.current).toMatchObject({ text: '5,x', isTyping: false, showsProblem: true });
  expect(onCommit).not.toHaveBeenCalled();
  act(() => result.current.type('5,5'));
  act(() => result.current.commit());
  expect(onCommit).toHaveBeenCalledWith(5.5);
  act(() => result.current.type('7'));
  act(() => result.current.reset());
  expect(onChange).toHaveBeenLastCalledWith(5);
  expect(result.current.text).toBe('5');
  act(() => result.current.type('5,x'));
  act(() => result.current.choose('6'));
  expect(onChange).toHaveBeenLastCalledWith(6, stored);
  expect(onCommit).toHaveBeenLastCalledWith(6);
  expect(result.current).toMatchObject({ text: '5', isTyping: false, isInvalid: false });
});
