import '@vitrine/ui/styles.css';
import type { AssetQuery, GalleryApi } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, withFaults, makeId } from '@vitrine/core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeAll(() => page.viewport(1280, 800));

const byName: AssetQuery = { sort: 'name' };
/** The visible text of the bar; a hidden status region has the same text. */
const inBar = { selector: 'span' };

async function openLibrary(api: GalleryApi = createMemoryGalleryApi(), query = byName) {
  const onQueryChange = vi.fn<(query: AssetQuery) => void>();
  const host = renderScreen(
    api,
    <div style={{ height: 400 }}>
      <LibraryScreen query={query} onQueryChange={onQueryChange} />
    </div>,
  );
  const grid = await screen.findByRole('grid', { name: 'Files' });
  await screen.findByRole('gridcell', { name: /, 1 of / });
  return { ...host, grid, onQueryChange };
}

function cell(position: number) {
  return screen.getByRole('gridcell', { name: new RegExp(`, ${position} of `) });
}

it('requests the order that the sort button names when the query has none', async () => {
  const { api, calls } = withFaults(createMemoryGalleryApi(), {});
  await openLibrary(api, {});
  expect(screen.getByRole('button', { name: /^Sort: Date added/ })).toBeVisible();
  const asked = calls.filter(({ name }) => name === 'assets.listFiles').map(({ input }) => input);
  expect(asked.length).toBeGreaterThan(0);
  for (const [input] of asked) expect(input).toMatchObject({ sort: '-added' });
});

describe('selection', () => {
  it('works by the keyboard alone: focus, Space, Shift and arrows, Ctrl+A, Escape, Enter', async () => {
    const { user, navigate, onOpenAsset } = await openLibrary();
    cell(1).focus();
    await user.keyboard('{ArrowRight} {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByText('3 selected', inBar)).toBeVisible();
    expect(cell(2)).toHaveAttribute('aria-selected', 'true');
    expect(cell(1)).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('40 selected', inBar)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/ selected$/)).toBeNull();
    expect(cell(4)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/files\/[\w-]+\?sort=name&at=3$/));
    const [{ id, ids } = { id: '', ids: [] }] = onOpenAsset.mock.calls[0] ?? [];
    expect(navigate).toHaveBeenCalledWith(expect.stringContaining(`/files/${id}?`));
    expect([ids.indexOf(id), ids.length]).toEqual([3, 40]);
  });

  it('works by pointer: click, Ctrl, Shift, the checkbox, a second click opens', async () => {
    const { user, navigate } = await openLibrary();
    await user.click(cell(2));
    expect(screen.getByText('1 selected', inBar)).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(cell(5));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected', inBar)).toBeVisible();
    await user.keyboard('{Control>}');
    await user.click(cell(3));
    await user.keyboard('{/Control}');
    expect(screen.getByText('3 selected', inBar)).toBeVisible();
    await user.click(within(cell(7)).getByRole('checkbox'));
    expect(screen.getByText('4 selected', inBar)).toBeVisible();
    await user.dblClick(cell(1));
    expect(navigate).toHaveBeenCalledOnce();
  });

  it('continues by keyboard after a click on the picture', async () => {
    const { user } = await openLibrary();
    const picture = cell(5).querySelector('a');
    if (picture) await user.click(picture);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByText('2 selected', inBar)).toBeVisible();
    expect(cell(6)).toHaveFocus();
  });

  it('selects all of 100,000 files without requesting them', async () => {
    const { api, count } = withFaults(createMemoryGalleryApi({ size: 100_000 }));
    const { user } = await openLibrary(api);
    const before = count('assets.listFiles');
    cell(1).focus();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('100,000 selected', inBar)).toBeVisible();
    expect(count('assets.listFiles')).toBe(before);
    await user.keyboard('{Delete}');
    await waitFor(() =>
      expect(screen.getByRole('alertdialog', { name: 'Delete 100,000 files?' })).toBeVisible(),
    );
  });
});

describe('deleting and moving', () => {
  it('deletes at once and undoes everything', async () => {
    const { user, notices } = await openLibrary();
    await user.click(cell(1));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
    await screen.findByText('38 files');
    expect(notices.at(-1)).toMatchObject({ kind: 'success', message: '2 files moved to the bin' });
    expect(screen.queryByText(/ selected$/)).toBeNull();
    notices.at(-1)?.action?.onAction();
    expect(await screen.findByText('40 files')).toBeVisible();
  });

  it('says why it could not delete, and shows everything again', async () => {
    const { api } = withFaults(createMemoryGalleryApi(), {
      'assets.deleteFiles': { fail: 'forbidden', status: 403 },
    });
    const { user, notices } = await openLibrary(api);
    await user.click(cell(1));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      kind: 'error',
      message: 'Could not delete. You do not have permission to do this.',
    });
    expect(await screen.findByText('1 selected', inBar)).toBeVisible();
    expect(cell(1)).toHaveAccessibleName(/ of 40$/);
  });

  it('moves to a folder chosen in a dialog, and undoes the move', async () => {
    const api = createMemoryGalleryApi();
    const archive = (await api.assets.listFolders()).find(({ name }) => name === 'Archive');
    const { user, notices } = await openLibrary(api, { ...byName, folderId: makeId(1) });
    await user.click(cell(1));
    await user.click(screen.getByRole('button', { name: 'Move…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 1 file' });
    expect(within(dialog).getByRole('button', { name: 'Move to' })).toBeDisabled();
    await user.click(within(dialog).getByRole('row', { name: /Archive/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Move to Archive' }));
    await waitFor(() => expect(notices.at(-1)?.message).toBe('1 file moved to Archive'));
    const count = async () => (await api.assets.listFiles({ folderId: archive?.id })).total;
    const moved = await count();
    notices.at(-1)?.action?.onAction();
    await waitFor(async () => expect(await count()).toBe(moved - 1));
  });
});

describe('folders', () => {
  it('names a new folder: errors are shown at the field', async () => {
    const { user, onQueryChange, notices } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'New folder' }));
    const dialog = await screen.findByRole('dialog', { name: 'New folder' });
    const field = within(dialog).getByLabelText('Folder name');
    await user.click(within(dialog).getByRole('button', { name: 'Create folder' }));
    expect(field).toHaveAccessibleDescription(/Enter a name/);
    await user.type(field, 'Summer{Enter}');
    expect(field).toHaveAccessibleDescription(/already a folder/);
    await user.type(field, ' 2{Enter}');
    await waitFor(() => expect(notices.at(-1)?.message).toBe('Folder “Summer 2” created'));
    expect(onQueryChange).toHaveBeenCalledWith(expect.objectContaining({ folderId: expect.any(String) }));
  });

  it('deletes the open folder after a confirmation and goes to the parent folder', async () => {
    const api = createMemoryGalleryApi();
    const { user, onQueryChange, notices } = await openLibrary(api, { ...byName, folderId: makeId(3) });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete folder' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete folder “Day 1”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete folder' }));
    await waitFor(() => expect(notices.at(-1)?.message).toBe('Folder “Day 1” moved to the bin'));
    expect(onQueryChange).toHaveBeenCalledWith(expect.objectContaining({ folderId: makeId(1) }));
    notices.at(-1)?.action?.onAction();
    await waitFor(async () => expect(await api.assets.listFolders()).toHaveLength(3));
  });
});

describe('states', () => {
  it('says what failed and loads again', async () => {
    const faulty = withFaults(createMemoryGalleryApi(), {
      'assets.listFiles': { fail: 'timeout', retryable: true },
    });
    const { user } = renderScreen(faulty.api, <LibraryScreen query={byName} />);
    expect(await screen.findByText('Could not load files')).toBeVisible();
    faulty.set({ 'assets.listFiles': 'pass' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('40 files')).toBeVisible();
  });

  it('distinguishes a refusal from an error', async () => {
    const { api } = withFaults(createMemoryGalleryApi(), {
      'assets.listFiles': { fail: 'forbidden', status: 403 },
    });
    renderScreen(api, <LibraryScreen query={byName} />);
    expect(await screen.findByText('You do not have permission to see this')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('keeps the files usable when the folders fail to load', async () => {
    const { api } = withFaults(createMemoryGalleryApi(), { 'assets.listFolders': { fail: 'unsupported' } });
    await openLibrary(api);
    expect(await screen.findByText('Could not load folders')).toBeInTheDocument();
    expect(cell(1)).toBeVisible();
  });

  it('filters by a figure of the report and offers to remove the filter', async () => {
    const query = { ...byName, filter: 'hasGPSData' };
    const { user, onQueryChange } = await openLibrary(createMemoryGalleryApi(), query);
    await user.click(screen.getByRole('button', { name: 'Filtered by GPS. Show all files' }));
    expect(onQueryChange).toHaveBeenCalledWith({ ...byName, filter: undefined });
  });

  it('says that a folder does not exist, without Retry, and links back', async () => {
    const onQueryChange = vi.fn<(query: AssetQuery) => void>();
    const query = { ...byName, folderId: '99999' };
    const { user } = renderScreen(createMemoryGalleryApi(), <LibraryScreen {...{ query, onQueryChange }} />);
    expect(await screen.findByText('Folder not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all files' }));
    expect(onQueryChange).toHaveBeenCalledWith({ ...byName, folderId: undefined });
  });

  it('says that a filter does not exist and offers to remove it', async () => {
    const onQueryChange = vi.fn<(query: AssetQuery) => void>();
    const query = { ...byName, filter: 'bogus' };
    const { user } = renderScreen(createMemoryGalleryApi(), <LibraryScreen {...{ query, onQueryChange }} />);
    expect(await screen.findByText('There is no such filter')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(onQueryChange).toHaveBeenCalledWith({ ...byName, filter: undefined });
  });

  it('says that a search is too long, without Retry, and offers to remove it', async () => {
    const onQueryChange = vi.fn<(query: AssetQuery) => void>();
    const query = { ...byName, q: 'harbour '.repeat(200) };
    const { api } = withFaults(createMemoryGalleryApi(), {
      'assets.listFiles': { fail: 'invalid', status: 400, fields: { q: 'too long' } },
    });
    const { user } = renderScreen(api, <LibraryScreen {...{ query, onQueryChange }} />);
    expect(await screen.findByText('The search is too long')).toBeVisible();
    expect(screen.getAllByText('A search takes at most 1,000 characters.')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    for (const button of screen.getAllByRole('button', { name: 'Clear search' }).slice(-1))
      await user.click(button);
    expect(onQueryChange).toHaveBeenCalledWith({ ...byName, q: undefined });
  });

  it('says that a search found nothing', async () => {
    renderScreen(createMemoryGalleryApi(), <LibraryScreen query={{ ...byName, q: 'zzz' }} />);
    expect(await screen.findByText(/Nothing found for “.*zzz.*”/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for');
  });
});

describe('uploads', () => {
  it('uploads files dropped anywhere to the open folder, and shows them', async () => {
    const api = createMemoryGalleryApi({ size: 3 });
    const { grid } = await openLibrary(api, { ...byName, folderId: makeId(1) });
    const dropped = new DataTransfer();
    for (const name of ['one.txt', 'two.txt'])
      dropped.items.add(new File([name], name, { type: 'text/plain' }));
    fireEvent(grid, new DragEvent('dragenter', { bubbles: true, dataTransfer: dropped }));
    expect(screen.getByText('Drop to upload to Summer')).toBeVisible();
    fireEvent(grid, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }));
    expect(await screen.findByText('2 of 2 uploaded')).toBeVisible();
    expect(await screen.findByText('3 files')).toBeVisible();
  });

  it('says why a file was refused and which one existed already', async () => {
    const api = createMemoryGalleryApi({ size: 1 });
    const { user } = await openLibrary(api);
    const input = document.querySelector<HTMLInputElement>('[data-slot="upload-input"]');
    expect(input).not.toBeNull();
    const twice = [new File(['same'], 'a.txt'), new File(['same'], 'b.txt'), new File([], 'empty.txt')];
    if (input) await user.upload(input, twice);
    expect(await screen.findByText('Already in this folder')).toBeVisible();
    expect(await screen.findByText('The file is empty.')).toBeVisible();
    expect(screen.getByText('· 1 file failed')).toBeVisible();
  });

  it('pauses, resumes and cancels all, says why it waits, and undoes a cancel', async () => {
    const deferred = createDeferred();
    const { api } = withFaults(createMemoryGalleryApi({ size: 1 }), {
      'assets.upload': { until: deferred.promise },
    });
    const { user, notices } = await openLibrary(api);
    const input = document.querySelector<HTMLInputElement>('[data-slot="upload-input"]');
    if (input) await user.upload(input, [new File(['one'], 'a.txt'), new File(['two'], 'b.txt')]);
    await user.click(await screen.findByRole('button', { name: 'Pause all' }));
    const line = screen.getByText('Paused. Nothing is sent until you resume.');
    expect(line.closest('[role="status"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(notices.at(-1)?.message).toBe('2 uploads cancelled');
    expect(await screen.findAllByText('Cancelled')).toHaveLength(2);
    act(() => notices.at(-1)?.action?.onAction());
    await user.click(await screen.findByRole('button', { name: 'Resume all' }));
    deferred.resolve();
    expect(await screen.findByText('2 of 2 uploaded')).toBeVisible();
    expect(screen.queryByText('Paused. Nothing is sent until you resume.')).toBeNull();
  });
});
