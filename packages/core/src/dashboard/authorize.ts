import type { WidgetPlacement } from '../contract/index.ts';
import { defaultMaxRows, rowsOf, type GridOptions } from './grid.ts';
import { dividePlacements, joinPlacements, mayHaveWidget, type DashboardViewer } from './placements.ts';
import type { WidgetCatalogue } from './widgets.ts';

/** Options of `authorizePlacements`. */
export interface AuthorizePlacementsOptions extends Pick<GridOptions, 'maxRows'> {
  /** The widgets that may be placed. Defaults to the built-in ones. */
  readonly catalogue?: WidgetCatalogue | undefined;
}

/**
 * Returns the widgets that may be stored for a user. Widgets that the user may not have are removed, except those that
 * were stored while the user had the right; these also stay when the user, who cannot see them, does not send them.
 */
export function authorizePlacements(
  viewer: DashboardViewer,
  sent: readonly WidgetPlacement[],
  before: readonly WidgetPlacement[],
  { catalogue, maxRows = defaultMaxRows }: AuthorizePlacementsOptions = {},
): readonly WidgetPlacement[] {
  const { visible } = dividePlacements(sent, viewer, catalogue);
  const retained = viewer.isGlobal
    ? []
    : before.filter(({ type }) => !mayHaveWidget(type, viewer, catalogue));
  const isSent = (type: string) => sent.some((each) => each.type === type);
  const isAllowedAsSent =
    retained.every(({ type }) => isSent(type)) && sent.length === visible.length + retained.length;
  if (isAllowedAsSent) return sent;
  const placements = joinPlacements({ visible, hidden: retained });
  return rowsOf(placements) <= maxRows ? placements : visible;
}
