import type { LayoutScope, LayoutSettings } from '@vitrine/core/contract';
import {
  defaultDashboard,
  dividePlacements,
  isSameLayout,
  joinPlacements,
  mayHaveWidget,
  mergePlacements,
  parsePlacements,
  widgetRow,
  type DashboardViewer,
  type WidgetCatalogue,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import type { LayoutPart } from '../layout-settings/layoutPart.ts';

type Placements = readonly WidgetPlacement[];

/** Who edits which dashboard, made of which widgets. */
export interface DashboardPartOptions {
  readonly scope: LayoutScope;
  readonly isAdmin: boolean;
  readonly catalogue: WidgetCatalogue;
}

function viewerOf({ scope, isAdmin }: DashboardPartOptions): DashboardViewer {
  return { isAdmin, isGlobal: scope === 'global' };
}

/** The widgets of a stored layout that its editor sees; the product's own arrangement where a back end has none (A30). */
export function seenPlacements(
  { values }: Pick<LayoutSettings, 'values'>,
  options: DashboardPartOptions,
): Placements {
  const stored = parsePlacements(values.dashboard ?? defaultDashboard, options.catalogue);
  return dividePlacements(stored, viewerOf(options), options.catalogue).seen;
}

/** What stays stored although the editor does not show it; a layout of everybody never keeps widgets of admins (A43). */
function hiddenPlacements({ values }: LayoutSettings, options: DashboardPartOptions): Placements {
  const { catalogue, scope } = options;
  const isHidden = ({ type }: WidgetPlacement) => !mayHaveWidget(type, viewerOf(options), catalogue);
  const mayStay = ({ type }: WidgetPlacement) => scope === 'own' || widgetRow(type, catalogue) === undefined;
  return (values.dashboard ?? []).filter((placement) => isHidden(placement) && mayStay(placement));
}

/** The dashboard as a part of the layout: what of it is read, written and merged. */
export function createDashboardPart(options: DashboardPartOptions): LayoutPart<Placements> {
  return {
    name: 'dashboard',
    scope: options.scope,
    keys: ['dashboard'],
    read: (layout) => seenPlacements(layout, options),
    write(seen, layout) {
      const isSeen = new Set(seen.map(({ type }) => type));
      const hidden = hiddenPlacements(layout, options).filter(({ type }) => !isSeen.has(type));
      return { dashboard: joinPlacements({ seen, hidden }) };
    },
    merge(base, ours, theirs) {
      const { placements, taken, kept } = mergePlacements(base, ours, theirs);
      return { state: placements, taken, kept };
    },
    isSame: isSameLayout,
  };
}
