import { cleanup } from '@testing-library/react';
import { createMemoryGalleryApi, type FaultPlan, type MemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { useUnsavedWork } from '../assets/edit/useUnsavedWork.ts';
import { useViewer } from '../session/useViewer.ts';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useOwnSessions } from './useOwnSessions.ts';
import { useProfile } from './useProfile.ts';
import { useProfileEditor } from './useProfileEditor.ts';

afterEach(cleanup);

async function renderEditor(plan?: FaultPlan, api = createMemoryGalleryApi({ role: 'user' })) {
  const view = renderGallery(
    () => ({
      editor: useProfileEditor(),
      profile: useProfile(),
      viewer: useViewer(),
      sessions: useOwnSessions(),
      unsaved: useUnsavedWork(),
    }),
    { api, plan },
  );
  const now = () => view.result.current;
  await waitFor(() => expect(now().profile.status).toBe('ready'));
  const editor = () => now().editor;
  act(() => editor().edit());
  return { ...view, now, editor, save: () => act(() => editor().save()) };
}

/** Saves another name from elsewhere, such as another tab. */
async function saveElsewhere(api: MemoryGalleryApi, values: { name?: string; email?: string }) {
  const { logicalId, name, email, url, version } = await api.profile.getProfile();
  await api.profile.saveProfile({ logicalId, name, email, url, version, ...values });
}

const passwords = {
  currentPassword: 'password',
  newPassword: 'longer words',
  repeatedPassword: 'longer words',
};

describe('the personal information', () => {
  it('is saved, ends editing, and is shown everywhere, also under another login', async () => {
    const { editor, save, now, faulty } = await renderEditor();
    act(() => editor().change({ name: '  Ada Lovelace ', logicalId: 'ada' }));
    expect(now().unsaved().edited).toBe(1);
    expect(await save()).toEqual({ status: 'saved' });
    expect(editor().form).toBeUndefined();
    expect(now().unsaved().edited).toBe(0);
    await waitFor(() => expect(now().profile.data).toMatchObject({ name: 'Ada Lovelace', logicalId: 'ada' }));
    expect(now().viewer.data).toMatchObject({ name: 'Ada Lovelace', logicalId: 'ada' });
    expect(faulty.count('profile.saveProfile')).toBe(1);
  });

  it('is not sent when a rule is broken, and every error stands beside its field (A83)', async () => {
    const { editor, save, faulty } = await renderEditor();
    act(() => editor().change({ newPassword: 'short', repeatedPassword: 'other' }));
    expect(editor().errors).toEqual({});
    expect(await save()).toEqual({ status: 'invalid' });
    expect(editor().errors).toEqual({
      currentPassword: [{ kind: 'rule', rule: 'current-missing' }],
      newPassword: [{ kind: 'rule', rule: 'too-short' }],
      repeatedPassword: [{ kind: 'rule', rule: 'mismatch' }],
    });
    expect(faulty.count('profile.saveProfile')).toBe(0);
  });

  it('keeps what was typed when the back end refuses a field, until that field is edited', async () => {
    const { editor, save } = await renderEditor();
    act(() => editor().change({ name: 'Ada', email: 'no address' }));
    expect(await save()).toEqual({ status: 'invalid' });
    expect(editor().errors).toEqual({ email: [{ kind: 'server', text: 'not-an-address' }] });
    act(() => editor().change({ name: 'Ada L' }));
    expect(editor().errors.email).toHaveLength(1);
    act(() => editor().change({ email: 'ada@studio.test' }));
    expect(editor().errors).toEqual({});
    expect(await save()).toEqual({ status: 'saved' });
  });

  it('keeps the form after a failure, and saves once for two clicks', async () => {
    const { editor, faulty, now } = await renderEditor({ 'profile.saveProfile': { fail: 'timeout' } });
    act(() => editor().change({ name: 'Ada' }));
    const [first, second] = await act(() => Promise.all([editor().save(), editor().save()]));
    expect(first).toMatchObject({ status: 'failed' });
    expect(second).toEqual({ status: 'ignored' });
    expect(faulty.count('profile.saveProfile')).toBe(1);
    expect(editor().form?.name).toBe('Ada');
    expect(now().unsaved().edited).toBe(1);
  });

  it('is merged with what was saved elsewhere, and asks when both changed a field', async () => {
    const api = createMemoryGalleryApi({ role: 'user' });
    const { editor, save, now } = await renderEditor(undefined, api);
    act(() => editor().change({ name: 'Ada' }));
    await saveElsewhere(api, { email: 'other@studio.test' });
    expect(await save()).toEqual({ status: 'saved' });
    expect(await api.profile.getProfile()).toMatchObject({ name: 'Ada', email: 'other@studio.test' });

    act(() => editor().edit());
    act(() => editor().change({ name: 'Ada Mine' }));
    await saveElsewhere(api, { name: 'Ada Theirs' });
    expect(await save()).toEqual({ status: 'conflict' });
    expect(editor().conflict).toEqual(['name']);
    await waitFor(() => expect(now().profile.data?.name).toBe('Ada Theirs'));
    expect(editor().form?.name).toBe('Ada Mine');
    expect(await save()).toEqual({ status: 'saved' });
    expect((await api.profile.getProfile()).name).toBe('Ada Mine');
  });

  it('is given up, and brought back', async () => {
    const { editor } = await renderEditor();
    act(() => editor().change({ name: 'Ada' }));
    let restore = () => {};
    act(() => void (restore = editor().cancel()));
    expect(editor().form).toBeUndefined();
    act(() => restore());
    expect(editor().form?.name).toBe('Ada');
  });
});

describe('a new password', () => {
  it('ends the other sessions, and is not kept on leaving the screen', async () => {
    const { editor, save, now, unmount } = await renderEditor();
    expect(now().sessions.sessions).toHaveLength(2);
    act(() => editor().change(passwords));
    expect(await save()).toEqual({ status: 'saved' });
    await waitFor(() => expect(now().sessions.sessions).toHaveLength(1));
    act(() => editor().edit());
    act(() => editor().change({ ...passwords, name: 'Ada' }));
    const unsaved = now().unsaved;
    unmount();
    expect(unsaved().edited).toBe(1);
  });

  it('that is wrong stands beside its field', async () => {
    const { editor, save } = await renderEditor();
    act(() => editor().change({ ...passwords, currentPassword: 'guess' }));
    expect(await save()).toEqual({ status: 'invalid' });
    expect(editor().errors).toEqual({ currentPassword: [{ kind: 'server', text: 'wrong' }] });
  });
});

describe('own sessions', () => {
  it('are ended one by one, also one that has ended meanwhile', async () => {
    const { now, faulty } = await renderEditor({ 'profile.endSession': { fail: 'timeout' } });
    const end = (id: string) => act(async () => now().sessions.end?.(id));
    expect(await end('session-2')).toMatchObject({ status: 'failed' });
    expect(now().sessions.sessions).toHaveLength(2);
    faulty.set({ 'profile.endSession': { fail: 'not-found' } });
    expect(await end('session-2')).toMatchObject({ status: 'done' });
    await waitFor(() => expect(now().sessions.sessions?.map(({ id }) => id)).toEqual(['session-1']));
    expect(now().sessions.ending).toEqual([]);
  });
});
