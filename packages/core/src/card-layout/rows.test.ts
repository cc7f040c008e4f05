import { describe, expect, it } from 'vitest';
import { addField, moveField, removeField, type RowPlace } from './rows.ts';

const rows = [['title'], ['author', 'subject'], ['notes']] as const;

describe('adding a field', () => {
  it.each<readonly [RowPlace, readonly (readonly string[])[]]>([
    [{ row: 0, side: 'above' }, [['city'], ['title'], ['author', 'subject'], ['notes']]],
    [{ row: 1, side: 'below' }, [['title'], ['author', 'subject'], ['city'], ['notes']]],
    [{ row: 0, side: 'left' }, [['city', 'title'], ['author', 'subject'], ['notes']]],
    [{ row: 2, side: 'right' }, [['title'], ['author', 'subject'], ['notes', 'city']]],
    [{ row: 99, side: 'below' }, [['title'], ['author', 'subject'], ['notes'], ['city']]],
  ])('puts it at %o', (at, wanted) => {
    expect(addField(rows, 'city', at)).toEqual({ rows: wanted });
  });

  it('does not put a third one into a row (A27)', () => {
    const plan = addField(rows, 'city', { row: 1, side: 'left' });
    expect(plan).toEqual({ rows, refused: 'row-full' });
    expect(plan.rows).toBe(rows);
  });

  it('ignores a field that the view already contains (A28)', () => {
    expect(addField(rows, 'notes', { row: 0, side: 'above' })).toEqual({ rows, refused: 'used-already' });
  });

  it('starts an empty view', () => {
    expect(addField([], 'city', { row: 0, side: 'left' })).toEqual({ rows: [['city']] });
  });
});

describe('moving a field', () => {
  it('swaps within its row of two (A29)', () => {
    const { rows: swapped } = moveField(rows, 'author', { row: 1, side: 'right' });
    expect(swapped).toEqual([['title'], ['subject', 'author'], ['notes']]);
  });

  it.each<readonly [string, RowPlace]>([
    ['author', { row: 1, side: 'left' }],
    ['title', { row: 0, side: 'left' }],
    ['title', { row: 0, side: 'below' }],
    ['title', { row: 1, side: 'above' }],
  ])('changes nothing when %s is at its place already: %o', (key, at) => {
    expect(moveField(rows, key, at).rows).toBe(rows);
  });

  it('drops the row that it leaves empty', () => {
    expect(moveField(rows, 'title', { row: 2, side: 'left' })).toEqual({
      rows: [
        ['author', 'subject'],
        ['title', 'notes'],
      ],
    });
  });

  it('moves a field of a row of two to its own row', () => {
    expect(moveField(rows, 'subject', { row: 1, side: 'above' })).toEqual({
      rows: [['title'], ['subject'], ['author'], ['notes']],
    });
  });

  it('refuses a full row, and a missing field', () => {
    expect(moveField(rows, 'title', { row: 1, side: 'left' })).toEqual({ rows, refused: 'row-full' });
    expect(moveField(rows, 'city', { row: 1, side: 'above' })).toEqual({ rows, refused: 'not-used' });
  });
});

it('removing the only field of a row drops the row', () => {
  expect(removeField(rows, 'title').rows).toEqual([['author', 'subject'], ['notes']]);
  expect(removeField(rows, 'author').rows).toEqual([['title'], ['subject'], ['notes']]);
  expect(removeField(rows, 'city')).toEqual({ rows, refused: 'not-used' });
});

it('flat lists use an index', () => {
  const list = ['author', 'title', 'subject'];
  expect(addField(list, 'city', { index: 1 }).rows).toEqual(['author', 'city', 'title', 'subject']);
  expect(addField(list, 'city', { index: 3 }).rows).toEqual([...list, 'city']);
  expect(addField([], 'city', { index: 0 }).rows).toEqual(['city']);
  expect(moveField(list, 'author', { index: 3 }).rows).toEqual(['title', 'subject', 'author']);
  expect(moveField(list, 'author', { index: 1 }).rows).toBe(list);
  expect(removeField(list, 'title').rows).toEqual(['author', 'subject']);
});
