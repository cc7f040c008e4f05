import type { LayoutKey } from '../contract/index.ts';

/** The five views of a file whose fields a layout lists, in the order of the editors. */
export const cardViews = ['expanded', 'collapsed', 'shared', 'info', 'fullData'] as const;

/** One of the `cardViews`. */
export type CardView = (typeof cardViews)[number];

const titleKeys = {
  expanded: 'hasExpandedTitles',
  collapsed: 'hasCollapsedTitles',
  shared: 'hasSharedTitles',
  info: 'hasInfoTitles',
  fullData: undefined,
} as const satisfies Record<CardView, LayoutKey | undefined>;

/** Returns the layout key of the option that shows field titles; undefined for `fullData`, which has none. */
export function titlesKeyOf(view: CardView): (typeof titleKeys)[CardView] {
  return titleKeys[view];
}

/** Returns the most fields in one row of a view: two on a card, one in a flat list. */
export function fieldsPerRow(view: CardView): 1 | 2 {
  return view === 'expanded' || view === 'collapsed' ? 2 : 1;
}
