import { createDeferred, type FaultPlan, makeId } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { act, renderGallery, setOnline, settle, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useSessionActions } from '../../session/useSessionActions.ts';
import { useAssetEditor } from './useAssetEditor.ts';

/** An editor under StrictMode, and what was sent. */
async function renderEditor(plan: FaultPlan = {}) {
  const view = renderGallery(() => ({ editor: useAssetEditor(makeId(4)), session: useSessionActions() }), {
    plan,
  });
  const now = () => view.result.current.editor;
  const signIn = () => view.result.current.session.signIn({ login: 'admin', password: 'password' });
  await waitFor(() => expect(now().asset.status).toBe('ready'));
  const sent = () =>
    view.faulty.calls
      .filter(({ name }) => name === 'assets.updateFile')
      .map(({ input }) => (input[0] as { fields: object }).fields);
  const stored = async (key: string) => (await view.memory.assets.getFile({ id: makeId(4) })).fields[key];
  const edit = (key: string, value: string | number | null) => act(() => now().setField(key, value));
  return { ...view, now, sent, stored, edit, signIn };
}

test('fields edited while another one is being saved are sent afterwards, one by one, and none is lost', async () => {
  const deferred = createDeferred();
  const view = await renderEditor({ 'assets.updateFile': [{ until: deferred.promise }] });
  const saves: Promise<unknown>[] = [];
  for (const key of ['title', 'notes', 'author']) {
    view.edit(key, `New ${key}`);
    act(() => void saves.push(view.now().saveField(key)));
  }
  await settle();
  expect(view.sent()).toEqual([{ title: 'New title' }]);
  expect(view.now()).toMatchObject({ status: 'saving', saving: ['title', 'notes', 'author'] });
  await act(async () => {
    deferred.resolve();
    await Promise.all(saves);
  });
  expect(view.sent()).toEqual([{ title: 'New title' }, { notes: 'New notes' }, { author: 'New author' }]);
  expect(view.now()).toMatchObject({ status: 'saved', changed: [], saving: [] });
  for (const key of ['title', 'notes', 'author']) expect(await view.stored(key)).toBe(`New ${key}`);
});

test('a field that is changed again while it is being saved is sent again, also when it is changed back', async () => {
  const deferred = createDeferred();
  const view = await renderEditor({ 'assets.updateFile': [{ respondAfter: deferred.promise }] });
  const before = String(view.now().values['title']);
  view.edit('title', 'First');
  act(() => void view.now().saveField('title'));
  view.edit('title', before);
  act(() => void view.now().saveField('title'));
  await act(async () => {
    deferred.resolve();
    await view.now().settle();
  });
  expect(view.sent()).toEqual([{ title: 'First' }, { title: before }]);
  expect(await view.stored('title')).toBe(before);
});

test('a field that fails stays with its reason, and the ones after it are saved', async () => {
  const view = await renderEditor({
    'assets.updateFile': [{ fail: 'invalid', fields: { title: 'no' } }, 'pass'],
  });
  view.edit('title', 'New');
  view.edit('notes', 'Low tide');
  await act(async () => {
    await Promise.all([view.now().saveField('title'), view.now().saveField('notes')]);
  });
  expect(view.now()).toMatchObject({ status: 'failed', changed: ['title'] });
  expect(view.now().failures['title']?.fields).toEqual({ title: 'no' });
  expect(await view.stored('notes')).toBe('Low tide');
});

test('different fields that two people changed need no question', async () => {
  const view = await renderEditor();
  view.edit('title', 'Mine');
  view.edit('notes', 'Mine too');
  await view.memory.assets.updateFile({ id: makeId(4), fields: { author: 'Theirs' } });
  expect(await act(() => view.now().saveField('title'))).toBe('unsaved');
  expect(await act(() => view.now().saveField('notes'))).toBe('saved');
  expect(await Promise.all(['title', 'notes', 'author'].map(view.stored))).toEqual([
    'Mine',
    'Mine too',
    'Theirs',
  ]);
  expect(view.faulty.count('assets.updateFile')).toBe(3);
});

test('a field that both changed to the same value is no conflict', async () => {
  const view = await renderEditor();
  view.edit('title', 'Same');
  await view.memory.assets.updateFile({ id: makeId(4), fields: { title: 'Same' } });
  expect(await act(() => view.now().saveField('title'))).toBe('saved');
  expect(view.now()).toMatchObject({ status: 'saved', changed: [] });
});

test('only a field that both changed is a conflict, also when it is saved after another one', async () => {
  const view = await renderEditor();
  view.edit('title', 'Mine');
  view.edit('notes', 'Mine too');
  await view.memory.assets.updateFile({ id: makeId(4), fields: { title: 'Theirs' } });
  expect(await act(() => view.now().saveField('notes'))).toBe('unsaved');
  expect(await act(() => view.now().saveField('title'))).toBe('conflict');
  expect(view.now()).toMatchObject({ conflictingKeys: ['title'], changed: ['title'] });
  expect(await act(() => view.now().resolve('mine'))).toBe('saved');
  expect(await view.stored('title')).toBe('Mine');
});

test('of fields sent together those that nobody else changed are saved, and choosing theirs discards only the others', async () => {
  const view = await renderEditor();
  view.edit('title', 'Mine');
  view.edit('notes', 'Mine too');
  await view.memory.assets.updateFile({ id: makeId(4), fields: { title: 'Theirs' } });
  expect(await act(() => view.now().save())).toBe('conflict');
  expect(view.now().conflictingKeys).toEqual(['title']);
  expect(await view.stored('notes')).toBe('Mine too');
  view.edit('author', 'Ada');
  expect(await act(() => view.now().resolve('theirs'))).toBe('unsaved');
  expect(view.now().changed).toEqual(['author']);
  expect(await act(() => view.now().save())).toBe('saved');
  expect([await view.stored('title'), await view.stored('author')]).toEqual(['Theirs', 'Ada']);
});

test('a back end that always answers conflict gets a limited number of calls', async () => {
  const view = await renderEditor({ 'assets.updateFile': { fail: 'conflict', status: 409 } });
  view.edit('title', 'Mine');
  expect(await act(() => view.now().saveField('title'))).toBe('conflict');
  expect(view.faulty.count('assets.updateFile')).toBe(4);
});

test('fields saved in one call are undone in one call', async () => {
  const view = await renderEditor();
  const place = {
    gpsLatitude: view.now().values['gpsLatitude'],
    gpsLongitude: view.now().values['gpsLongitude'],
  };
  view.edit('gpsLatitude', 52);
  view.edit('gpsLongitude', 13);
  await act(() => view.now().saveField('gpsLatitude', 'gpsLongitude'));
  expect(await act(() => view.now().undoField('gpsLatitude', 'gpsLongitude'))).toBe('saved');
  expect(view.sent()).toEqual([
    { gpsLatitude: 52, gpsLongitude: 13 },
    { gpsLatitude: place.gpsLatitude ?? null, gpsLongitude: place.gpsLongitude ?? null },
  ]);
});

test('fields that failed without a connection are saved automatically when it is back', async () => {
  const view = await renderEditor({
    'assets.updateFile': [{ fail: 'offline' }, { fail: 'offline' }, 'pass'],
  });
  await setOnline(false);
  for (const key of ['title', 'author']) {
    view.edit(key, `New ${key}`);
    await act(() => view.now().saveField(key));
  }
  expect(view.now()).toMatchObject({ status: 'failed', changed: ['title', 'author'] });
  await setOnline(true);
  await waitFor(() => expect(view.now()).toMatchObject({ status: 'saved', changed: [] }));
  for (const key of ['title', 'author']) expect(await view.stored(key)).toBe(`New ${key}`);
});

test('fields that failed without a session are saved automatically after the sign-in, refused ones are not sent again', async () => {
  const view = await renderEditor({
    'assets.updateFile': [{ fail: 'invalid', fields: { notes: 'no' } }, 'pass'],
  });
  await act(() => view.signIn());
  for (const key of ['notes', 'title']) {
    view.edit(key, `New ${key}`);
    if (key === 'title') view.memory.expireSession();
    await act(() => view.now().saveField(key));
  }
  expect(view.now()).toMatchObject({ status: 'failed', changed: ['notes', 'title'] });
  await act(() => view.signIn());
  await waitFor(() => expect(view.now().changed).toEqual(['notes']));
  expect(await view.stored('title')).toBe('New title');
  expect(view.sent()).toHaveLength(3);
});

test('a response that arrives after somebody else signed in shows them nothing of the save', async () => {
  const deferred = createDeferred();
  const view = await renderEditor({ 'assets.updateFile': [{ respondAfter: deferred.promise }] });
  view.edit('title', 'Mine');
  act(() => void view.now().saveField('title'));
  await settle();
  await act(() => view.result.current.session.signOut());
  await act(() => view.result.current.session.signIn({ login: 'super', password: 'password' }));
  view.edit('notes', 'Of the next person');
  expect(await act(() => view.now().saveField('notes'))).toBe('saved');
  deferred.resolve();
  await settle();
  expect(view.sent()).toEqual([{ title: 'Mine' }, { notes: 'Of the next person' }]);
  expect(Object.keys(view.now().saved)).toEqual(['notes']);
});

test('a conflict is not retried in the name of the next person', async () => {
  const deferred = createDeferred();
  const view = await renderEditor({ 'assets.updateFile': [{ until: deferred.promise }] });
  view.edit('title', 'Mine');
  act(() => void view.now().saveField('title'));
  await settle();
  await view.memory.assets.updateFile({ id: makeId(4), fields: { author: 'Theirs' } });
  await act(() => view.result.current.session.signOut());
  await act(() => view.result.current.session.signIn({ login: 'super', password: 'password' }));
  await act(async () => deferred.resolve());
  await settle();
  expect(view.sent()).toEqual([{ title: 'Mine' }]);
  expect(view.now()).toMatchObject({ status: 'saved', changed: [], failures: {}, conflict: undefined });
});
