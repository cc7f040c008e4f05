import { describeElement } from '../internal/elementDescription.ts';

export const commentsSummary = describeElement({
  tag: 'vitrine-comments-summary',
  summary: 'The number of comments on an item, a box to write one, and the beginning of the newest.',
  attributes: {
    type: {
      kind: 'id',
      summary: 'The kind of the item, such as `image` or `folder`. Nothing is loaded without it.',
    },
    entry: { kind: 'id', summary: 'Id of the item. Nothing is loaded without it.' },
    count: { kind: 'integer', min: 1, max: 100, default: 6, summary: 'The most comments to show.' },
  },
});
