import { listNonBuiltInFields } from '@vitrine/core/card-layout';
import type { Can, LayoutScope, LayoutSettings } from '@vitrine/core/contract';
import {
  effectiveLayout,
  validateLayoutSave,
  nothingStored,
  planLayoutSave,
  type LayoutSave,
  type StoredLayout,
} from '@vitrine/core/layout-settings';
import {
  layoutKeyOf,
  readLayoutValues,
  toWireLayoutPaths,
  toWireLayoutValues,
} from '@vitrine/http/endpoints';
import { isDeepStrictEqual } from 'node:util';
import { invalid, Refusal } from '../app/refusal.ts';
import { listDefinitions } from '../custom-fields/store.ts';
import { currentTenant, currentUser, db } from '../db/executor.ts';
import { factoryLayout, layoutChecks, authorizeSave } from './rules.ts';

/** One row of the table: the stored layout of a user, or of the tenant (null). */
interface Layer {
  readonly userId: number | null;
  readonly version: number;
  readonly stored: StoredLayout;
  /** Fields of earlier layouts that are no longer in the field table. */
  readonly earlier: readonly string[];
}

/** The stored layouts that an effective layout is computed from. */
interface Layers {
  readonly tenant: Layer;
  readonly own: Layer;
}

const emptyOwn: Layer = { userId: null, version: 0, stored: nothingStored, earlier: [] };

/** The most errors reported for one save. */
const maxErrors = 50;

/** The table stores the keys of the wire format. */
function toStored(row: Readonly<Record<string, unknown>>): StoredLayout {
  const others = Object.entries(row).filter(([key]) => layoutKeyOf(key) === undefined);
  return {
    values: readLayoutValues(row) as StoredLayout['values'],
    other: Object.fromEntries(others),
  };
}

async function readLayer(userId: number | null, lock?: 'share' | 'update'): Promise<Layer> {
  const query = db()
    .selectFrom('layouts')
    .select(['version', 'stored', 'earlier_fields'])
    .where('user_id', userId === null ? 'is' : '=', userId);
  const locked = { share: () => query.forShare(), update: () => query.forUpdate() };
  const row = await (lock ? locked[lock]() : query).executeTakeFirst();
  if (!row) return { ...emptyOwn, userId };
  return { userId, version: row.version, stored: toStored(row.stored), earlier: row.earlier_fields };
}

/** Returns the owner of a layout row: the current user, or null for the tenant. */
function ownerOf(scope: LayoutScope): number | null {
  const userId = currentUser();
  if (scope === 'own' && userId === null)
    throw new Error('@vitrine/server: an own layout needs a signed-in user');
  return scope === 'own' ? userId : null;
}

/**
 * Reads the layers, and locks the layer to be written for itself. For the layout of a user the layer of the tenant is locked as
 * well, against writes.
 */
async function lockLayers(scope: LayoutScope): Promise<Layers> {
  const owner = ownerOf(scope);
  await db()
    .insertInto('layouts')
    .values({ tenant_id: currentTenant(), user_id: owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (owner === null) return { tenant: await readLayer(null, 'update'), own: emptyOwn };
  return { tenant: await readLayer(null, 'share'), own: await readLayer(owner, 'update') };
}

/** The version of an own layout increases with that of the tenant, whose values it inherits. */
function present(scope: LayoutScope, { tenant, own }: Layers): LayoutSettings & { version: number } {
  const layers = { factory: factoryLayout, tenant: tenant.stored };
  return scope === 'global'
    ? { ...effectiveLayout(layers), version: tenant.version }
    : { ...effectiveLayout({ ...layers, own: own.stored }), version: tenant.version + own.version };
}

/** Returns the effective layout of the current user, or the layout of the tenant. */
export async function readLayout(scope: LayoutScope): Promise<LayoutSettings & { version: number }> {
  const owner = ownerOf(scope);
  const own = owner === null ? emptyOwn : await readLayer(owner);
  return present(scope, { tenant: await readLayer(null), own });
}

/**
 * Returns what is to be stored.
 * @throws Refusal `invalid` with a reason per path.
 */
async function planSave(input: SaveInput, { tenant, own }: Layers): Promise<StoredLayout> {
  const { scope, can, save } = input;
  const { stored: before, earlier } = scope === 'global' ? tenant : own;
  const inherited =
    scope === 'global'
      ? factoryLayout
      : effectiveLayout({ factory: factoryLayout, tenant: tenant.stored }).values;
  const other = { ...before.other, ...save.other };
  const checks = layoutChecks({
    layouts: [before.values, inherited],
    earlier,
    customFields: await listDefinitions(),
  });
  const errors = Object.entries(validateLayoutSave({ values: save.values, other }, checks));
  if (errors.length > 0) throw invalid(toWireLayoutPaths(Object.fromEntries(errors.slice(0, maxErrors))));
  return planLayoutSave(before, inherited, authorizeSave({ scope, can }, save, before));
}

export interface SaveInput {
  readonly scope: LayoutScope;
  /** Rights of the user who saves. */
  readonly can: Can;
  readonly save: LayoutSave;
  /** Undefined: the last save wins. */
  readonly version?: number | undefined;
}

/**
 * Saves a layout completely or not at all, and returns the effective one. A save that changes nothing does not increase
 * the version.
 * @throws Refusal 412 `conflict` with the effective layout when `version` is stale, `invalid` with reasons.
 */
export async function saveLayout(input: SaveInput): Promise<LayoutSettings & { version: number }> {
  const { scope, version } = input;
  const layers = await lockLayers(scope);
  const current = present(scope, layers);
  if (version !== undefined && version !== current.version)
    throw new Refusal('conflict', 'The layout was changed meanwhile.', {
      status: 412,
      current: toWireLayout(current),
    });
  const layer = scope === 'global' ? layers.tenant : layers.own;
  const stored = await planSave(input, layers);
  if (isDeepStrictEqual(stored, layer.stored)) return current;
  const earlier = [...new Set([...layer.earlier, ...listNonBuiltInFields(layer.stored.values)])];
  const written = { ...layer, stored, earlier, version: layer.version + 1 };
  await db()
    .updateTable('layouts')
    .set({
      version: written.version,
      stored: JSON.stringify({ ...stored.other, ...toWireLayoutValues(stored.values) }),
      earlier_fields: earlier,
    })
    .where('user_id', layer.userId === null ? 'is' : '=', layer.userId)
    .execute();
  return present(scope, scope === 'global' ? { ...layers, tenant: written } : { ...layers, own: written });
}

/** Returns a layout in the wire format. */
export function toWireLayout(layout: LayoutSettings): Record<string, unknown> {
  const { values, origins, inherited, version, other } = layout;
  return {
    ...other,
    ...toWireLayoutValues(values),
    origins: toWireLayoutPaths(origins),
    inherited: inherited && toWireLayoutValues(inherited),
    version,
  };
}
