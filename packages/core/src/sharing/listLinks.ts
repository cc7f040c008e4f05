import {
  ApiError,
  type LinkStatus,
  type ListLinksInput,
  type NumberFilter,
  type Page,
  type SharingLink,
} from '../contract/index.ts';
import { linkTime } from './linkState.ts';

/** A link with what its list is searched, filtered and sorted by. */
export interface ListedLink {
  /** The link. */
  readonly link: SharingLink;
  /** Name of the person who created it. */
  readonly authorName: string;
  /** How many visits have opened it; absent where they are not counted. */
  readonly openingsNumber?: number | undefined;
  /** What it is now. */
  readonly status: LinkStatus;
}

/**
 * Returns a function that writes a time as tables of links show it, such as `jun 17, 2026, 4:05 pm gmt+2`.
 * @throws ApiError `invalid` for an unknown time zone.
 */
function createTimeText(timeZone: string): (milliseconds: number) => string {
  try {
    const { format } = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'shortOffset',
      timeZone,
    });
    // Between the minutes and the half of the day is a narrow space. Some engines write an offset of zero, others do not.
    return (milliseconds) =>
      format(milliseconds).replaceAll(/\s+/g, ' ').toLowerCase().replace(/gmt$/, 'gmt+0');
  } catch (cause) {
    throw new ApiError('invalid', { status: 400, fields: { timeZone: 'unknown' }, cause });
  }
}

/** Returns a function that tells whether one of the texts of a link contains `wanted`, which is in lower case. */
function createSearch(wanted: string, timeZone: string): (listed: ListedLink) => boolean {
  const timeText = createTimeText(timeZone);
  const has = (text: string) => text.toLowerCase().includes(wanted);
  function hasTime(time: string | null): boolean {
    const milliseconds = linkTime(time);
    if (milliseconds === undefined) return false;
    return has(new Date(milliseconds).toISOString()) || timeText(milliseconds).includes(wanted);
  }
  return ({ link, authorName, status }) =>
    [link.title, link.hash, authorName, status].some(has) ||
    hasTime(link.createdTime) ||
    hasTime(link.expirationDatetime);
}

function fits(number: number | null | undefined, filter: NumberFilter | undefined): boolean {
  if (!filter) return true;
  if (number === null || number === undefined) return false;
  if (filter.comparison === 'equals') return number === filter.value;
  return filter.comparison === 'at-least' ? number >= filter.value : number <= filter.value;
}

/** Returns the value that a column is sorted by; undefined comes last in both directions. */
function sortValue(each: ListedLink, field: string): string | number | undefined {
  const { link } = each;
  if (field === 'title') return (link.title || link.hash).toLowerCase();
  if (field === 'authorName') return each.authorName.toLowerCase();
  if (field === 'fileCount') return link.fileCount ?? undefined;
  if (field === 'openingsNumber') return each.openingsNumber;
  if (field === 'status') return each.status;
  return linkTime(field === 'expirationDatetime' ? link.expirationDatetime : link.createdTime);
}

function compare(one: string | number | undefined, other: string | number | undefined, sign: number): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other ? -sign : sign;
}

/** Returns where a page begins; after a cursor, the position after its link: where it is now, or where it was when it has gone. */
function startOf(
  links: readonly ListedLink[],
  { cursor, offset }: Pick<ListLinksInput, 'cursor' | 'offset'>,
): number {
  if (cursor === undefined) return offset ?? 0;
  const [, place, id] = /^(\d{1,9}):(.+)$/.exec(cursor) ?? [];
  if (place === undefined || offset !== undefined)
    throw new ApiError('invalid', { status: 400, fields: { cursor: 'unknown' } });
  const position = Number(place);
  if (links[position]?.link.id === id) return position + 1;
  const moved = links.findIndex(({ link }) => link.id === id);
  return moved === -1 ? position : moved + 1;
}

/**
 * Returns a page of links, for a back end that reads all links of a viewer at once. Links with equal values are in the
 * order given.
 * @throws ApiError `invalid` for a cursor that no page returned, or together with an offset, and for an unknown time zone.
 */
export function listLinkPage(links: readonly ListedLink[], input: ListLinksInput): Page<SharingLink> {
  const { q = '', sort = '-createdTime', limit = 48 } = input;
  const contains = createSearch(q.trim().toLowerCase(), input.timeZone ?? 'UTC');
  const field = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const selected = links
    .filter(
      (each) =>
        (input.status === undefined || each.status === input.status) &&
        fits(each.link.fileCount, input.fileCount) &&
        fits(each.openingsNumber, input.openingsNumber) &&
        contains(each),
    )
    .map((each) => ({ each, value: sortValue(each, field) }))
    .toSorted((one, other) => compare(one.value, other.value, sign))
    .map(({ each }) => each);
  const start = startOf(selected, input);
  const page = selected.slice(start, start + limit);
  const last = page.at(-1);
  const end = start + page.length;
  return {
    items: page.map(({ link }) => link),
    nextCursor: last && end < selected.length ? `${end - 1}:${last.link.id}` : null,
    total: selected.length,
  };
}
