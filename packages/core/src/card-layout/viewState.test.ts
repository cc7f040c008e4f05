import { expect, it } from 'vitest';
import { parseCardView, serializeCardView } from './viewState.ts';

const without =
  (...gone: readonly string[]) =>
  (key: string) =>
    !gone.includes(key);

it.each([
  [[['headline', 'author']], ['headline']],
  [[['author', 'headline']], ['headline']],
  [
    [['title'], ['headline', 'author'], ['city']],
    ['headline', 'title'],
  ],
  [
    [
      ['title', 'headline'],
      ['author', 'city'],
    ],
    ['author', 'title'],
  ],
  [[['headline', 'author']], ['headline', 'author']],
])('a hidden field keeps its side of the row: %j without %j', (expanded, gone) => {
  const state = parseCardView({ expanded }, 'expanded', without(...gone));
  expect(state.rows.flat()).toEqual(expanded.flat().filter((key) => !gone.includes(key)));
  expect(serializeCardView(state, 'expanded')).toMatchObject({ expanded });
});

it('a hidden field of the left side stands above a row that was filled meanwhile', () => {
  const state = parseCardView({ expanded: [['headline', 'author']] }, 'expanded', without('headline'));
  const filled = { ...state, rows: [['author', 'city']] };
  expect(serializeCardView(filled, 'expanded').expanded).toEqual([['headline'], ['author', 'city']]);
});
