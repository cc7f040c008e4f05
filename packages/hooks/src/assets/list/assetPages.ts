import type { Asset, AssetQuery } from '@vitrine/core/contract';

/** Files per page of a list. */
export const pageSize = 100;

/** What names a list: alike for two queries that ask for the same files. */
export function definedOnly({ folderId, q, sort, filter }: AssetQuery): AssetQuery {
  return JSON.parse(JSON.stringify({ folderId, q: q?.trim() || undefined, sort, filter })) as AssetQuery;
}

/** One cached page; a hole is a file that is not known until the next refetch. */
export interface AssetPage {
  /** Its number; the first is 0. */
  page: number;
  items: readonly (Asset | undefined)[];
  nextCursor: string | null;
  total: number;
  isTotalExact?: boolean | undefined;
}

/** How long a list is; when that is not exact it has at least so many files. */
export interface ListTotal {
  total: number;
  isTotalExact: boolean;
}

/**
 * What the pages of one list tell together, the newest first: the exact number of the newest one that knows it, unless a
 * bound has outgrown it; else the highest bound.
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

/** The pages that show `range`, with one more on each side so that scrolling finds them filled. */
export function pagesOf(range: AssetRange, total: number | undefined): readonly number[] {
  const lastPage = total === undefined ? Infinity : Math.max(0, Math.ceil(total / pageSize) - 1);
  const from = Math.min(Math.max(0, Math.floor(range.first / pageSize) - 1), lastPage);
  const to = Math.min(Math.floor(Math.max(range.first, range.last) / pageSize) + 1, lastPage);
  const pages = total === undefined ? [Math.min(Math.floor(range.first / pageSize), to)] : [];
  for (let page = from; total !== undefined && page <= to; page += 1) pages.push(page);
  return pages;
}

/**
 * The cached pages of one list as they are once `ids` are gone: later files move up, and what moves in from a page
 * that is not cached stays a hole. Pages in and out are keyed by their number.
 */
export function removeFromPages(
  pages: ReadonlyMap<number, AssetPage>,
  ids: ReadonlySet<string>,
): Map<number, AssetPage> {
  const known = [...pages].toSorted(([one], [other]) => one - other);
  const kept = new Map<number, Asset>();
  let removed = 0;
  for (const [page, { items }] of known) {
    items.forEach((item, position) => {
      if (item && ids.has(item.id)) removed += 1;
      else if (item) kept.set(page * pageSize + position - removed, item);
    });
  }
  return new Map(
    known.map(([page, old]) => {
      const total = Math.max(0, old.total - removed);
      const length = Math.max(0, Math.min(pageSize, total - page * pageSize));
      const items = Array.from({ length }, (_, position) => kept.get(page * pageSize + position));
      return [page, { ...old, total, items }];
    }),
  );
}
