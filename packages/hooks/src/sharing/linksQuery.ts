import type { ListLinksInput } from '@vitrine/core/contract';

/** Which links a table shows. */
export type LinksFilter = Pick<ListLinksInput, 'q' | 'status' | 'fileCount' | 'openingsNumber'>;

/** Which page of which links a table shows, and their order. `timeZone` is that of the times on screen. */
export interface LinksQuery extends LinksFilter, Pick<ListLinksInput, 'sort' | 'timeZone'> {
  /** Index of the page, from 0. */
  readonly page: number;
  /** Number of links on a page, at most `maxLinksPerPage`. */
  readonly pageSize: number;
}

/** Returns the conditions and the order of a query, without its page. The time zone counts only for a search. */
export function conditionsOf(input: ListLinksInput): ListLinksInput {
  const { status, fileCount, openingsNumber, sort } = input;
  const q = input.q?.trim() || undefined;
  return {
    q,
    timeZone: q === undefined ? undefined : input.timeZone,
    status,
    fileCount,
    openingsNumber,
    sort,
  };
}
