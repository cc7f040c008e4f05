import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { db } from '../../db/executor.ts';
import type { FindVectors, PutVectors, ScanRequest, ScanResponse, ScanResult } from './scanMessages.ts';
import { vectorTables, type VectorKind } from './vectorKinds.ts';

/** The most bytes of vectors that are kept in memory: those of 400,000 pictures. */
const maxBytes = 256 * 1024 * 1024;
const pageSize = 5000;
/**
 * Milliseconds for which rows are read again: a transaction may commit after a later one, and the clocks of servers differ.
 */
const overlapMs = 120_000;

type Waiting = (response: ScanResult | Error) => void;

/** The thread of this process; it starts with the first search, and does not keep the process alive. */
class ScanThread {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  #start(): Worker {
    const worker = new Worker(new URL('./scanThread.ts', import.meta.url), {
      workerData: { maxBytes },
      execArgv: [],
    });
    worker.unref();
    worker.on('message', ({ request, result }: ScanResponse) => this.#waiting.get(request)?.(result));
    worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#end(new Error('the thread that compares vectors has ended')));
    return worker;
  }

  /** Fails what is waiting; the next search starts another thread. */
  #end(error: Error): void {
    this.#worker = undefined;
    for (const settle of this.#waiting.values()) settle(error);
  }

  async send(message: PutVectors | FindVectors): Promise<ScanResult> {
    const worker = (this.#worker ??= this.#start());
    const request = (this.#last += 1);
    worker.ref();
    try {
      return await new Promise<ScanResult>((resolve, reject) => {
        this.#waiting.set(request, (response) =>
          response instanceof Error ? reject(response) : resolve(response),
        );
        worker.postMessage({ ...message, request } satisfies ScanRequest);
      });
    } finally {
      this.#waiting.delete(request);
      if (this.#waiting.size === 0) worker.unref();
    }
  }
}

const thread = new ScanThread();

/** Bytes of a `real[]` of one dimension before its numbers, each of which follows its length. */
const headerBytes = 20;
const numberBytes = 8;

function readNumbers(sent: Buffer, size: number, target: Float32Array, row: number): void {
  for (let at = 0; at < size; at += 1)
    target[row * size + at] = sent.readFloatBE(headerBytes + at * numberBytes + 4);
}

interface VectorRow {
  readonly id: number;
  readonly sent: Buffer;
  readonly changedAt: Date;
}

/** Sends the vectors of the current tenant to the thread, all or those that have changed since; returns the time of the last change. */
async function load(key: string, kind: VectorKind, since: Date | undefined): Promise<Date> {
  const { table, id, source, size } = vectorTables[kind];
  const from = since && new Date(since.getTime() - overlapMs);
  let [lastId, newest, isFirst] = [0, since ?? new Date(0), !since];
  for (;;) {
    const { rows } = await sql<VectorRow>`
      select ${sql.ref(id)} as id, array_send(${sql.ref(source)}) as sent, changed_at as "changedAt" from ${sql.table(table)}
        where ${sql.ref(source)} is not null and ${sql.ref(id)} > ${lastId} ${from ? sql`and changed_at >= ${from}` : sql``}
        order by ${sql.ref(id)} limit ${pageSize}`.execute(db());
    const values = new Float32Array(rows.length * size);
    rows.forEach(({ sent }, row) => readNumbers(sent, size, values, row));
    const ids = Float64Array.from(rows, (row) => row.id);
    if (rows.length > 0 || isFirst) await thread.send({ kind: 'put', key, size, isFirst, ids, values });
    isFirst = false;
    for (const { changedAt } of rows) if (changedAt > newest) newest = changedAt;
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < pageSize) return newest;
  }
}

interface Loaded {
  readonly number: number;
  /** The time of the last change that the thread has, by tenant and kind. */
  readonly until: Map<string, Date>;
  /** Loads of the same vectors wait for each other. */
  readonly turns: Map<string, Promise<unknown>>;
}

const databases = new WeakMap<Database['pool'], Loaded>();
let lastNumber = 0;

function loadedOf({ pool }: Pick<Database, 'pool'>): Loaded {
  const loaded = databases.get(pool) ?? { number: (lastNumber += 1), until: new Map(), turns: new Map() };
  databases.set(pool, loaded);
  return loaded;
}

async function loadAndFind(
  database: Pick<Database, 'pool' | 'withTenant'>,
  { tenantId, kind }: { readonly tenantId: number; readonly kind: VectorKind },
  vector: Float32Array,
  count: number,
): Promise<NonNullable<ScanResult>> {
  const { number, until } = loadedOf(database);
  const key = `${number}:${tenantId}:${kind}`;
  for (const isAgain of [false, true]) {
    const since = isAgain ? undefined : until.get(key);
    until.set(key, await database.withTenant(tenantId, () => load(key, kind, since)));
    const result = await thread.send({ kind: 'find', key, vector, count });
    if (result) return result;
  }
  throw new Error(
    '@vitrine/server: the vectors of a tenant could not be kept; they are more than the limit.',
  );
}

/**
 * Returns the nearest vectors of a tenant, the nearest first, with those that have changed since the last search. Rows that were deleted
 * since may be among them. `isWhole`: all are read again.
 */
export async function scanVectors(
  database: Pick<Database, 'pool' | 'withTenant'>,
  of: { readonly tenantId: number; readonly kind: VectorKind; readonly isWhole?: boolean },
  vector: Float32Array,
  count: number,
): Promise<NonNullable<ScanResult>> {
  const { turns, until, number } = loadedOf(database);
  const key = `${number}:${of.tenantId}:${of.kind}`;
  const find = () => {
    if (of.isWhole === true) until.delete(key);
    return loadAndFind(database, of, vector, count);
  };
  const turn = (turns.get(key) ?? Promise.resolve()).then(find, find);
  turns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}
