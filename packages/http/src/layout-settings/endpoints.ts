import type { LayoutSettingsApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
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

function stored<Value extends z.ZodMiniType>(value: Value) {
  return z.optional(z.nullable(value));
}

const layoutValues = {
  expanded: stored(z.array(fieldKeys)),
  collapsed: stored(z.array(fieldKeys)),
  shared: stored(fieldKeys),
  info: stored(fieldKeys),
  fullData: stored(fieldKeys),
  hasExpandedTitles: stored(z.boolean()),
  hasCollapsedTitles: stored(z.boolean()),
  hasSharedTitles: stored(z.boolean()),
  hasInfoTitles: stored(z.boolean()),
  showPhotographerInfo: stored(z.boolean()),
  dashboard: stored(z.array(wirePlacement)),
  startLoading: stored(z.boolean()),
  dashboardBackgroundImgLocation: stored(z.string().check(z.maxLength(500))),
};

/**
 * The whole object of a layout (spec 1 §3). In a save null means "back to the default", and a key that is left out stays as
 * it is. Keys beyond these are kept. `version` is checked when it is sent (A32); `origins` and `inherited` (what the values
 * stored here stand in front of) are told, never stored.
 */
export const wireLayout = z.looseObject({
  ...layoutValues,
  version: z.optional(z.number()),
  origins: z.optional(z.record(z.string(), z.enum(['factory', 'tenant', 'own']))),
  inherited: z.optional(z.object(layoutValues)),
});

/** The keys of a layout that nobody here knows, which are kept as they are. */
export function otherKeysOf(wire: z.output<typeof wireLayout>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(wire).filter(([key]) => !Object.hasOwn(wireLayout.shape, key)));
}

function layout(path: string, whose: string) {
  return {
    get: endpoint({ method: 'GET', path, summary: `The layout settings of ${whose}.`, response: wireLayout }),
    save: endpoint({
      method: 'POST',
      path,
      summary: `Saves the layout settings of ${whose} as a whole; 412 with the current object when \`version\` is stale.`,
      body: wireLayout,
      response: wireLayout,
    }),
  };
}

const own = layout('/api/config/layout', 'the person, effective values');
const global = layout('/api/config/global_layout', 'everybody in the tenant');

/** Paths of spec 1 §7. */
export const layoutSettingsEndpoints = {
  getLayout: own.get,
  saveLayout: own.save,
  getGlobalLayout: global.get,
  saveGlobalLayout: global.save,
};

/** The rows behind each call of the sub-port; the layout of everybody has rows, and rights, of its own. */
export const layoutSettingsRows = {
  getLayout: ['getLayout'],
  saveLayout: ['saveLayout'],
} as const satisfies VerbRows<LayoutSettingsApi, typeof layoutSettingsEndpoints>;
