import { expect, it } from 'vitest';
import { compareRows } from './viewDifference.ts';

it('a field added or removed beside another one is one difference, on either side', () => {
  const pair = [['cameraModel', 'dateTaken'], ['notes']];
  const left = { added: ['cameraModel'], removed: [], moved: [] };
  expect(compareRows([['dateTaken'], ['notes']], pair)).toEqual(left);
  expect(compareRows(pair, [['dateTaken'], ['notes']])).toEqual({ ...left, added: [], removed: left.added });
  expect(compareRows([['cameraModel'], ['notes']], pair)).toEqual({ ...left, added: ['dateTaken'] });
  expect(compareRows(pair, [['city', 'dateTaken'], ['notes']])).toEqual({
    added: ['city'],
    removed: ['cameraModel'],
    moved: [],
  });
});

it('joining or splitting a pair is a move', () => {
  const rows = [['title'], ['author']];
  expect(compareRows(rows, [['title', 'author']]).moved).toEqual(['author']);
  expect(compareRows([['title', 'author']], rows).moved).toEqual(['author']);
});
