import { createDeferred, makeId } from '@vitrine/core/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useSessionActions } from '../../session/useSessionActions.ts';
import { act, renderGallery, settle, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useAssetEditor, type UseAssetEditorOptions } from './useAssetEditor.ts';

type Options = Parameters<typeof renderGallery>[1];

async function renderEditor(options: Options = {}, editorOptions: UseAssetEditorOptions = {}) {
  const view = renderGallery(() => useAssetEditor(makeId(4), editorOptions), options as { plan?: never });
  await waitFor(() => expect(view.result.current.asset.status).toBe('ready'));
  return view;
}

test('an edit is a draft until it is saved', async () => {
  const view = await renderEditor();
  act(() => view.result.current.setField('title', 'New'));
  expect(view.result.current).toMatchObject({ status: 'unsaved', changed: ['title'] });
  expect(view.result.current.values['title']).toBe('New');
  expect(view.result.current.asset.data?.fields['title']).not.toBe('New');
  expect(await act(() => view.result.current.save())).toBe('saved');
  expect(view.result.current.asset.data?.fields['title']).toBe('New');
  expect(view.result.current.status).toBe('saved');
});

test('an edit back to the saved value is removed, and discard drops all edits', async () => {
  const view = await renderEditor();
  const title = view.result.current.values['title'] ?? null;
  act(() => view.result.current.setField('title', 'New'));
  act(() => view.result.current.setField('title', title));
  expect(view.result.current.status).toBe('saved');
  act(() => view.result.current.setField('notes', 'x'));
  act(() => view.result.current.discard());
  expect(view.result.current).toMatchObject({ status: 'saved', changed: [] });
});

test('a conflict keeps the draft and shows what someone else has saved', async () => {
  const view = await renderEditor();
  act(() => view.result.current.setField('title', 'Mine'));
  await view.memory.assets.updateFile({ id: makeId(4), fields: { title: 'Theirs', notes: 'theirs' } });
  expect(await act(() => view.result.current.save())).toBe('conflict');
  expect(view.result.current.values['title']).toBe('Mine');
  expect(view.result.current.conflict?.fields['title']).toBe('Theirs');
  expect(await act(() => view.result.current.resolve('mine'))).toBe('saved');
  const stored = await view.memory.assets.getFile({ id: makeId(4) });
  expect([stored.fields['title'], stored.fields['notes']]).toEqual(['Mine', 'theirs']);
});

test('a conflict without the current file loads it', async () => {
  const view = await renderEditor({ plan: { 'assets.updateFile': [{ fail: 'conflict', status: 409 }] } });
  act(() => view.result.current.setField('title', 'Mine'));
  await view.memory.assets.updateFile({ id: makeId(4), fields: { title: 'Theirs' } });
  expect(await act(() => view.result.current.save())).toBe('conflict');
  expect(view.result.current.conflict?.id).toBe(makeId(4));
  expect(await act(() => view.result.current.resolve('mine'))).toBe('saved');
});

test('a conflict can be resolved with theirs', async () => {
  const view = await renderEditor();
  act(() => view.result.current.setField('title', 'Mine'));
  await view.memory.assets.updateFile({ id: makeId(4), fields: { title: 'Theirs' } });
  await act(() => view.result.current.save());
  await act(() => view.result.current.resolve('theirs'));
  expect(view.result.current).toMatchObject({ status: 'saved', values: { title: 'Theirs' } });
});

test('a failed save keeps the draft, reports the reasons by field, and can be retried (F13)', async () => {
  const refusal = { fail: 'invalid', fields: { title: 'too long' } } as const;
  const view = await renderEditor({ plan: { 'assets.updateFile': [refusal, { fail: 'offline' }] } });
  act(() => view.result.current.setField('title', 'New'));
  expect(await act(() => view.result.current.save())).toBe('failed');
  expect(view.result.current.error?.fields).toEqual({ title: 'too long' });
  expect(await act(() => view.result.current.retry())).toBe('failed');
  expect(view.result.current.values['title']).toBe('New');
  expect(await act(() => view.result.current.retry())).toBe('saved');
});

test('an edit made during a save stays, and is saved on top of it', async () => {
  const deferred = createDeferred();
  const view = await renderEditor({ plan: { 'assets.updateFile': [{ respondAfter: deferred.promise }] } });
  act(() => view.result.current.setField('title', 'First'));
  const saving = view.result.current.save();
  await settle();
  act(() => view.result.current.setField('title', 'Second'));
  await act(async () => {
    deferred.resolve();
    await saving;
  });
  expect(view.result.current).toMatchObject({ status: 'unsaved', values: { title: 'Second' } });
  expect(await act(() => view.result.current.save())).toBe('saved');
  expect((await view.memory.assets.getFile({ id: makeId(4) })).fields['title']).toBe('Second');
});

test('two saves in the same tick are one (F03)', async () => {
  const view = await renderEditor();
  act(() => view.result.current.setField('title', 'New'));
  await act(async () => {
    await Promise.all([view.result.current.save(), view.result.current.save()]);
  });
  expect(view.faulty.count('assets.updateFile')).toBe(1);
});

test('autosave saves after a pause, and at once when the editor is left (F05)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const view = await renderEditor({}, { autosaveMs: 500 });
  act(() => view.result.current.setField('title', 'First'));
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect((await view.memory.assets.getFile({ id: makeId(4) })).fields['title']).toBe('First');
  act(() => view.result.current.setField('title', 'Second'));
  view.unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect((await view.memory.assets.getFile({ id: makeId(4) })).fields['title']).toBe('Second');
  expect(view.faulty.count('assets.updateFile')).toBe(2);
  vi.useRealTimers();
});

test('an unsaved text survives the end of the session and the sign-in (F15)', async () => {
  const view = renderGallery(() => {
    const [isEditing, setEditing] = useState(true);
    const editor = useAssetEditor(isEditing ? makeId(4) : makeId(5));
    return { editor, setEditing, actions: useSessionActions() };
  });
  await waitFor(() => expect(view.result.current.editor.asset.status).toBe('ready'));
  await act(() => view.result.current.actions.signIn({ login: 'admin', password: 'password' }));
  act(() => view.result.current.editor.setField('title', 'Unsaved'));
  view.memory.expireSession();
  expect(await act(() => view.result.current.editor.save())).toBe('failed');
  act(() => view.result.current.setEditing(false));
  await act(() => view.result.current.actions.signIn({ login: 'admin', password: 'password' }));
  act(() => view.result.current.setEditing(true));
  await waitFor(() => expect(view.result.current.editor.asset.status).toBe('ready'));
  expect(view.result.current.editor.values['title']).toBe('Unsaved');
  expect(await act(() => view.result.current.editor.retry())).toBe('saved');
});

test('an edit that began before somebody else saved is a conflict and does not overwrite', async () => {
  const view = await renderEditor();
  const { version, fields } = view.result.current.asset.data ?? {};
  const began = { version, value: fields?.['title'] ?? null };
  await view.memory.assets.updateFile({ id: makeId(4), fields: { title: 'Theirs' } });
  act(() => view.result.current.asset.retry());
  await waitFor(() => expect(view.result.current.values['title']).toBe('Theirs'));
  act(() => view.result.current.setField('notes', 'seen on the newer version'));
  act(() => view.result.current.setField('title', 'Mine', began));
  expect(await act(() => view.result.current.save())).toBe('conflict');
});

test('the last save of a field can be undone, and a save of somebody else in between is a conflict', async () => {
  const view = await renderEditor();
  const title = view.result.current.values['title'] ?? null;
  act(() => view.result.current.setField('title', 'New'));
  await act(() => view.result.current.save());
  expect(view.result.current.saved['title']).toMatchObject({ before: title, after: 'New' });
  expect(await act(() => view.result.current.undoField('title'))).toBe('saved');
  await waitFor(() => expect(view.result.current.values['title'] ?? null).toBe(title));
  act(() => view.result.current.setField('title', 'Newer'));
  await act(() => view.result.current.save());
  await view.memory.assets.updateFile({ id: makeId(4), fields: { title: 'Theirs' } });
  expect(await act(() => view.result.current.undoField('title'))).toBe('conflict');
  expect((await view.memory.assets.getFile({ id: makeId(4) })).fields['title']).toBe('Theirs');
});

test('one field is saved separately, and the others stay edits', async () => {
  const view = await renderEditor();
  act(() => view.result.current.setField('title', 'New'));
  act(() => view.result.current.setField('notes', 'Later'));
  expect(await act(() => view.result.current.saveField('title'))).toBe('unsaved');
  expect(view.result.current).toMatchObject({ changed: ['notes'], saving: [] });
  const { fields } = await view.memory.assets.getFile({ id: makeId(4) });
  expect(fields['title']).toBe('New');
  expect(fields['notes']).not.toBe('Later');
  expect(await act(() => view.result.current.save())).toBe('saved');
});
