/*
 * This module is the thread that compares a vector with all of a tenant, where the database has no index for that. It keeps the vectors
 * of the keys that were used last.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { FindVectors, PutVectors, ScanRequest, ScanResponse, ScanResult } from './scanMessages.ts';

interface Kept {
  readonly size: number;
  readonly rowOf: Map<number, number>;
  ids: Float64Array;
  values: Float32Array;
  count: number;
}

/** In the order of their last use. */
const kept = new Map<string, Kept>();
const { maxBytes } = workerData as { readonly maxBytes: number };

function bytesOf({ ids, values }: Kept): number {
  // The map of rows takes about 40 bytes for each of them.
  return values.byteLength + ids.length * 48;
}

function forgetOldest(): void {
  let bytes = [...kept.values()].reduce((sum, each) => sum + bytesOf(each), 0);
  for (const [key, each] of kept) {
    if (bytes <= maxBytes || kept.size === 1) return;
    bytes -= bytesOf(each);
    kept.delete(key);
  }
}

function grow(all: Kept, count: number): void {
  if (count <= all.ids.length) return;
  const length = Math.max(count, Math.ceil(all.ids.length * 1.5));
  const [ids, values] = [new Float64Array(length), new Float32Array(length * all.size)];
  ids.set(all.ids);
  values.set(all.values);
  Object.assign(all, { ids, values });
}

function put({ key, size, isFirst, ids, values }: PutVectors): void {
  const known = isFirst ? undefined : kept.get(key);
  const all = known ?? {
    size,
    rowOf: new Map(),
    ids: new Float64Array(),
    values: new Float32Array(),
    count: 0,
  };
  // What a tenant lost is not begun again in part.
  if (!known && !isFirst) return;
  grow(all, all.count + ids.length);
  ids.forEach((id, at) => {
    let row = all.rowOf.get(id);
    if (row === undefined) {
      row = all.count;
      all.count += 1;
      all.rowOf.set(id, row);
      all.ids[row] = id;
    }
    all.values.set(values.subarray(at * size, (at + 1) * size), row * size);
  });
  kept.delete(key);
  kept.set(key, all);
  forgetOldest();
}

function find({ key, vector, count }: FindVectors): ScanResult {
  const all = kept.get(key);
  if (!all) return undefined;
  kept.delete(key);
  kept.set(key, all);
  const { size, values, ids } = all;
  const squares = new Float32Array(all.count);
  for (let row = 0; row < all.count; row += 1) {
    let sum = 0;
    const start = row * size;
    for (let at = 0; at < size; at += 1) {
      const difference = (values[start + at] as number) - (vector[at] as number);
      sum += difference * difference;
    }
    squares[row] = sum;
  }
  const limit = count >= all.count ? Infinity : (squares.toSorted()[count - 1] as number);
  const rows: number[] = [];
  squares.forEach((square, row) => square <= limit && rows.push(row));
  rows.sort(
    (a, b) => (squares[a] as number) - (squares[b] as number) || (ids[a] as number) - (ids[b] as number),
  );
  const nearest = rows.slice(0, count);
  return {
    ids: nearest.map((row) => ids[row] as number),
    distances: nearest.map((row) => Math.sqrt(squares[row] as number)),
    total: all.count,
  };
}

parentPort?.on('message', (message: ScanRequest) => {
  const result = message.kind === 'put' ? void put(message) : find(message);
  parentPort?.postMessage({ request: message.request, result } satisfies ScanResponse);
});
