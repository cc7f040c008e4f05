import { webQuerySearch, type WebQuery } from '@vitrine/features/web-search';

/** Returns the address of the image web search; without a folder it imports into the first one, without a query it has none. */
export function webSearchPath(folderId: string | undefined, query?: WebQuery): string {
  const search = query ? webQuerySearch(query) : new URLSearchParams();
  if (folderId !== undefined) search.set('folderId', folderId);
  const text = search.toString();
  return text === '' ? '/websearch' : `/websearch?${text}`;
}
