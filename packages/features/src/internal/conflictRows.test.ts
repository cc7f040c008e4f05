import { expect, test } from 'vitest';
import { toConflictRows } from './conflictRows.ts';

interface Item {
  name: string;
  color: string;
}

const unlisted = { label: 'Other details', value: 'Changed' };

const texts = {
  nameOf: ({ name }: Item) => name,
  propertiesOf: ({ name, color }: Item) => [
    { label: 'Name', value: name },
    { label: 'Colour', value: color },
  ],
  unlisted,
};
const base = { name: 'Archived', color: 'Brown' };

test('a row for each property that differs, under the name before both changes', () => {
  const mine = { name: 'Stored', color: 'Red' };
  const theirs = { name: 'Old', color: 'Brown' };
  expect(toConflictRows([{ key: 'a', base, mine, theirs }], texts)).toEqual([
    { key: 'a 0', name: 'Archived', property: 'Name', mine: 'Stored', theirs: 'Old' },
    { key: 'a 1', name: 'Archived', property: 'Colour', mine: 'Red', theirs: 'Brown' },
  ]);
  const sameName = { key: 'a', base, mine: { ...mine, name: 'Old' }, theirs };
  expect(toConflictRows([sameName], texts)).toEqual([
    { key: 'a 1', name: 'Archived', property: 'Colour', mine: 'Red', theirs: 'Brown' },
  ]);
});

test('of an item that one person deleted, what the other one changed', () => {
  const edited = { name: 'Stored', color: 'Brown' };
  expect(toConflictRows([{ key: 'a', base, mine: edited, theirs: undefined }], texts)).toEqual([
    { key: 'a 0', name: 'Archived', property: 'Name', mine: 'Stored', theirs: undefined },
  ]);
  expect(toConflictRows([{ key: 'a', base, mine: undefined, theirs: edited }], texts)).toEqual([
    { key: 'a 0', name: 'Archived', property: 'Name', mine: undefined, theirs: 'Stored' },
  ]);
});

test('an item is never left out', () => {
  expect(toConflictRows([{ key: 'a', base, mine: base, theirs: undefined }], texts)).toEqual([
    { key: 'a', name: 'Archived', mine: 'Archived', theirs: undefined },
  ]);
});

test('an item that differs only in what is not shown says so, in place of its name in both columns', () => {
  const [mine, theirs] = [{ ...base }, { ...base }];
  expect(toConflictRows([{ key: 'a', base, mine, theirs }], texts)).toEqual([
    { key: 'a', name: 'Archived', property: 'Other details', mine: 'Changed', theirs: 'Changed' },
  ]);
});
