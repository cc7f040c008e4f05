import {
  isSameCardView,
  mergeCardViews,
  parseCardView,
  serializeCardView,
  titlesKeyOf,
  type CardView,
  type CardViewState,
  type IsAvailable,
} from '@vitrine/core/card-layout';
import type { LayoutScope } from '@vitrine/core/contract';
import type { LayoutSlice } from '../layout-settings/layoutSlice.ts';

/** The view and scope, and the fields that the view may show. */
export interface CardViewSliceOptions {
  readonly view: CardView;
  readonly scope: LayoutScope;
  readonly isAvailable: IsAvailable;
}

/** Returns the slice of the layout for a view: how it is read, written and merged. */
export function createCardViewSlice({
  view,
  scope,
  isAvailable,
}: CardViewSliceOptions): LayoutSlice<CardViewState> {
  const titlesKey = titlesKeyOf(view);
  return {
    name: `card:${view}`,
    scope,
    keys: titlesKey ? [view, titlesKey] : [view],
    read: ({ values }) => parseCardView(values, view, isAvailable),
    write: (state) => serializeCardView(state, view),
    merge: mergeCardViews,
    isSame: isSameCardView,
  };
}
