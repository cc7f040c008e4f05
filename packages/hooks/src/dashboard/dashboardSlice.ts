import type { LayoutSettings } from '@vitrine/core/contract';
import {
  isSameLayout,
  joinPlacements,
  mayHaveWidget,
  mergePlacements,
  widgetRow,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import type { LayoutSlice } from '../layout-settings/layoutSlice.ts';
import { visiblePlacements, viewerOf, type DashboardView } from './visiblePlacements.ts';

type Placements = readonly WidgetPlacement[];

/**
 * Widgets that stay stored although the editor does not show them. A layout of the tenant never keeps widgets that need
 * a right.
 */
function hiddenPlacements({ values }: LayoutSettings, view: DashboardView): Placements {
  const { catalogue, scope } = view;
  const isHidden = ({ type }: WidgetPlacement) => !mayHaveWidget(type, viewerOf(view), catalogue);
  const mayRemainStored = ({ type }: WidgetPlacement) =>
    scope === 'own' || widgetRow(type, catalogue)?.right === undefined;
  return (values.dashboard ?? []).filter((placement) => isHidden(placement) && mayRemainStored(placement));
}

/** Returns the slice of the layout for the dashboard: how it is read, written and merged. */
export function createDashboardSlice(view: DashboardView): LayoutSlice<Placements> {
  return {
    name: 'dashboard',
    scope: view.scope,
    keys: ['dashboard'],
    read: ({ values }) => visiblePlacements(values.dashboard, view),
    write(visible, layout) {
      const visibleTypes = new Set(visible.map(({ type }) => type));
      const hidden = hiddenPlacements(layout, view).filter(({ type }) => !visibleTypes.has(type));
      return { dashboard: joinPlacements({ visible, hidden }) };
    },
    merge(base, ours, theirs, touched) {
      const { placements, appliedTheirs, keptOurs } = mergePlacements(base, ours, theirs, touched);
      return { state: placements, appliedTheirs, keptOurs };
    },
    isSame: isSameLayout,
  };
}
