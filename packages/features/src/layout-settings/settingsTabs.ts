import type { LayoutScope } from '@vitrine/core/contract';

/** The tabs of the layout settings, in their order. */
export const layoutSettingsTabs = ['gallery', 'shared', 'info', 'fullData', 'dashboard'] as const;
/** One of the tabs. */
export type LayoutSettingsTab = (typeof layoutSettingsTabs)[number];

/** A tab, and whose settings it shows. */
export interface LayoutSettingsPlace {
  /** The open tab. */
  readonly tab: LayoutSettingsTab;
  /** Whose layout it is: a person's own, or the default of the tenant. */
  readonly scope: LayoutScope;
}

/** What decides which tabs there are. */
export interface LayoutSettingsAccess {
  /** Tabs for which the app has a panel. */
  readonly available: readonly LayoutSettingsTab[];
  /** One's own layout may be saved. */
  readonly mayOwn: boolean;
  /** The layout of everybody may be saved. */
  readonly mayGlobal: boolean;
  readonly hasDashboard: boolean;
}

const onlyGlobal: readonly LayoutSettingsTab[] = ['shared', 'info', 'fullData'];

/** The tabs of one's own, then those of everybody, each where they may be saved; the dashboard only where its flag is on. */
export function placesOf({
  available,
  mayOwn,
  mayGlobal,
  hasDashboard,
}: LayoutSettingsAccess): LayoutSettingsPlace[] {
  const tabs = layoutSettingsTabs.filter(
    (tab) => available.includes(tab) && (tab !== 'dashboard' || hasDashboard),
  );
  const own = tabs.filter((tab) => !onlyGlobal.includes(tab)).map((tab) => ({ tab, scope: 'own' }) as const);
  const global = tabs.map((tab) => ({ tab, scope: 'global' }) as const);
  return [...(mayOwn ? own : []), ...(mayGlobal ? global : [])];
}

/** The place of an address; else the same tab of one's own, else the first one. */
export function placeOf(
  places: readonly LayoutSettingsPlace[],
  wanted: { tab?: LayoutSettingsTab | undefined; scope?: LayoutScope | undefined },
): LayoutSettingsPlace | undefined {
  const { tab, scope = 'own' } = wanted;
  const isWanted = (place: LayoutSettingsPlace) =>
    place.scope === scope && (tab === undefined || place.tab === tab);
  return places.find(isWanted) ?? places.find((place) => place.tab === tab) ?? places[0];
}
