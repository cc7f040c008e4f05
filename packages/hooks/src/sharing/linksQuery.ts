import type { ListLinksInput } from '@vitrine/core/contract';

/** Which links a table shows. */
export type LinksFilter = Pick<ListLinksInput, 'q' | 'status' | 'fileCount' | 'openingsNumber'>;

/** Which page of which links a table shows, and their order. */
export interface LinksQuery extends LinksFilter, Pick<ListLinksInput, 'sort'> {
  /** Index of the page, from 0. */
  readonly page: number;
  /** Number of links on a page, at most `maxLinksPerPage`. */
  readonly pageSize: number;
}

/** Returns the conditions and the order of a query, without its page. */
export function conditionsOf({ q, status, fileCount, openingsNumber, sort }: ListLinksInput): ListLinksInput {
  return { q: q?.trim() || undefined, status, fileCount, openingsNumber, sort };
}
