import type { LayoutKey, LayoutOrigin, LayoutSettings, LayoutValues } from '../contract/index.ts';

/** Every known key of a layout. */
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

/** What is stored of a layout: only values that differ from the inherited ones, and unknown keys. */
export interface StoredLayout {
  /** The stored values; a key that is absent is inherited. */
  readonly values: Readonly<Partial<LayoutValues>>;
  /** Stored keys that the product does not know. */
  readonly other: Readonly<Record<string, unknown>>;
}

/** A layout without stored values. */
export const nothingStored: StoredLayout = { values: {}, other: {} };

/** The layers of a layout; later ones override earlier ones. Without `own` it is the layout of the tenant. */
export interface LayoutLayers {
  /** Values that apply where nothing is stored. */
  readonly factory: LayoutValues;
  /** The default of the tenant. */
  readonly tenant: StoredLayout;
  /** The person's own layout; absent for the default of the tenant. */
  readonly own?: StoredLayout | undefined;
}

/**
 * Returns the effective values, the source of each, the values that the last layer overrides, and its unknown keys.
 *
 * @see docs/rules/layouts.md#the-nearest-layer-decides-key-by-key
 */
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
  const inheritedValues: LayoutValues = own ? { ...factory, ...tenant.values } : factory;
  const { values: stored, other } = own ?? tenant;
  const replaced = layoutKeys.filter((key) => stored[key] !== undefined);
  return {
    values: { ...inheritedValues, ...stored },
    origins,
    inherited: Object.fromEntries(replaced.map((key) => [key, inheritedValues[key]])),
    other,
  };
}
