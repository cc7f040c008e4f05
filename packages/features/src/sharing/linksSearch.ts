import {
  linkSortFields,
  linkStatuses,
  numberComparisons,
  type LinkSort,
  type LinkStatus,
  type NumberFilter,
} from '@vitrine/core/contract';
import type { LinksQuery } from '@vitrine/hooks/sharing';
import { linkPageSizes } from '@vitrine/ui/sharing';

/** The page of an address without parameters: the newest links. */
export const firstLinksPage: LinksQuery = { page: 0, pageSize: 48 };

function toText(filter: NumberFilter | undefined): string | undefined {
  return filter && `${filter.comparison}:${filter.value}`;
}

function toFilter(text: string | null): NumberFilter | undefined {
  const [, name, digits] = /^([a-z-]+):(\d{1,9})$/.exec(text ?? '') ?? [];
  const comparison = numberComparisons.find((each) => each === name);
  return comparison && { comparison, value: Number(digits) };
}

/** Returns a query as it is where visits are not counted: without a condition or an order by them. */
export function withoutVisits({ openingsNumber: _openings, sort, ...query }: LinksQuery): LinksQuery {
  return { ...query, sort: sort?.endsWith('openingsNumber') ? undefined : sort };
}

/** Returns the parameters of an address for a page of links; those of the first page of all links are empty. */
export function linksSearch(query: LinksQuery): URLSearchParams {
  const { q, status, fileCount, openingsNumber, sort, page, pageSize } = query;
  const values: Readonly<Record<string, string | undefined>> = {
    q,
    status,
    files: toText(fileCount),
    opened: toText(openingsNumber),
    sort,
    page: page > 0 ? String(page + 1) : undefined,
    size: pageSize === firstLinksPage.pageSize ? undefined : String(pageSize),
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  return search;
}

/** Reads an address that `linksSearch` wrote; unknown parameters and values are ignored. */
export function parseLinksSearch(search: URLSearchParams): LinksQuery {
  const sort = search.get('sort')?.replace(/^-/, '');
  const status = search.get('status');
  const size = Number(search.get('size'));
  const page = search.get('page') ?? '';
  return {
    q: search.get('q')?.trim() || undefined,
    status: linkStatuses.find((each): each is LinkStatus => each === status),
    fileCount: toFilter(search.get('files')),
    openingsNumber: toFilter(search.get('opened')),
    sort: linkSortFields.some((each) => each === sort) ? (search.get('sort') as LinkSort) : undefined,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) - 1 : 0,
    pageSize: linkPageSizes.find((each) => each === size) ?? firstLinksPage.pageSize,
  };
}
