import { activityKinds, type ActivityKind, type ActivityPeriods } from '../contract/index.ts';
import { isAssetFacet, type AssetFacet } from './facets.ts';

/** The periods of the activity section, in the order of its columns. */
export const activityPeriods = [
  'today',
  'thisWeek',
  'thisMonth',
] as const satisfies readonly (keyof ActivityPeriods)[];

/** A period over which activity is counted. */
export type ActivityPeriod = (typeof activityPeriods)[number];

/**
 * A filter of a list of files: a facet (`hasKeywords`), an activity (`added:today`), a keyword (`keyword:sea`), which is
 * compared without case, a person by name (`person:Ada`), compared as names of people are, a status of the workflow by its id (`status:7`), files past their expiration date (`expired`),
 * those that expire within a number of days from today on (`expires:30`; with 0 those that expire today), or files whose
 * status hides them in lists without a filter (`hidden`).
 */
export type AssetFilter =
  | AssetFacet
  | `${ActivityKind}:${ActivityPeriod}`
  | `keyword:${string}`
  | `person:${string}`
  | `status:${string}`
  | 'expired'
  | `expires:${number}`
  | 'hidden';

/** A parsed filter: a facet of files, an activity in a period, a keyword, a person, a status, a range of expiration dates, or hidden files. */
export type ParsedFilter =
  | { kind: 'facet'; facet: AssetFacet }
  | { kind: 'activity'; activity: ActivityKind; period: ActivityPeriod }
  | { kind: 'keyword'; keyword: string }
  | { kind: 'person'; name: string }
  | { kind: 'status'; id: string }
  | { kind: 'expired' }
  | { kind: 'expires'; days: number }
  | { kind: 'hidden' };

const keywordPrefix = 'keyword:';
const maxKeywordLength = 1000;
const personPrefix = 'person:';
const maxNameLength = 1000;
const statusPrefix = 'status:';
const maxIdLength = 1000;
/** The most days of the filter `expires`: ten years. */
export const maxExpiryDays = 3650;

/** The id is everything after the prefix, including colons. */
function parseStatus(text: string): ParsedFilter | undefined {
  const id = text.slice(statusPrefix.length);
  return id === '' || id.length > maxIdLength ? undefined : { kind: 'status', id };
}

function parseExpiry(text: string): ParsedFilter | undefined {
  const [, digits] = /^expires:(0|[1-9]\d{0,3})$/.exec(text) ?? [];
  const days = Number(digits);
  return digits === undefined || days > maxExpiryDays ? undefined : { kind: 'expires', days };
}

/**
 * Returns the expiration dates of a filter, first and last day included, as `YYYY-MM-DD`; `first` is undefined without a
 * lower bound.
 *
 * @param today The day on which the library counts days, as `YYYY-MM-DD`.
 */
export function expiryRange(
  filter: Extract<ParsedFilter, { kind: 'expired' | 'expires' }>,
  today: string,
): { first: string | undefined; last: string } {
  const dayAfter = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return filter.kind === 'expired'
    ? { first: undefined, last: dayAfter(-1) }
    : { first: today, last: dayAfter(filter.days) };
}

/** The keyword is everything after the prefix, including colons. */
function parseKeyword(text: string): ParsedFilter | undefined {
  const keyword = text.slice(keywordPrefix.length).trim();
  return keyword === '' || keyword.length > maxKeywordLength ? undefined : { kind: 'keyword', keyword };
}

/** The name is everything after the prefix, including colons. */
function parsePerson(text: string): ParsedFilter | undefined {
  const name = text.slice(personPrefix.length).trim();
  return name === '' || name.length > maxNameLength ? undefined : { kind: 'person', name };
}

/** Parses a filter from a URL; undefined when it is invalid. */
export function parseAssetFilter(text: string): ParsedFilter | undefined {
  if (isAssetFacet(text)) return { kind: 'facet', facet: text };
  if (text.startsWith(keywordPrefix)) return parseKeyword(text);
  if (text.startsWith(personPrefix)) return parsePerson(text);
  if (text.startsWith(statusPrefix)) return parseStatus(text);
  if (text === 'expired' || text === 'hidden') return { kind: text };
  if (text.startsWith('expires:')) return parseExpiry(text);
  const [kindText, periodText, ...rest] = text.split(':');
  const activity = activityKinds.find((kind) => kind === kindText);
  const period = activityPeriods.find((each) => each === periodText);
  return activity && period && rest.length === 0 ? { kind: 'activity', activity, period } : undefined;
}
