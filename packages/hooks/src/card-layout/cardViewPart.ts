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
import type { LayoutPart } from '../layout-settings/layoutPart.ts';

/** The view and scope, and the fields that the view may show. */
export interface CardViewPartOptions {
  readonly view: CardView;
  readonly scope: LayoutScope;
  readonly isAvailable: IsAvailable;
}

/** Returns the part of the layout for a view: how it is read, written and merged. */
export function createCardViewPart({
  view,
  scope,
  isAvailable,
}: CardViewPartOptions): LayoutPart<CardViewState> {
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
