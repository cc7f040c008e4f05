import type { LayoutKey } from '../contract/index.ts';

/** The five views of a file whose fields a layout lists, in the order in which editors offer them. */
export const cardViews = ['expanded', 'collapsed', 'shared', 'info', 'fullData'] as const;

/** One of the five views. */
export type CardView = (typeof cardViews)[number];

const titleKeys = {
  expanded: 'hasExpandedTitles',
  collapsed: 'hasCollapsedTitles',
  shared: 'hasSharedTitles',
  info: 'hasInfoTitles',
  fullData: undefined,
} as const satisfies Record<CardView, LayoutKey | undefined>;

/** The key that says whether a view shows the fields' titles; full data has none. */
export function titlesKeyOf(view: CardView): (typeof titleKeys)[CardView] {
  return titleKeys[view];
}

/** Fields that a row of a view can hold: two on a card, one in a flat list. */
export function fieldsPerRow(view: CardView): 1 | 2 {
  return view === 'expanded' || view === 'collapsed' ? 2 : 1;
}
