import { activityKinds, type ActivityKind, type ActivityPeriods } from '../contract/index.ts';
import { isAssetFacet, type AssetFacet } from './facets.ts';

const activityPeriods = [
  'today',
  'thisWeek',
  'thisMonth',
] as const satisfies readonly (keyof ActivityPeriods)[];

/** Narrows a list of files to one count of the report: a facet (`hasKeywords`) or an activity (`added:today`). */
export type AssetFilter = AssetFacet | `${ActivityKind}:${keyof ActivityPeriods}`;

export type ParsedFilter =
  | { kind: 'facet'; facet: AssetFacet }
  | { kind: 'activity'; activity: ActivityKind; period: keyof ActivityPeriods };

/** Reads a filter from an address; undefined when it is none. */
export function parseAssetFilter(text: string): ParsedFilter | undefined {
  if (isAssetFacet(text)) return { kind: 'facet', facet: text };
  const [left, right, ...rest] = text.split(':');
  const activity = activityKinds.find((kind) => kind === left);
  const period = activityPeriods.find((each) => each === right);
  return activity && period && rest.length === 0 ? { kind: 'activity', activity, period } : undefined;
}
