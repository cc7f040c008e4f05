import { ApiError, type AssetQuery, type Capabilities, type GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeAsset, withFaults, makeId } from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { useListPosition } from '@vitrine/hooks/assets';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FileScreen } from './FileScreen.tsx';

async function firstIds(api: GalleryApi): Promise<string[]> {
  const page = await api.assets?.listFiles({ q: 'IMG', sort: 'name', limit: 5 });
  return page?.items.map(({ id }) => id) ?? [];
}

async function openFile(api: GalleryApi = createMemoryGalleryApi(), at = 1) {
  const ids = await firstIds(api);
  const host = renderScreen(api, <FileScreen id={ids[at] ?? ''} ids={ids} />);
  await screen.findByRole('heading', { level: 1, name: /\.jpg$/ });
  return { ...host, ids };
}

/** Shows the position of the file from which the user returns to a list. */
function OpenedIndex({ query }: { query: AssetQuery }) {
  return <output aria-label="Opened">{useListPosition(query).opened?.index ?? 'none'}</output>;
}

async function editTitle(user: Awaited<ReturnType<typeof openFile>>['user'], title: string) {
  await user.click(screen.getByRole('button', { name: 'Edit info' }));
  const field = screen.getByLabelText('Title');
  await user.clear(field);
  await user.type(field, title);
  return field;
}

describe('file view', () => {
  it('counts one view under StrictMode, and one more for the next file', async () => {
    const { api, calls } = withFaults(createMemoryGalleryApi());
    const { ids, show } = await openFile(api);
    const opened = () =>
      calls.filter(({ name }) => name === 'assets.recordOpened').map(({ input }) => input[0]);
    await waitFor(() => expect(opened()).toEqual([{ id: ids[1] }]));
    show(<FileScreen id={ids[2] ?? ''} ids={ids} />);
    await waitFor(() => expect(opened()).toEqual([{ id: ids[1] }, { id: ids[2] }]));
  });

  it('shows the fields of the layout in its order, and everything section by section after a press', async () => {
    const api = createMemoryGalleryApi();
    const layout = await api.layoutSettings.getLayout({ scope: 'own' });
    const values = { ...layout.values, info: ['title', 'fileSize', 'notes', 'author'] };
    await api.layoutSettings.saveLayout({ scope: 'own', values });
    const [, id = ''] = await firstIds(api);
    await api.assets.updateFile({ id, fields: { title: 'Pier', author: 'Ada', notes: null } });
    const { user } = await openFile(api);
    await screen.findByRole('button', { name: 'Show all fields' });
    const shown = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['Title', 'File size', 'Author']);
    await user.click(screen.getByRole('button', { name: 'Show all fields' }));
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['File details', 'EXIF']);
    expect(screen.getByText('Width x height')).toBeVisible();
  });

  it('goes to its neighbours by buttons and arrows and stops at the end', async () => {
    const { user, navigate, show, ids } = await openFile();
    navigate.mockImplementation((to) => show(<FileScreen id={to.replace('/files/', '')} ids={ids} />));
    await user.click(screen.getByRole('button', { name: 'Next file' }));
    expect(navigate).toHaveBeenLastCalledWith(`/files/${ids[2]}`, { replace: true });
    expect(await screen.findByText('3 of 5')).toBeVisible();
    (await screen.findByRole('group', { name: 'Picture' })).focus();
    for (const at of [1, 0]) {
      await user.keyboard('{ArrowLeft}');
      expect(navigate).toHaveBeenLastCalledWith(`/files/${ids[at]}`, { replace: true });
      (await screen.findByRole('group', { name: 'Picture' })).focus();
    }
    expect(screen.getByText('1 of 5')).toBeVisible();
    const steps = navigate.mock.calls.length;
    await user.keyboard('{ArrowLeft}');
    expect(navigate).toHaveBeenCalledTimes(steps);
    expect(screen.getByRole('button', { name: 'Previous file' })).toBeDisabled();
  });

  it('sends no request for a file that was deleted here, and one for a restored file', async () => {
    const { api, calls } = withFaults(createMemoryGalleryApi());
    const { user, navigate, notices, ids } = await openFile(api);
    const asked = () =>
      calls.filter(
        ({ name, input }) => name === 'assets.getFile' && (input[0] as { id: string }).id === ids[1],
      );
    const before = asked().length;
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/files/${ids[2]}`, { replace: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked()).toHaveLength(before);
    notices.at(-1)?.action?.onAction();
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
  });

  it('finds its neighbours in the list from which it was opened', async () => {
    const api = createMemoryGalleryApi({ size: 500 });
    const query = { sort: 'name' } as const;
    const page = await api.assets.listFiles({ ...query, offset: 199, limit: 3 });
    const [before, here, after] = page.items;
    const host = renderScreen(api, <FileScreen id={here?.id ?? ''} place={{ query, index: 200 }} />);
    expect(await screen.findByText('201 of 500')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next file' })).toBeEnabled());
    await host.user.click(screen.getByRole('button', { name: 'Next file' }));
    expect(host.navigate).toHaveBeenLastCalledWith(`/files/${after?.id}?sort=name&at=201`, { replace: true });
    await host.user.click(screen.getByRole('button', { name: 'Previous file' }));
    expect(host.navigate).toHaveBeenLastCalledWith(`/files/${before?.id}?sort=name&at=199`, {
      replace: true,
    });
  });

  it.each<[string, AssetQuery, Capabilities['assets']]>([
    ['search', { q: 'x' }, { searchScope: 'nothing' }],
    ['filters', { filter: 'videos' }, { filters: false }],
  ])('finds its neighbours by a link from a back end that has %s', async (_name, linked, assets) => {
    const api = createMemoryGalleryApi({ size: 9, capabilities: { assets } });
    const query: AssetQuery = { sort: '-added' };
    const [, here] = (await api.assets.listFiles({ ...query, limit: 2 })).items;
    const place = { query: { ...query, ...linked }, index: 1 };
    renderScreen(api, <FileScreen id={here?.id ?? ''} place={place} />);
    expect(await screen.findByText('2 of 9')).toBeVisible();
  });

  it.each([
    [1, '1'],
    [150, '150'],
    [400, 'none'],
  ])(
    'remembers file %i of the list, by a link from another list, at its position or not',
    async (at, index) => {
      const api = createMemoryGalleryApi({ size: 500, capabilities: { assets: { filters: false } } });
      const query: AssetQuery = { sort: '-added' };
      const [here] = (await api.assets.listFiles({ ...query, offset: at, limit: 1 })).items;
      const place = { query: { ...query, filter: 'videos' }, index: 3 };
      const { show } = renderScreen(api, <FileScreen id={here?.id ?? ''} place={place} />);
      await screen.findByRole('heading', { level: 1, name: here?.fileName ?? '' });
      if (index !== 'none') await screen.findByText(`${at + 1} of 500`);
      show(<OpenedIndex query={query} />);
      expect(screen.getByRole('status', { name: 'Opened' })).toHaveTextContent(index);
    },
  );

  it('deletes with an undo and shows the next file', async () => {
    const { user, navigate, notices, ids } = await openFile();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/files/${ids[2]}`, { replace: true }));
    expect(notices.at(-1)).toMatchObject({ message: '1 file moved to the bin', action: { label: 'Undo' } });
  });
});

describe('editing', () => {
  const saved = () => screen.findByText('Saved');

  it('saves a field when it is left, and shows the new value when it is done', async () => {
    const api = createMemoryGalleryApi();
    const { user, notices, ids } = await openFile(api);
    await editTitle(user, 'Low tide');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Low tide')).toBeVisible();
    expect((await api.assets.getFile({ id: ids[1] ?? '' })).fields['title']).toBe('Low tide');
    expect(notices).toEqual([]);
  });

  it('can be undone beside the field', async () => {
    const api = createMemoryGalleryApi();
    const { user, ids } = await openFile(api);
    const stored = async () => (await api.assets.getFile({ id: ids[1] ?? '' })).fields['title'];
    const before = await stored();
    await editTitle(user, 'Low tide{Enter}');
    await saved();
    expect(await stored()).toBe('Low tide');
    await user.click(screen.getByRole('button', { name: 'Undo Title' }));
    await waitFor(async () => expect(await stored()).toBe(before));
  });

  it('moves the focus to the first field, and back to the button (quality case X07)', async () => {
    const { user } = await openFile(createMemoryGalleryApi());
    const opener = screen.getByRole('button', { name: 'Edit info' });
    opener.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('form', { name: 'Edit info' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Low tide{Enter}');
    await saved();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    screen.getByRole('button', { name: 'Done' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit info' })).toHaveFocus());
  });

  it('keeps the draft when saving fails, also after leaving and coming back', async () => {
    const { api } = withFaults(createMemoryGalleryApi(), { 'assets.updateFile': { fail: 'timeout' } });
    const { user, show, ids } = await openFile(api);
    await editTitle(user, 'Low');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    show(<p>Elsewhere</p>);
    show(<FileScreen id={ids[1] ?? ''} ids={ids} />);
    expect(await screen.findByLabelText('Title')).toHaveValue('Low');
  });

  it('shows both values when someone else saved in between', async () => {
    const api = createMemoryGalleryApi();
    const { user, ids } = await openFile(api);
    await editTitle(user, 'Mine');
    await api.assets.updateFile({ id: ids[1] ?? '', fields: { title: 'Theirs' } });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Theirs')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await saved();
    expect((await api.assets.getFile({ id: ids[1] ?? '' })).fields['title']).toBe('Mine');
  });

  it('asks nothing when someone else changed other fields', async () => {
    const api = createMemoryGalleryApi();
    const { user, ids } = await openFile(api);
    await editTitle(user, 'Mine');
    await api.assets.updateFile({ id: ids[1] ?? '', fields: { notes: 'Theirs' } });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Edit info' });
    const { fields } = await api.assets.getFile({ id: ids[1] ?? '' });
    expect([fields['title'], fields['notes']]).toEqual(['Mine', 'Theirs']);
  });
});

describe('states of a file', () => {
  it('waits for a file that is being processed and shows it when it is ready', async () => {
    const pending = { metadata: 'pending', thumbnails: 'pending', faces: 'none', objects: 'none' } as const;
    const asset = makeAsset({ id: makeId(9), fileName: 'new.jpg' });
    const opened = { 'assets.recordOpened': { resolve: undefined } };
    const { api, set } = withFaults(createMemoryGalleryApi(), {
      ...opened,
      'assets.getFile': { resolve: { ...asset, processing: pending } },
    });
    renderScreen(api, <FileScreen id={makeId(9)} />);
    expect(await screen.findByText('Processing…')).toBeVisible();
    set({ ...opened, 'assets.getFile': { resolve: asset } });
    expect(await screen.findByRole('group', { name: 'Picture' }, { timeout: 3000 })).toBeVisible();
  });

  it('says that a file cannot be read and offers the original', async () => {
    const failed = { metadata: 'failed', thumbnails: 'failed', faces: 'none', objects: 'none' } as const;
    const asset = makeAsset({ id: makeId(9), fileName: 'broken.jpg', processing: failed });
    const { api } = withFaults(createMemoryGalleryApi(), {
      'assets.getFile': { resolve: asset },
      'assets.recordOpened': { resolve: undefined },
    });
    renderScreen(api, <FileScreen id={makeId(9)} />);
    expect(await screen.findByText('The file cannot be read. It may be damaged.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download original' })).toBeVisible();
  });

  it('says that a file is gone', async () => {
    const { api } = withFaults(createMemoryGalleryApi(), {
      'assets.getFile': { throws: new ApiError('not-found', { status: 404 }) },
    });
    renderScreen(api, <FileScreen id={makeId(404)} />);
    expect(await screen.findByText('Could not load this file')).toBeVisible();
    expect(screen.getByText('It no longer exists, or you may not see it.')).toBeVisible();
  });
});
