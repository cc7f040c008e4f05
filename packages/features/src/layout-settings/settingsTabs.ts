import type { LayoutScope } from '@vitrine/core/contract';

/** The tabs of the layout settings, in their order. */
export const layoutSettingsTabs = ['gallery', 'shared', 'info', 'fullData', 'dashboard'] as const;
/** One of the tabs. */
export type LayoutSettingsTab = (typeof layoutSettingsTabs)[number];

/** A tab, and the layout that it edits. */
export interface LayoutSettingsPlace {
  /** The open tab. */
  readonly tab: LayoutSettingsTab;
  /** `own` for the user's own layout, `global` for the default of the tenant. */
  readonly scope: LayoutScope;
}

/** The conditions that decide which tabs are shown. */
export interface LayoutSettingsAccess {
  /** Tabs for which the app has content. */
  readonly available: readonly LayoutSettingsTab[];
  /** Whether the user may save the own layout. */
  readonly maySaveOwn: boolean;
  /** Whether the user may save the default of the tenant. */
  readonly maySaveGlobal: boolean;
  readonly hasDashboard: boolean;
}

const globalOnlyTabs: readonly LayoutSettingsTab[] = ['shared', 'info', 'fullData'];

/**
 * Returns the tabs for the own layout, then those for the default of the tenant, each only if it may be saved. The
 * dashboard is left out where the tenant has none.
 */
export function placesOf({
  available,
  maySaveOwn,
  maySaveGlobal,
  hasDashboard,
}: LayoutSettingsAccess): LayoutSettingsPlace[] {
  const tabs = layoutSettingsTabs.filter(
    (tab) => available.includes(tab) && (tab !== 'dashboard' || hasDashboard),
  );
  const own = tabs
    .filter((tab) => !globalOnlyTabs.includes(tab))
    .map((tab) => ({ tab, scope: 'own' }) as const);
  const global = tabs.map((tab) => ({ tab, scope: 'global' }) as const);
  return [...(maySaveOwn ? own : []), ...(maySaveGlobal ? global : [])];
}

/** Returns the place that an address names; otherwise the same tab in another scope; otherwise the first place. */
export function placeOf(
  places: readonly LayoutSettingsPlace[],
  requested: { tab?: LayoutSettingsTab | undefined; scope?: LayoutScope | undefined },
): LayoutSettingsPlace | undefined {
  const { tab, scope = 'own' } = requested;
  const isRequested = (place: LayoutSettingsPlace) =>
    place.scope === scope && (tab === undefined || place.tab === tab);
  return places.find(isRequested) ?? places.find((place) => place.tab === tab) ?? places[0];
}
