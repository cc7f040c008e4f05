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
 * A filter of a list of files: a facet (`hasKeywords`), an activity (`added:today`) or a keyword (`keyword:sea`), which
 * is compared without case.
 */
export type AssetFilter = AssetFacet | `${ActivityKind}:${ActivityPeriod}` | `keyword:${string}`;

/** A parsed filter: a facet of files, an activity in a period, or a keyword. */
export type ParsedFilter =
  | { kind: 'facet'; facet: AssetFacet }
  | { kind: 'activity'; activity: ActivityKind; period: ActivityPeriod }
  | { kind: 'keyword'; keyword: string };

const keywordPrefix = 'keyword:';
const maxKeywordLength = 1000;

/** The keyword is everything after the prefix, including colons. */
function parseKeyword(text: string): ParsedFilter | undefined {
  const keyword = text.slice(keywordPrefix.length).trim();
  return keyword === '' || keyword.length > maxKeywordLength ? undefined : { kind: 'keyword', keyword };
}

/** Parses a filter from a URL; undefined when it is invalid. */
export function parseAssetFilter(text: string): ParsedFilter | undefined {
  if (isAssetFacet(text)) return { kind: 'facet', facet: text };
  if (text.startsWith(keywordPrefix)) return parseKeyword(text);
  const [left, right, ...rest] = text.split(':');
  const activity = activityKinds.find((kind) => kind === left);
  const period = activityPeriods.find((each) => each === right);
  return activity && period && rest.length === 0 ? { kind: 'activity', activity, period } : undefined;
}
