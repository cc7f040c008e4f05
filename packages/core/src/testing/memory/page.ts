import { ApiError, type Page } from '../../contract/index.ts';

/**
 * Returns a page of a list; its cursor is the number of the items before it.
 * @throws ApiError `invalid` for a cursor that no page returned.
 */
export function pageOfList<Item>(
  items: readonly Item[],
  { cursor, limit = 48 }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Page<Item> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
    throw new ApiError('invalid', { status: 400, fields: { cursor: 'malformed' } });
  const start = Number(cursor ?? 0);
  const end = start + limit;
  return {
    items: items.slice(start, end),
    nextCursor: end < items.length ? String(end) : null,
    total: items.length,
  };
}
