/** Whose settings: those of the viewer, or the default for the whole tenant, which only admins may change. */
export type LayoutScope = 'own' | 'global';

/** The source of an effective value. Later ones override earlier ones: factory < tenant < own. */
export type LayoutOrigin = 'factory' | 'tenant' | 'own';

/** A widget on a dashboard; position and size in grid cells, positions from 0. A dashboard has one widget per type. */
export interface WidgetPlacement {
  /** Which widget. */
  readonly type: string;
  /** Width in columns. */
  readonly width: number;
  /** Height in rows. */
  readonly height: number;
  /** Row of the upper edge, from 0. */
  readonly top: number;
  /** Column of the left edge, from 0. */
  readonly left: number;
}

/** A row of a card: one field key, or two keys side by side. */
export type CardRow = readonly string[];

/** The values of a layout. Field keys are those that `@vitrine/core/card-layout` publishes. */
export interface LayoutValues {
  /** Rows of the card with its data under the picture. */
  readonly expanded: readonly CardRow[];
  /** Rows of the card with its data over the picture. */
  readonly collapsed: readonly CardRow[];
  /** Fields of the panel that visitors of a share see. */
  readonly shared: readonly string[];
  /** Fields of the panel beside a file. */
  readonly info: readonly string[];
  /** Fields of the form for all data of a file. */
  readonly fullData: readonly string[];
  /** Whether `expanded` shows the names of its fields. */
  readonly hasExpandedTitles: boolean;
  /** Whether `collapsed` shows the names of its fields. */
  readonly hasCollapsedTitles: boolean;
  /** Whether `shared` shows the names of its fields. */
  readonly hasSharedTitles: boolean;
  /** Whether `info` shows the names of its fields. */
  readonly hasInfoTitles: boolean;
  /** Whether the fields of the section "Photographer info" are offered. */
  readonly showPhotographerInfo: boolean;
  /** The widgets of the dashboard. */
  readonly dashboard: readonly WidgetPlacement[];
  /** Whether the user starts on the dashboard instead of the library after sign-in. */
  readonly startsOnDashboard: boolean;
  /** Opaque name of a picture, such as one of `dashboardBackgrounds` of `@vitrine/core/dashboard`. */
  readonly dashboardBackground: string;
}

/** The key of one value of a layout. */
export type LayoutKey = keyof LayoutValues;

/** Layout values, each null when nothing is stored and the back end has no default of its own. */
export type LayoutValuesOrNull = { readonly [Key in LayoutKey]: LayoutValues[Key] | null };

/** A layout as the back end returns it, with effective values. */
export interface LayoutSettings {
  /** The stored values; null for a key that is not stored. */
  readonly values: LayoutValuesOrNull;
  /** The source of each value; keys are missing when the back end cannot determine it. */
  readonly origins: Readonly<Partial<Record<LayoutKey, LayoutOrigin>>>;
  /**
   * The values that would apply without those stored in this scope, for the keys that have a stored value. Absent when
   * the back end cannot determine them.
   */
  readonly inherited?: Readonly<Partial<LayoutValues>> | undefined;
  /** Undefined when saves are not checked for conflicts: the last save wins. */
  readonly version: number | undefined;
  /** Unknown keys of the stored object, to be sent back unchanged. */
  readonly other: Readonly<Record<string, unknown>>;
}

/** Input of a save of the whole layout. */
export interface SaveLayoutInput {
  /** The user's own layout, or the default of the tenant. */
  readonly scope: LayoutScope;
  /** Null resets a value to its default. A value that equals its default and was not stored before is not stored. */
  readonly values: LayoutValuesOrNull;
  /** Keys that the product does not know, sent back as they were read. */
  readonly other?: Readonly<Record<string, unknown>> | undefined;
  /** The version that was read. Without it the last save wins. */
  readonly version?: number | undefined;
}

/** The settings of dashboards and cards. */
export interface LayoutSettingsApi {
  /**
   * Returns the layout of a scope.
   * @throws ApiError `forbidden` for the global layout when the viewer is no admin.
   */
  getLayout(input: { scope: LayoutScope }, signal?: AbortSignal): Promise<LayoutSettings>;
  /**
   * Saves a layout and returns the effective one.
   *
   * @throws ApiError `conflict` with `current` (a LayoutSettings) when `version` is stale, `invalid` with `fields`; nothing
   * is stored then.
   */
  saveLayout(input: SaveLayoutInput, signal?: AbortSignal): Promise<LayoutSettings>;
}
