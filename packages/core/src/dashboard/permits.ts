import type { WidgetPlacement } from '../contract/index.ts';
import { defaultMaxRows, rowsOf, type GridOptions } from './grid.ts';
import { dividePlacements, joinPlacements, mayHaveWidget, type DashboardViewer } from './placements.ts';
import type { WidgetCatalogue } from './widgets.ts';

/** What a save of a dashboard is judged by. */
export interface PermitOptions extends Pick<GridOptions, 'maxRows'> {
  readonly catalogue?: WidgetCatalogue | undefined;
}

/**
 * The widgets that somebody sent as they may be stored: those that the person may not have go, except one's own from when
 * one might; and such a one, which the person does not see, stays also when it is not sent.
 */
export function permitPlacements(
  viewer: DashboardViewer,
  sent: readonly WidgetPlacement[],
  before: readonly WidgetPlacement[],
  { catalogue, maxRows = defaultMaxRows }: PermitOptions = {},
): readonly WidgetPlacement[] {
  const { seen } = dividePlacements(sent, viewer, catalogue);
  const kept = viewer.isGlobal ? [] : before.filter(({ type }) => !mayHaveWidget(type, viewer, catalogue));
  const isSent = (type: string) => sent.some((each) => each.type === type);
  const isAsItMay = kept.every(({ type }) => isSent(type)) && sent.length === seen.length + kept.length;
  if (isAsItMay) return sent;
  const joined = joinPlacements({ seen, hidden: kept });
  return rowsOf(joined) <= maxRows ? joined : seen;
}
