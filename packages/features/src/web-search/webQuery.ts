import {
  maxWebSearchPage,
  maxWebSearchQuery,
  webSearchLicences,
  type WebSearchLicence,
} from '@vitrine/core/contract';

/** What is looked for on the web. */
export interface WebQuery {
  /** The words; empty before a search. */
  readonly query: string;
  /** Page from 1. */
  readonly page: number;
  /** What a licence must allow. */
  readonly licence: WebSearchLicence;
}

/** The query of an address without parameters. */
export const noWebQuery: WebQuery = { query: '', page: 1, licence: 'any' };

/** Returns the parameters of an address for a query; what is as in `noWebQuery` is left out. */
export function webQuerySearch({ query, page, licence }: WebQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (query !== noWebQuery.query) search.set('q', query);
  if (licence !== noWebQuery.licence) search.set('licence', licence);
  if (page !== noWebQuery.page) search.set('page', String(page));
  return search;
}

/**
 * Reads the query of an address that `webQuerySearch` wrote. Words that are too long, and values that do not exist, count as none.
 *
 * @example
 * <WebSearchScreen query={parseWebQuery(search)} onQueryChange={(query) => setSearch(webQuerySearch(query))} />
 */
export function parseWebQuery(search: URLSearchParams): WebQuery {
  const words = search.get('q')?.trim() ?? '';
  const licence = webSearchLicences.find((each) => each === search.get('licence'));
  const page = /^[1-9]\d?$/.test(search.get('page') ?? '') ? Number(search.get('page')) : noWebQuery.page;
  return {
    query: words.length > maxWebSearchQuery ? noWebQuery.query : words,
    page: page > maxWebSearchPage ? noWebQuery.page : page,
    licence: licence ?? noWebQuery.licence,
  };
}
