import '@vitrine/ui/styles.css';
import type { AssetQuery } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeAll(() => page.viewport(1280, 800));

async function openLibrary(query: AssetQuery = { sort: 'name' }) {
  const api = createMemoryGalleryApi();
  const host = renderScreen(
    api,
    <div style={{ height: 400 }}>
      <LibraryScreen query={query} onQueryChange={() => undefined} />
    </div>,
  );
  await screen.findByRole('gridcell', { name: /, 1 of / });
  const tree = await screen.findByRole('treegrid', { name: 'Folders' });
  const folders = await api.assets.listFolders();
  const count = async (name: string) =>
    (await api.assets.listFiles({ folderId: folders.find((folder) => folder.name === name)?.id })).total;
  return { ...host, api, count, folder: (name: RegExp) => within(tree).findByRole('row', { name }) };
}

function cell(position: number) {
  return screen.getByRole('gridcell', { name: new RegExp(`, ${position} of `) });
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** Presses on a card and drags it over an element; the button stays down. */
async function carry(from: Element, to: Element) {
  const start = middleOf(from);
  fireEvent.mouseDown(from, { ...start, button: 0 });
  fireEvent.mouseMove(document, { clientX: start.clientX - 20, clientY: start.clientY });
  await screen.findByText((_text, element) => element?.getAttribute('data-slot') === 'drag-chip');
  fireEvent.mouseMove(document, middleOf(to));
}

const chip = () => document.querySelector('[data-slot="drag-chip"]');
const release = () => fireEvent.mouseUp(document);
const mark = (row: Element) => row.querySelector('[data-slot="folder-drop-indicator"]');

describe('dragging cards to a folder', () => {
  it('moves the pressed card, and undoes the move', async () => {
    const { count, folder, notices } = await openLibrary();
    const archive = await folder(/Archive/);
    const before = await count('Archive');
    const check = within(cell(1)).getByRole('checkbox');
    const name = check.getAttribute('aria-label')?.replace('Select ', '');
    await carry(cell(1), archive);
    await waitFor(() => expect(chip()).toHaveTextContent(`${name}Move to Archive`));
    expect(mark(archive)).toHaveAttribute('data-drop', 'accepts');
    expect(screen.getByText('Move to Archive', { selector: '[aria-live]' })).toBeInTheDocument();
    release();
    await waitFor(() => expect(notices.at(-1)?.message).toBe('1 file moved to Archive'));
    expect(await count('Archive')).toBe(before + 1);
    expect(chip()).toBeNull();
    notices.at(-1)?.action?.onAction();
    await waitFor(async () => expect(await count('Archive')).toBe(before));
  });

  it('moves the whole selection when a selected card is pressed, and says how many', async () => {
    const { count, folder, notices, user } = await openLibrary({ sort: 'name', folderId: makeId(1) });
    const archive = await folder(/Archive/);
    const before = await count('Archive');
    await user.click(cell(1));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await carry(cell(2), archive);
    await waitFor(() => expect(chip()).toHaveTextContent('3 filesMove to Archive'));
    release();
    await waitFor(() => expect(notices.at(-1)?.message).toBe('3 files moved to Archive'));
    expect(await count('Archive')).toBe(before + 3);
  });

  it('says why the current folder refuses its own files, and moves nothing', async () => {
    const { count, folder, notices } = await openLibrary({ sort: 'name', folderId: makeId(1) });
    const here = await folder(/Summer/);
    const before = await count('Summer');
    await carry(cell(1), here);
    await waitFor(() => expect(chip()).toHaveTextContent('It is already in this folder'));
    expect(mark(here)).toHaveAttribute('data-drop', 'refuses');
    release();
    await waitFor(() => expect(chip()).toBeNull());
    expect(await count('Summer')).toBe(before);
    expect(notices).toEqual([]);
  });

  it('ends on Escape and on a lost window without moving, and keeps the selection (F44, F45)', async () => {
    const { count, folder, notices, user } = await openLibrary();
    const archive = await folder(/Archive/);
    const before = await count('Archive');
    await user.click(cell(2));
    for (const end of [
      () => fireEvent.keyDown(cell(2), { key: 'Escape', code: 'Escape' }),
      () => fireEvent.blur(window),
    ]) {
      await carry(cell(2), archive);
      end();
      await waitFor(() => expect(chip()).toBeNull());
      expect(screen.getByText('Move cancelled', { selector: '[aria-live]' })).toBeInTheDocument();
      release();
    }
    expect(screen.getByText('1 selected', { selector: 'span' })).toBeVisible();
    expect(await count('Archive')).toBe(before);
    expect(notices).toEqual([]);
  });

  it('opens a folder while files hover over it', async () => {
    const { folder } = await openLibrary();
    const summer = await folder(/Summer/);
    expect(screen.queryByRole('row', { name: /Day 1/ })).toBeNull();
    await carry(cell(1), summer);
    expect(await screen.findByRole('row', { name: /Day 1/ })).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  });

  it('begins with a long press of a finger, and a swipe scrolls', async () => {
    const { count, folder, notices } = await openLibrary();
    const archive = await folder(/Archive/);
    const before = await count('Archive');
    const card = cell(1);
    const touch = (at: { clientX: number; clientY: number }) => [
      new Touch({ identifier: 1, target: card, ...at }),
    ];
    const start = middleOf(card);
    fireEvent.touchStart(card, { touches: touch(start) });
    fireEvent.touchMove(card, { touches: touch({ ...start, clientY: start.clientY - 40 }) });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(chip()).toBeNull();
    fireEvent.touchEnd(card);
    fireEvent.touchStart(card, { touches: touch(start) });
    await waitFor(() => expect(chip()).not.toBeNull(), { timeout: 2000 });
    fireEvent.touchMove(card, { touches: touch(middleOf(archive)) });
    await waitFor(() => expect(chip()).toHaveTextContent('Move to Archive'));
    fireEvent.touchEnd(card);
    await waitFor(() => expect(notices.at(-1)?.message).toBe('1 file moved to Archive'));
    expect(await count('Archive')).toBe(before + 1);
  });
});

describe('cutting and pasting', () => {
  it('moves to the focused folder of the tree', async () => {
    const { count, folder, notices, user } = await openLibrary();
    const archive = await folder(/Archive/);
    const before = await count('Archive');
    cell(1).focus();
    await user.keyboard(' {ArrowRight}{ArrowRight} {Control>}x{/Control}');
    await waitFor(() => expect(notices.at(-1)?.message).toMatch(/^2 files cut\./));
    expect(document.querySelectorAll('[data-cut]')).toHaveLength(2);
    archive.focus();
    await user.keyboard('{Control>}v{/Control}');
    await waitFor(() => expect(notices.at(-1)?.message).toBe('2 files moved to Archive'));
    expect(await count('Archive')).toBe(before + 2);
    expect(document.querySelectorAll('[data-cut]')).toHaveLength(0);
  });

  it('pastes into the open folder, says when it cannot, and Escape clears the clipboard', async () => {
    const { count, show, notices, user } = await openLibrary();
    const before = await count('Archive');
    const archiveId = makeId(2);
    cell(1).focus();
    await user.keyboard('{Control>}x{/Control}');
    await waitFor(() => expect(document.querySelectorAll('[data-cut]')).toHaveLength(1));
    await user.keyboard('{Control>}v{/Control}');
    expect(notices.at(-1)?.message).toBe('Open a folder first to paste files there.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelectorAll('[data-cut]')).toHaveLength(0));
    await user.keyboard('{Control>}x{/Control}');
    await waitFor(() => expect(document.querySelectorAll('[data-cut]')).toHaveLength(1));
    show(<LibraryScreen query={{ sort: 'name', folderId: archiveId }} onQueryChange={() => undefined} />);
    await screen.findByRole('heading', { level: 1, name: 'Archive' });
    await user.keyboard('{Control>}v{/Control}');
    await waitFor(() => expect(notices.at(-1)?.message).toBe('1 file moved to Archive'));
    expect(await count('Archive')).toBe(before + 1);
  });
});
