import { flag, list, nullable, number, object, optional, text, type Shape } from './shape.ts';

/** One page of a list. `nextCursor` is opaque; null on the last page. */
export interface Page<Item> {
  /** The items of this page, in order. */
  readonly items: readonly Item[];
  /** The cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
  /** Number of items of the whole list, for the scroll bar and the count. */
  readonly total: number;
  /**
   * False when the back end stops counting early: the list has at least `total` items, and later pages may return a
   * higher number. Absent when `total` is exact.
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
