import { expect, test } from 'vitest';
import { changeList } from './listChange.ts';

test('entries that differ by more than case are removed and added one by one', () => {
  const list = ['Strauß', 'Strauss', 'sea'];
  expect(changeList(list, { removed: ['STRAUSS'], added: [] })).toEqual(['Strauß', 'sea']);
  expect(changeList(['Strauß'], { removed: [], added: ['Strauss', 'strauß'] })).toEqual([
    'Strauß',
    'Strauss',
  ]);
});
