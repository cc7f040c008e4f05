import { flag, list, nullable, number, object, optional, text, type Shape } from './shape.ts';

/** One page of a list. `nextCursor` is opaque; null means that this page is the last one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  /** How many items the whole list has, for the scroll bar and the count. */
  readonly total: number;
  /**
   * False when a back end does not count that far: there are at least `total` items, perhaps more, and later pages may
   * tell more. Left out = exact.
   */
  readonly isTotalExact?: boolean | undefined;
}

/** The shape of a page of items. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<Item>(item: Shape<Item>): Shape<Required<Page<Item>>> {
  return object({
    items: list(item),
    nextCursor: nullable(text),
    total: number,
    isTotalExact: optional(flag),
  });
}
