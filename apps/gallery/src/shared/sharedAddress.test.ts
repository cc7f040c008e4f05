import { expect, test } from 'vitest';
import { parseSharedPath } from './sharedAddress.ts';

test('exactly one segment after shared/folder is a folder, the rest are files (A7)', () => {
  expect(parseSharedPath('/shared/aBc')).toEqual({ kind: 'files', hash: 'aBc' });
  expect(parseSharedPath('/shared/folder/aBc')).toEqual({ kind: 'folder', hash: 'aBc' });
  expect(parseSharedPath('/shared/folder/aBc/')).toEqual({ kind: 'folder', hash: 'aBc' });
  expect(parseSharedPath('/shared/folder/a/b')).toEqual({ kind: 'files', hash: 'folder/a/b' });
  expect(parseSharedPath('/shared/folder')).toEqual({ kind: 'files', hash: 'folder' });
  expect(parseSharedPath('/shared/a/b/c')).toEqual({ kind: 'files', hash: 'a/b/c' });
});

test('the fixed segments match in any case, and the hash keeps its own (A1)', () => {
  expect(parseSharedPath('/SHARED/Folder/AbC')).toEqual({ kind: 'folder', hash: 'AbC' });
  expect(parseSharedPath('/Shared/AbC')).toEqual({ kind: 'files', hash: 'AbC' });
});

test('a hash is decoded, and one that cannot be is used as it is', () => {
  expect(parseSharedPath('/shared/a%20b')?.hash).toBe('a b');
  expect(parseSharedPath('/shared/a%zz')?.hash).toBe('a%zz');
});

test('a path without a hash names nothing', () => {
  for (const path of ['/shared', '/shared/', '/library', '/sharedx/y'])
    expect(parseSharedPath(path)).toBeUndefined();
});
