import type { Asset, AssetQuery } from '@vitrine/core/contract';

/** Files per page of a list. */
export const pageSize = 100;

/** Returns the query without undefined values; equal for two queries for the same files. */
export function definedOnly({ folderId, q, sort, filter }: AssetQuery): AssetQuery {
  return JSON.parse(JSON.stringify({ folderId, q: q?.trim() || undefined, sort, filter })) as AssetQuery;
}

/** One cached page. An undefined item is unknown until the next load. */
export interface AssetPage {
  /** Number of the page, from 0. */
  page: number;
  items: readonly (Asset | undefined)[];
  nextCursor: string | null;
  total: number;
  isTotalExact?: boolean | undefined;
}

/** Length of a list; a lower bound when it is not exact. */
export interface ListTotal {
  total: number;
  isTotalExact: boolean;
}

/**
 * Returns the length of a list from its pages, newest first: the exact length of the newest page that has one, unless a
 * lower bound exceeds it; otherwise the highest bound.
 */
export function totalOf(pages: readonly AssetPage[]): ListTotal | undefined {
  const exact = pages.find(({ isTotalExact }) => isTotalExact !== false);
  const bounds = pages.filter(({ isTotalExact }) => isTotalExact === false).map(({ total }) => total);
  const bound = Math.max(0, ...bounds);
  if (exact && exact.total >= bound) return { total: exact.total, isTotalExact: true };
  return bounds.length === 0 ? undefined : { total: bound, isTotalExact: false };
}

/** Positions in a list, both ends included. */
export interface AssetRange {
  /** Index of the first one, from 0. */
  first: number;
  /** Index of the last one, inclusive. */
  last: number;
}

/**
 * Returns the numbers of the pages that show `range`, and of one more before and after it, so that they are loaded
 * before scrolling reaches them.
 */
export function pagesOf(range: AssetRange, total: number | undefined): readonly number[] {
  const lastPage = total === undefined ? Infinity : Math.max(0, Math.ceil(total / pageSize) - 1);
  const from = Math.min(Math.max(0, Math.floor(range.first / pageSize) - 1), lastPage);
  const to = Math.min(Math.floor(Math.max(range.first, range.last) / pageSize) + 1, lastPage);
  const pages = total === undefined ? [Math.min(Math.floor(range.first / pageSize), to)] : [];
  for (let page = from; total !== undefined && page <= to; page += 1) pages.push(page);
  return pages;
}

/**
 * Returns the cached pages of one list without `ids`: later files move up; items that move in from a page that is not
 * cached are unknown. Pages are keyed by their number.
 */
export function removeFromPages(
  pages: ReadonlyMap<number, AssetPage>,
  ids: ReadonlySet<string>,
): Map<number, AssetPage> {
  const sorted = [...pages].toSorted(([one], [other]) => one - other);
  const remaining = new Map<number, Asset>();
  let removed = 0;
  for (const [page, { items }] of sorted) {
    items.forEach((item, position) => {
      if (item && ids.has(item.id)) removed += 1;
      else if (item) remaining.set(page * pageSize + position - removed, item);
    });
  }
  return new Map(
    sorted.map(([page, previous]) => {
      const total = Math.max(0, previous.total - removed);
      const length = Math.max(0, Math.min(pageSize, total - page * pageSize));
      const items = Array.from({ length }, (_, position) => remaining.get(page * pageSize + position));
      return [page, { ...previous, total, items }];
    }),
  );
}
