import type { LayoutKey, LayoutOrigin, LayoutSettings, LayoutValues } from '../contract/index.ts';

/** Every key of a layout that has a meaning. */
export const layoutKeys = [
  'expanded',
  'collapsed',
  'shared',
  'info',
  'fullData',
  'hasExpandedTitles',
  'hasCollapsedTitles',
  'hasSharedTitles',
  'hasInfoTitles',
  'showPhotographerInfo',
  'dashboard',
  'startsOnDashboard',
  'dashboardBackground',
] as const satisfies readonly LayoutKey[];

/** What is stored of a layout: only what differs from what is inherited, and the keys that nobody here knows. */
export interface StoredLayout {
  readonly values: Readonly<Partial<LayoutValues>>;
  readonly other: Readonly<Record<string, unknown>>;
}

/** A layout of which nothing is stored. */
export const nothingStored: StoredLayout = { values: {}, other: {} };

/** What a layout is made of; the later layer wins. Without `own` it is the layout of everybody in the tenant. */
export interface LayoutLayers {
  readonly factory: LayoutValues;
  readonly tenant: StoredLayout;
  readonly own?: StoredLayout | undefined;
}

/** Effective values, where each comes from, what the innermost layer replaces, and its unknown keys. */
export function effectiveLayout({
  factory,
  tenant,
  own,
}: LayoutLayers): Omit<LayoutSettings, 'version' | 'values'> & { readonly values: LayoutValues } {
  const originOf = (key: LayoutKey): LayoutOrigin => {
    if (own?.values[key] !== undefined) return 'own';
    return tenant.values[key] === undefined ? 'factory' : 'tenant';
  };
  const origins = Object.fromEntries(layoutKeys.map((key) => [key, originOf(key)]));
  const below: LayoutValues = own ? { ...factory, ...tenant.values } : factory;
  const { values: stored, other } = own ?? tenant;
  const replaced = layoutKeys.filter((key) => stored[key] !== undefined);
  return {
    values: { ...below, ...stored },
    origins,
    inherited: Object.fromEntries(replaced.map((key) => [key, below[key]])),
    other,
  };
}
