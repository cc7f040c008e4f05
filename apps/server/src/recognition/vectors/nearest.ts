import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { db } from '../../db/executor.ts';
import { scanVectors } from './scan.ts';
import { vectorTables, type VectorKind } from './vectorKinds.ts';

/** Options of `nearest`. */
export interface NearestOptions {
  /** The largest distance. Defaults to any. */
  readonly maxDistance?: number;
  /** Ids that are left out, such as that of the file itself. */
  readonly except?: readonly number[];
  /** Defaults to `index` where the database has one; tests compare both. */
  readonly way?: 'index' | 'scan';
}

/** A neighbour: the id of a face, a person or a file, and the Euclidean distance. */
export interface Neighbour {
  readonly id: number;
  readonly distance: number;
}

type SearchDatabase = Pick<Database, 'pool' | 'withTenant'>;

const withIndex = new WeakMap<Database['pool'], Promise<boolean>>();

/** Returns whether the database finds neighbours itself. Asked once. */
async function hasIndex({ pool }: SearchDatabase): Promise<boolean> {
  const read = async () => {
    const { rows } = await sql<{ found: boolean }>`select exists (select from pg_attribute
      where attrelid = 'file_embeddings'::regclass and attname = 'vector' and not attisdropped) as found`.execute(
      db(),
    );
    return rows[0]?.found === true;
  };
  const known = withIndex.get(pool) ?? read();
  withIndex.set(pool, known);
  return known.catch((error: unknown) => {
    withIndex.delete(pool);
    throw error;
  });
}

async function findByIndex(
  kind: VectorKind,
  vector: Float32Array,
  count: number,
  { except = [], maxDistance = Infinity }: NearestOptions,
): Promise<Neighbour[]> {
  const { table, id, isFound } = vectorTables[kind];
  const given = sql`${`[${vector.join(',')}]`}::vector`;
  // The rows of other tenants are passed over until there are enough.
  await sql`set local hnsw.iterative_scan = strict_order`.execute(db());
  const { rows } = await sql<Neighbour>`
    select ${sql.ref(id)} as id, own.vector <-> ${given} as distance from ${sql.table(table)} own
      where own.vector is not null and ${isFound} and not own.${sql.ref(id)} = any (${except}::bigint[])
      order by own.vector <-> ${given} limit ${count}`.execute(db());
  return rows.filter(({ distance }) => distance <= maxDistance);
}

/** Returns those of the ids that may be found. */
async function readFound(kind: VectorKind, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { table, id, source, isFound } = vectorTables[kind];
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} own
      where ${sql.ref(id)} = any (${ids}::bigint[]) and own.${sql.ref(source)} is not null and ${isFound}`.execute(
    db(),
  );
  return new Set(rows.map((row) => row.id));
}

async function findByScan(
  database: SearchDatabase,
  of: { readonly tenantId: number; readonly kind: VectorKind },
  vector: Float32Array,
  count: number,
  { except = [], maxDistance = Infinity }: NearestOptions,
): Promise<Neighbour[]> {
  const left = new Set(except);
  for (let asked = count * 2 + 32 + left.size, isWhole = false; ; asked *= 8, isWhole = true) {
    const { ids, distances, total } = await scanVectors(database, { ...of, isWhole }, vector, asked);
    const found = await database.withTenant(of.tenantId, () => readFound(of.kind, ids));
    const neighbours = ids.flatMap((id, at) =>
      found.has(id) && !left.has(id) ? [{ id, distance: distances[at] as number }] : [],
    );
    const isEnough = neighbours.length >= count || asked >= total || (distances.at(-1) ?? 0) > maxDistance;
    if (isEnough) return neighbours.slice(0, count).filter(({ distance }) => distance <= maxDistance);
  }
}

/**
 * Returns the nearest faces, people or files of a tenant, at most `count`, the nearest first; never what is in the bin or removed. The
 * index of the database may in rare cases miss one.
 *
 * @param vector 128 numbers for faces and people; 120, of length 1 (`toUnitLength`), for files.
 * @throws RangeError for a vector of another length.
 */
export async function nearest(
  database: SearchDatabase,
  tenantId: number,
  kind: VectorKind,
  vector: ArrayLike<number>,
  count: number,
  options: NearestOptions = {},
): Promise<Neighbour[]> {
  const { size } = vectorTables[kind];
  if (vector.length !== size)
    throw new RangeError(
      `@vitrine/server: ${kind} are compared by ${size} numbers, not by ${vector.length}.`,
    );
  const given = Float32Array.from(vector);
  const way =
    options.way ?? ((await database.withTenant(tenantId, () => hasIndex(database))) ? 'index' : 'scan');
  return way === 'scan'
    ? findByScan(database, { tenantId, kind }, given, count, options)
    : database.withTenant(tenantId, () => findByIndex(kind, given, count, options));
}

/** Returns a vector of the same direction and length 1; of zeros as it is. */
export function toUnitLength(vector: ArrayLike<number>): number[] {
  const numbers = Array.from(vector);
  const length = Math.hypot(...numbers);
  return length === 0 ? numbers : numbers.map((each) => each / length);
}
