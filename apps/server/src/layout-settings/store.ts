import { goneFieldsOf } from '@vitrine/core/card-layout';
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

/** One row of the table: what is stored of the layout of a person, or of everybody (null). */
interface Layer {
  readonly userId: number | null;
  readonly version: number;
  readonly stored: StoredLayout;
  /** Fields that it had before and the table has not. */
  readonly earlier: readonly string[];
}

interface Layers {
  readonly tenant: Layer;
  readonly own: Layer;
}

const emptyOwn: Layer = { userId: null, version: 0, stored: nothingStored, earlier: [] };

/** Reasons that are told of one save; ten thousand bad widgets need not be named one by one. */
const maxErrors = 50;

/** The table keeps the words of the wire. */
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

/** Whose row a layout is: that of who asks, or that of everybody. */
function ownerOf(scope: LayoutScope): number | null {
  const userId = currentUser();
  if (scope === 'own' && userId === null)
    throw new Error('@vitrine/server: nobody is signed in whose layout this could be');
  return scope === 'own' ? userId : null;
}

/** The layers, of which the one to be written is locked; those that read the other wait for it as well. */
async function lockLayers(scope: LayoutScope): Promise<Layers> {
  const written = ownerOf(scope);
  await db()
    .insertInto('layouts')
    .values({ tenant_id: currentTenant(), user_id: written })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (written === null) return { tenant: await readLayer(null, 'update'), own: emptyOwn };
  return { tenant: await readLayer(null, 'share'), own: await readLayer(written, 'update') };
}

/** The version of one's own grows with that of the tenant, whose values show through it. */
function present(scope: LayoutScope, { tenant, own }: Layers): LayoutSettings & { version: number } {
  const layers = { factory: factoryLayout, tenant: tenant.stored };
  return scope === 'global'
    ? { ...effectiveLayout(layers), version: tenant.version }
    : { ...effectiveLayout({ ...layers, own: own.stored }), version: tenant.version + own.version };
}

/** What is in force for the person who asks, or what everybody in the tenant gets. */
export async function readLayout(scope: LayoutScope): Promise<LayoutSettings & { version: number }> {
  const owner = ownerOf(scope);
  const own = owner === null ? emptyOwn : await readLayer(owner);
  return present(scope, { tenant: await readLayer(null), own });
}

/** What is to be stored. @throws Refusal `invalid` with a reason per path. */
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
  /** What the person may do who saves. */
  readonly can: Can;
  readonly save: LayoutSave;
  /** Undefined = the last save wins. */
  readonly version?: number | undefined;
}

/**
 * Saves a layout as a whole or not at all, and returns what is in force then. A save that changes nothing leaves the version
 * as it is.
 * @throws Refusal 412 `conflict` with what is in force when `version` is not the last one, `invalid` with reasons.
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
  const earlier = [...new Set([...layer.earlier, ...goneFieldsOf(layer.stored.values)])];
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

/** A layout as it goes over the wire. */
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
