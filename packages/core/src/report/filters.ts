import { activityKinds, type ActivityKind, type ActivityPeriods } from '../contract/index.ts';
import { isAssetFacet, type AssetFacet } from './facets.ts';

/** The periods of the activity section, as the columns of its table. */
export const activityPeriods = [
  'today',
  'thisWeek',
  'thisMonth',
] as const satisfies readonly (keyof ActivityPeriods)[];

export type ActivityPeriod = (typeof activityPeriods)[number];

/** Narrows a list of files to one count of the report: a facet (`hasKeywords`) or an activity (`added:today`). */
export type AssetFilter = AssetFacet | `${ActivityKind}:${ActivityPeriod}`;

export type ParsedFilter =
  | { kind: 'facet'; facet: AssetFacet }
  | { kind: 'activity'; activity: ActivityKind; period: ActivityPeriod };

/** Reads a filter from an address; undefined when it is none. */
export function parseAssetFilter(text: string): ParsedFilter | undefined {
  if (isAssetFacet(text)) return { kind: 'facet', facet: text };
  const [left, right, ...rest] = text.split(':');
  const activity = activityKinds.find((kind) => kind === left);
  const period = activityPeriods.find((each) => each === right);
  return activity && period && rest.length === 0 ? { kind: 'activity', activity, period } : undefined;
}
