import type { LayoutKey, LayoutSettingsApi, LayoutValuesOrNull } from '@vitrine/core/contract';
import { layoutKeys } from '@vitrine/core/layout-settings';
import * as z from 'zod/mini';
import { readBackground, toWireBackground } from '../dashboard/endpoints.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

/** A widget on a dashboard, in grid units from 0. */
export const wirePlacement = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  width: z.number(),
  height: z.number(),
  top: z.number(),
  left: z.number(),
});

const fieldKeys = z.array(z.string().check(z.maxLength(100)));

function optionalOrNull<Value extends z.ZodMiniType>(value: Value) {
  return z.optional(z.nullable(value));
}

const layoutValues = {
  expanded: optionalOrNull(z.array(fieldKeys)),
  collapsed: optionalOrNull(z.array(fieldKeys)),
  shared: optionalOrNull(fieldKeys),
  info: optionalOrNull(fieldKeys),
  fullData: optionalOrNull(fieldKeys),
  hasExpandedTitles: optionalOrNull(z.boolean()),
  hasCollapsedTitles: optionalOrNull(z.boolean()),
  hasSharedTitles: optionalOrNull(z.boolean()),
  hasInfoTitles: optionalOrNull(z.boolean()),
  showPhotographerInfo: optionalOrNull(z.boolean()),
  dashboard: optionalOrNull(z.array(wirePlacement)),
  startLoading: optionalOrNull(z.boolean()),
  dashboardBackgroundImgLocation: optionalOrNull(z.string().check(z.maxLength(500))),
};

/**
 * The whole object of a layout. In a save null resets a key to its default, and a key that is left out stays unchanged.
 * Unknown keys are kept. `version` is checked when it is sent. `origins` and `inherited` (the values that apply without
 * those stored here) are returned, never stored.
 */
export const wireLayout = z.looseObject({
  ...layoutValues,
  version: z.optional(z.number()),
  origins: z.optional(z.record(z.string(), z.enum(['factory', 'tenant', 'own']))),
  inherited: z.optional(z.object(layoutValues)),
});

type WireKey = keyof typeof layoutValues;
type WireValues = { readonly [Key in WireKey]?: z.output<(typeof layoutValues)[Key]> };

/** The keys of a layout that have another name in the wire format. */
const wireKeys: Readonly<Partial<Record<LayoutKey, WireKey>>> = {
  startsOnDashboard: 'startLoading',
  dashboardBackground: 'dashboardBackgroundImgLocation',
};

function toWireKey(key: LayoutKey): WireKey {
  return wireKeys[key] ?? (key as WireKey);
}

/** Returns the key of a layout for a key of the wire format, or undefined for an unknown key. */
export function layoutKeyOf(wireKey: string): LayoutKey | undefined {
  return layoutKeys.find((key) => toWireKey(key) === wireKey);
}

/** Returns a value in its other representation. `startLoading` is negated: true means not to start on the dashboard. */
function translate(key: LayoutKey, value: unknown, background: (text: string) => string): unknown {
  if (key === 'startsOnDashboard' && typeof value === 'boolean') return !value;
  return key === 'dashboardBackground' && typeof value === 'string' ? background(value) : value;
}

/** Returns the values of a layout from an object in the wire format. */
export function readLayoutValues(wire: Readonly<Record<string, unknown>>): Partial<LayoutValuesOrNull> {
  const presentKeys = layoutKeys.filter((key) => wire[toWireKey(key)] !== undefined);
  return Object.fromEntries(
    presentKeys.map((key) => [key, translate(key, wire[toWireKey(key)], readBackground)]),
  );
}

/** Returns the values of a layout in the wire format. */
export function toWireLayoutValues(values: Partial<LayoutValuesOrNull>): WireValues {
  const presentKeys = layoutKeys.filter((key) => values[key] !== undefined);
  return Object.fromEntries(
    presentKeys.map((key) => [toWireKey(key), translate(key, values[key], toWireBackground)]),
  );
}

/** Returns entries whose keys are paths into a layout, such as `dashboard.0`, with the paths of the wire format. */
export function toWireLayoutPaths<Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> {
  return renamePaths(entries, (name) => {
    const key = layoutKeys.find((each) => each === name);
    return key && toWireKey(key);
  });
}

/** Returns entries whose keys are paths in the wire format, with the paths into a layout. */
export function readLayoutPaths<Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> {
  return renamePaths(entries, layoutKeyOf);
}

function renamePaths<Value>(
  entries: Readonly<Record<string, Value>>,
  rename: (key: string) => string | undefined,
): Record<string, Value> {
  const renamed = Object.entries(entries).map(([path, value]) => {
    const [key = '', ...rest] = path.split('.');
    return [[rename(key) ?? key, ...rest].join('.'), value];
  });
  return Object.fromEntries(renamed) as Record<string, Value>;
}

/** Returns the unknown keys of a layout, which are kept unchanged. */
export function otherKeysOf(wire: z.output<typeof wireLayout>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(wire).filter(([key]) => !Object.hasOwn(wireLayout.shape, key)));
}

function layoutEndpoints(path: string, owner: string) {
  return {
    get: endpoint({ method: 'GET', path, summary: `The layout settings of ${owner}.`, response: wireLayout }),
    save: endpoint({
      method: 'POST',
      path,
      summary: `Saves the layout settings of ${owner} as a whole; 412 with the current object when \`version\` is stale.`,
      body: wireLayout,
      response: wireLayout,
    }),
  };
}

const own = layoutEndpoints('/api/config/layout', 'the signed-in person');
const global = layoutEndpoints('/api/config/global_layout', 'the tenant, as the default of everybody');

/** The endpoints of layouts: a person's own, and the default of the tenant. */
export const layoutSettingsEndpoints = {
  getLayout: own.get,
  saveLayout: own.save,
  getGlobalLayout: global.get,
  saveGlobalLayout: global.save,
};

/** The rows that each call of the sub-port uses. The default of the tenant has rows, and rights, of its own. */
export const layoutSettingsRows = {
  getLayout: ['getLayout'],
  saveLayout: ['saveLayout'],
} as const satisfies VerbRows<LayoutSettingsApi, typeof layoutSettingsEndpoints>;
