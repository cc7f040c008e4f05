import type { Domain } from '../domain.ts';
import {
  anything,
  type Shape,
  dictionary,
  flag,
  list,
  nullableFields,
  number,
  object,
  oneOf,
  optional,
  optionalFields,
  text,
} from '../shape.ts';

/** Whose settings: one's own, or the default of everybody in the tenant, which only admins may change. */
export type LayoutScope = 'own' | 'global';

/** Where an effective value comes from; the later one wins: factory < tenant < own. */
export type LayoutOrigin = 'factory' | 'tenant' | 'own';

/** A widget on a dashboard, in grid units from 0. One per type. */
export interface WidgetPlacement {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left: number;
}

/** A row of a card: one field key, or two side by side. */
export type CardRow = readonly string[];

/** What a layout says. Field keys as `@vitrine/core/card-layout` publishes them. */
export interface LayoutValues {
  readonly expanded: readonly CardRow[];
  readonly collapsed: readonly CardRow[];
  readonly shared: readonly string[];
  readonly info: readonly string[];
  readonly fullData: readonly string[];
  readonly hasExpandedTitles: boolean;
  readonly hasCollapsedTitles: boolean;
  readonly hasSharedTitles: boolean;
  readonly hasInfoTitles: boolean;
  readonly showPhotographerInfo: boolean;
  readonly dashboard: readonly WidgetPlacement[];
  /** A sign-in leads to the dashboard, not to the library. */
  readonly startsOnDashboard: boolean;
  /** Opaque: the name of a picture, such as one of `dashboardBackgrounds` of `@vitrine/core/dashboard`. */
  readonly dashboardBackground: string;
}

/** One value of a layout. */
export type LayoutKey = keyof LayoutValues;

/** The values, each null where nothing is stored and the back end has no default of its own. */
export type LayoutValuesOrNull = { readonly [Key in LayoutKey]: LayoutValues[Key] | null };

/** A layout as the back end answers it: effective values. */
export interface LayoutSettings {
  readonly values: LayoutValuesOrNull;
  /** Where each value comes from; a back end that cannot tell leaves keys out. */
  readonly origins: Readonly<Partial<Record<LayoutKey, LayoutOrigin>>>;
  /** What would be in force without the scope's own values, for the keys that have one; absent when it cannot be told. */
  readonly inherited?: Readonly<Partial<LayoutValues>> | undefined;
  /** Undefined = saves are not checked, the last one wins. */
  readonly version: number | undefined;
  /** Keys of the stored object beyond these, to be sent back untouched. */
  readonly other: Readonly<Record<string, unknown>>;
}

/** A save of the whole object. */
export interface SaveLayoutInput {
  readonly scope: LayoutScope;
  /** Null = back to the default. A value equal to its default, and not stored before, is not stored as one's own. */
  readonly values: LayoutValuesOrNull;
  readonly other?: Readonly<Record<string, unknown>> | undefined;
  /** The version that was read; without it the last save wins. */
  readonly version?: number | undefined;
}

/** The settings behind the dashboard and the cards. */
export interface LayoutSettingsApi {
  /** @throws ApiError `forbidden` for the global layout when the viewer is no admin. */
  getLayout(input: { scope: LayoutScope }, signal?: AbortSignal): Promise<LayoutSettings>;
  /**
   * Resolves with what is in force now.
   *
   * @throws ApiError `conflict` with `current` (a LayoutSettings) when `version` is stale, `invalid` with `fields`; nothing
   * is stored then.
   */
  saveLayout(input: SaveLayoutInput, signal?: AbortSignal): Promise<LayoutSettings>;
}

const rows = list(list(text));
const valueShapes = {
  expanded: rows,
  collapsed: rows,
  shared: list(text),
  info: list(text),
  fullData: list(text),
  hasExpandedTitles: flag,
  hasCollapsedTitles: flag,
  hasSharedTitles: flag,
  hasInfoTitles: flag,
  showPhotographerInfo: flag,
  dashboard: list(object({ type: text, width: number, height: number, top: number, left: number })),
  startsOnDashboard: flag,
  dashboardBackground: text,
};
const origin: Shape<LayoutOrigin> = oneOf(['factory', 'tenant', 'own']);
const originShapes = /* @__PURE__ */ (() =>
  Object.fromEntries(Object.keys(valueShapes).map((key) => [key, optional(origin)])) as {
    readonly [Key in LayoutKey]: Shape<LayoutOrigin | undefined>;
  })();
const other = dictionary(anything);
const layout = /* @__PURE__ */ (() =>
  object({
    // Placements are read one by one, and what cannot be drawn is left out: a damaged dashboard still opens.
    values: object({ ...nullableFields(valueShapes), dashboard: anything }),
    origins: object(originShapes),
    inherited: optional(object(optionalFields(valueShapes))),
    version: optional(number),
    other,
  }))();
const scope = oneOf(['own', 'global']);

/** The calls of `LayoutSettingsApi`; those of the global layout ask for more than their right. */
export const layoutSettingsDomain: Domain<LayoutSettingsApi> = {
  verbs: {
    getLayout: { input: object({ scope }), answer: layout, right: 'layoutSettings.read' },
    saveLayout: {
      input: object({
        scope,
        values: object(nullableFields(valueShapes)),
        other: optional(other),
        version: optional(number),
      }),
      answer: layout,
      right: 'layoutSettings.save',
    },
  },
};
