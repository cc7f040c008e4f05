import { ApiError, type SharingPolicy } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { describe, expect, it, test } from 'vitest';
import { useUnsavedWork } from '../assets/index.ts';
import { act, liveCalls, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useLinkEditor, type LinkTarget } from './useLinkEditor.ts';
import { useSharingPolicy } from './useSharingPolicy.ts';

const strict: SharingPolicy = {
  defaultExpiryDays: 7,
  longestExpiryDays: 30,
  passwordRequired: true,
  downloadsAllowed: false,
};

async function sample() {
  const memory = createMemoryGalleryApi({ clock: { now: Date.now } });
  const { items } = await memory.assets.listFiles({});
  return { memory, fileIds: items.slice(0, 3).map(({ id }) => id) };
}

type Sample = Awaited<ReturnType<typeof sample>>;

async function edit(memory: Sample['memory'], target: LinkTarget, plan?: FaultPlan) {
  const view = renderGallery(() => ({ editor: useLinkEditor(target), countUnsaved: useUnsavedWork() }), {
    api: memory,
    plan,
  });
  const editor = () => view.result.current.editor;
  await waitFor(() => expect(editor().form).toBeDefined());
  const change = (values: Parameters<ReturnType<typeof useLinkEditor>['change']>[0]) =>
    act(() => editor().change(values));
  const save = (excluded?: ReadonlySet<string>) => act(() => editor().save(excluded));
  return { ...view, memory, editor, change, save, unsaved: () => view.result.current.countUnsaved().edited };
}

async function existing(plan?: FaultPlan) {
  const { memory, fileIds } = await sample();
  const link = await memory.sharing.createLink({ fileIds, title: 'Sea', allowDownload: true });
  return { link, fileIds, ...(await edit(memory, { link }, plan)) };
}

describe('a new link', () => {
  it('has the rules of the account as default and limit', async () => {
    const { memory, fileIds } = await sample();
    await memory.sharing.setPolicy(strict);
    const { editor, save, change } = await edit(memory, { fileIds });
    expect(editor().form).toMatchObject({ expiry: { kind: 'days', days: 7 }, allowDownload: false });
    await change({ expiry: { kind: 'never' } });
    expect(await save()).toEqual({ status: 'ignored' });
    expect(editor().errors).toEqual({ expiry: 'too-late', password: 'required' });
    await change({ expiry: { kind: 'days', days: 7 } });
    expect(editor().errors).toEqual({ password: 'required' });
    await change({ password: { kind: 'new', text: 'secret' } });
    const result = await save();
    expect(result).toMatchObject({ status: 'done', value: { hasPassword: true, fileCount: 3 } });
  });

  it('is created without the files that cannot be shared, in their order', async () => {
    const { memory, fileIds } = await sample();
    const { save } = await edit(memory, { fileIds });
    const result = await save(new Set([fileIds[1] ?? '']));
    expect(result).toMatchObject({ status: 'done', value: { fileIds: [fileIds[0], fileIds[2]] } });
  });

  it('to a folder has no files', async () => {
    const { memory } = await sample();
    const [folder] = await memory.assets.listFolders();
    const { save, editor } = await edit(memory, { folderId: folder?.id ?? '' });
    expect(editor().form?.fileIds).toBeUndefined();
    expect(await save()).toMatchObject({ status: 'done', value: { kind: 'folder' } });
  });

  it('stays entered after a failure, counts as unsaved work, and is gone after a save', async () => {
    const { memory, fileIds } = await sample();
    const { editor, change, save, unsaved, faulty } = await edit(
      memory,
      { fileIds },
      { 'sharing.createLink': { fail: 'offline' } },
    );
    expect(unsaved()).toBe(0);
    await change({ title: 'For the printer' });
    expect(unsaved()).toBe(1);
    await save();
    expect(editor().error?.code).toBe('offline');
    expect(editor().form?.title).toBe('For the printer');
    faulty.set({ 'sharing.createLink': 'pass' });
    expect(await save()).toMatchObject({ status: 'done', value: { title: 'For the printer' } });
    expect([unsaved(), editor().error]).toEqual([0, undefined]);
  });

  it('R18: is created once when the answer was lost, with what was entered since', async () => {
    const { memory, fileIds } = await sample();
    const lost = Promise.reject(new ApiError('timeout'));
    lost.catch(() => undefined);
    const plan = { 'sharing.createLink': [{ respondAfter: lost }] };
    const { editor, change, save } = await edit(memory, { fileIds }, plan);
    await change({ title: 'First' });
    await save();
    expect(editor().error?.code).toBe('timeout');
    await change({ title: 'Second', password: { kind: 'new', text: 'x' } });
    expect(await save()).toMatchObject({ status: 'done', value: { title: 'Second', hasPassword: true } });
    const { items } = await memory.sharing.listLinks({});
    expect(items.map(({ title }) => title)).toEqual(['Second']);
  });

  it('shows the fields that the back end refuses', async () => {
    const { memory, fileIds } = await sample();
    const { editor, save } = await edit(
      memory,
      { fileIds },
      { 'sharing.createLink': { fail: 'invalid', fields: { expirationDatetime: 'too-late' } } },
    );
    await save();
    expect(editor().errors).toEqual({ expiry: 'too-late' });
  });
});

describe('an existing link', () => {
  it('is saved over its version, and its password stays', async () => {
    const { editor, change, save, memory, link } = await existing();
    await memory.sharing.updateLink({ id: link.id, message: 'By another' });
    await change({ title: 'Lake' });
    expect(await save()).toMatchObject({
      status: 'done',
      value: { title: 'Lake', message: 'By another', hash: link.hash },
    });
    expect(editor().link?.version).toBe(3);
    expect(editor().isChanged).toBe(false);
  });

  it('with nothing changed sends nothing', async () => {
    const { save, faulty } = await existing();
    expect(await save()).toMatchObject({ status: 'done' });
    expect(liveCalls(faulty, 'sharing.updateLink')).toBe(0);
  });

  it('keeps the list of files as it is stored unless a file is removed', async () => {
    const { change, save, fileIds } = await existing();
    await change({ title: 'Lake' });
    expect(await save(new Set(fileIds))).toMatchObject({ status: 'done', value: { fileIds } });
    await change({ fileIds: fileIds.slice(1) });
    const result = await save(new Set([fileIds[2] ?? '']));
    expect(result).toMatchObject({ status: 'done', value: { fileIds: [fileIds[1]] } });
  });

  describe('that somebody else has changed in the same key', () => {
    async function inConflict() {
      const view = await existing();
      await view.memory.sharing.updateLink({ id: view.link.id, title: 'River', message: 'Hello' });
      await view.change({ title: 'Lake', allowDownload: false });
      expect(await view.save()).toMatchObject({ status: 'failed', error: { code: 'conflict' } });
      return view;
    }

    it('asks, and changes nothing until it is decided', async () => {
      const { editor, save, memory } = await inConflict();
      expect(editor().conflict).toMatchObject({ keys: ['title'], current: { title: 'River' } });
      expect(editor().form?.title).toBe('Lake');
      expect(await save()).toEqual({ status: 'ignored' });
      expect((await memory.sharing.listLinks({})).items[0]?.title).toBe('River');
    });

    it.each([
      ['mine', 'Lake'],
      ['theirs', 'River'],
    ] as const)('%s', async (choice, title) => {
      const { editor, memory } = await inConflict();
      await act(() => editor().resolve(choice));
      expect((await memory.sharing.listLinks({})).items[0]).toMatchObject({
        title,
        message: 'Hello',
        allowDownload: false,
      });
      expect(editor().conflict).toBeUndefined();
    });
  });

  it('gets another address, and what was entered stays', async () => {
    const { editor, change, link } = await existing();
    await change({ title: 'Lake' });
    await act(() => editor().renewAddress());
    expect(editor().link?.hash).not.toBe(link.hash);
    expect(editor().form?.title).toBe('Lake');
    expect(await act(() => editor().save())).toMatchObject({ status: 'done', value: { title: 'Lake' } });
  });

  it('keeps the version that was edited when a newer one is shown around it', async () => {
    const { memory, fileIds } = await sample();
    const link = await memory.sharing.createLink({ fileIds, title: 'Sea', allowDownload: true });
    const { result, update } = renderGallery((given: typeof link) => useLinkEditor({ link: given }), {
      api: memory,
      props: link,
    });
    await waitFor(() => expect(result.current.form).toBeDefined());
    act(() => result.current.change({ message: 'Mine' }));
    update(await memory.sharing.updateLink({ id: link.id, title: 'River' }));
    expect(await act(() => result.current.save())).toMatchObject({
      value: { title: 'River', message: 'Mine' },
    });
  });

  it('is forgotten by discard', async () => {
    const { editor, change, unsaved } = await existing();
    await change({ title: 'Lake' });
    act(() => editor().discard());
    expect([editor().form?.title, unsaved()]).toEqual(['Sea', 0]);
  });
});

test('the rules of the account are replaced', async () => {
  const { result, memory } = renderGallery(() => useSharingPolicy());
  await waitFor(() => expect(result.current.policy.status).toBe('ready'));
  await act(() => result.current.save(strict));
  await waitFor(() => expect(result.current.policy.data).toEqual(strict));
  expect(await memory.sharing.getPolicy()).toEqual(strict);
});
