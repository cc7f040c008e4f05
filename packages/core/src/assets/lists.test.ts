import { describe, expect, it } from 'vitest';
import { allCapabilities, withCapabilities } from '../contract/index.ts';
import { makeFolder } from '../testing/index.ts';
import {
  alignSelection,
  buildFolderTree,
  checkFolderName,
  emptySelection,
  findFolderNode,
  findNeighbours,
  folderTrail,
  intentOfKey,
  joinAssetSort,
  offeredQuery,
  parseAssetSort,
  splitAssetSort,
  type FolderNode,
} from './index.ts';

const folders = [
  makeFolder({ id: '1', name: 'b', parentId: null }),
  makeFolder({ id: '2', name: 'A', parentId: null }),
  makeFolder({ id: '3', name: 'inner', parentId: '1' }),
  makeFolder({ id: '4', name: 'innermost', parentId: '3' }),
  makeFolder({ id: '5', name: 'lost', parentId: '99' }),
];
const compare = (one: string, other: string) => one.toLowerCase().localeCompare(other.toLowerCase(), 'en');

function outline(nodes: readonly FolderNode[]): string {
  return nodes.map(({ folder, children }) => `${folder.name}(${outline(children)})`).join(' ');
}

describe('folders', () => {
  it('builds a tree in the order of the names; a folder without its parent is at the top', () => {
    expect(outline(buildFolderTree(folders, compare))).toBe('A() b(inner(innermost())) lost()');
  });

  it('handles a cycle of parents', () => {
    const cycle = [makeFolder({ id: '1', parentId: '2' }), makeFolder({ id: '2', parentId: '1' })];
    expect(buildFolderTree(cycle, compare)).toEqual([]);
    expect(folderTrail(cycle, '1').map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('counts the files of a folder with those of the folders below it', () => {
    const counted = folders.map((folder, index) => ({ ...folder, fileCount: 10 ** index }));
    const tree = buildFolderTree(counted, compare);
    expect(tree.map(({ totalFileCount }) => totalFileCount)).toEqual([10, 1101, 10_000]);
    expect(findFolderNode(tree, '3')?.totalFileCount).toBe(1100);
    expect(findFolderNode(tree, '77')).toBeUndefined();
  });

  it('returns the path from the top', () => {
    expect(folderTrail(folders, '4').map(({ name }) => name)).toEqual(['b', 'inner', 'innermost']);
    expect(folderTrail(folders, '77')).toEqual([]);
    expect(folderTrail(folders, undefined)).toEqual([]);
  });

  it('validates a name before it is sent', () => {
    const place = { folders, parentId: null };
    expect(checkFolderName('  ', place)).toBe('missing');
    expect(checkFolderName('x'.repeat(256), place)).toBe('too-long');
    expect(checkFolderName('é'.repeat(255), place)).toBeUndefined();
    expect(checkFolderName(' b ', place)).toBe('taken');
    expect(checkFolderName('B', place)).toBe('taken');
    expect(checkFolderName('CON', place)).toBe('reserved');
    expect(checkFolderName('b/c', place)).toBe('characters');
    expect(checkFolderName('b', { ...place, ownId: '1' })).toBeUndefined();
    expect(checkFolderName('b', { ...place, parentId: '1' })).toBeUndefined();
  });
});

describe('sort', () => {
  it('parses the query and falls back to the newest first', () => {
    expect(parseAssetSort('-size')).toBe('-size');
    expect(parseAssetSort('name')).toBe('name');
    for (const text of ['', '-', 'constructor', '--name', null, undefined])
      expect(parseAssetSort(text), String(text)).toBe('-added');
    expect(joinAssetSort(splitAssetSort('-taken'))).toBe('-taken');
    expect(splitAssetSort('views')).toEqual({ field: 'views', isDescending: false });
  });

  it('is the default where a query asks for one that the back end does not have, nor its search and filter', () => {
    const query = { folderId: '1', q: 'x', sort: '-size', filter: 'videos' } as const;
    const all = allCapabilities;
    const only = withCapabilities(all, {
      assets: { searchScope: 'nothing', filters: false, sortFields: ['added', 'name'] },
    });
    expect(offeredQuery(query, all)).toEqual(query);
    expect(offeredQuery(query, only)).toEqual({ folderId: '1', sort: '-added' });
    expect(offeredQuery({ ...query, sort: undefined }, only)).toEqual({ folderId: '1' });
    expect(offeredQuery(query, {})).toEqual({ folderId: '1', q: 'x' });
  });
});

describe('neighbours', () => {
  it('stops at both ends', () => {
    expect(findNeighbours(['a', 'b', 'c'], 'b')).toEqual({
      previousId: 'a',
      nextId: 'c',
      position: 2,
      total: 3,
    });
    expect(findNeighbours(['a', 'b'], 'b').nextId).toBeUndefined();
    expect(findNeighbours(['a'], 'x')).toMatchObject({
      position: 0,
      previousId: undefined,
      nextId: undefined,
    });
  });
});

describe('keys', () => {
  const grid = { columns: 5, rows: 3, index: 7, direction: 'ltr' } as const;
  const pressKey = (key: string, modifiers: Partial<Parameters<typeof intentOfKey>[0]> = {}) => ({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...modifiers,
  });

  it('turns keys into intents and mirrors the arrows from right to left', () => {
    expect(intentOfKey(pressKey('ArrowRight'), grid)).toMatchObject({ type: 'step', step: 'next' });
    expect(intentOfKey(pressKey('ArrowRight'), { ...grid, direction: 'rtl' })).toMatchObject({
      step: 'previous',
    });
    expect(intentOfKey(pressKey('ArrowDown', { shiftKey: true }), grid)).toMatchObject({
      extend: true,
      columns: 5,
    });
    expect(intentOfKey(pressKey('A', { metaKey: true }), grid)).toEqual({ type: 'select-all' });
    expect(intentOfKey(pressKey(' '), grid)).toMatchObject({ type: 'toggle', index: 7 });
    expect(intentOfKey(pressKey('Enter'), grid)).toEqual({ type: 'open', index: 7 });
    expect(intentOfKey(pressKey('Escape'), grid)).toEqual({ type: 'clear' });
  });

  it('ignores letters and the keys of the browser', () => {
    expect(intentOfKey(pressKey('a'), grid)).toBeUndefined();
    expect(intentOfKey(pressKey('ArrowLeft', { altKey: true }), grid)).toBeUndefined();
    expect(intentOfKey(pressKey('toString'), grid)).toBeUndefined();
  });
});

describe('a list that changes', () => {
  it('moves the focus to the neighbour of a deleted file', () => {
    const selection = { ...emptySelection, focus: { index: 3, id: 'd' } };
    const list = { total: 3, idAt: (index: number) => ['a', 'b', 'c'][index] };
    expect(alignSelection(selection, list).focus).toEqual({ index: 2, id: 'c' });
    expect(alignSelection(selection, { total: 0, idAt: () => undefined }).focus).toBeUndefined();
  });

  it('adds the id of a position that loads later, and keeps ids that are no longer loaded', () => {
    const unloadedRange = { first: 0, last: 3, loadedCount: 0 };
    const selection = { ...emptySelection, unloadedRange, anchor: { index: 3, id: undefined } };
    const list = { total: 4, idAt: (index: number) => ['a', 'b', 'c', 'd'][index] };
    const aligned = alignSelection(selection, list);
    expect(aligned).toEqual({ ...selection, anchor: { index: 3, id: 'd' } });
    expect(alignSelection(aligned, { total: 4, idAt: () => undefined })).toBe(aligned);
    const shifted = { total: 5, idAt: (index: number) => ['new', 'a', 'b', 'c', 'd'][index] };
    expect(alignSelection(aligned, shifted)).toMatchObject({
      unloadedRange: undefined,
      anchor: { index: 4 },
    });
  });
});
