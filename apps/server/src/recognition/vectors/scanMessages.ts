/** Adds vectors to those that are kept under a key, or replaces them; `isFirst` forgets the earlier ones. */
export interface PutVectors {
  readonly kind: 'put';
  readonly key: string;
  readonly size: number;
  readonly isFirst: boolean;
  readonly ids: Float64Array;
  /** The numbers of all, one after the other. */
  readonly values: Float32Array;
}

/** Asks for the nearest vectors. */
export interface FindVectors {
  readonly kind: 'find';
  readonly key: string;
  readonly vector: Float32Array;
  readonly count: number;
}

/** A request to the thread that compares vectors. */
export type ScanRequest = { readonly request: number } & (PutVectors | FindVectors);

/** The nearest, the nearest first, out of `total`; undefined when the vectors of the key are not kept any more. */
export type ScanResult =
  | { readonly ids: readonly number[]; readonly distances: readonly number[]; readonly total: number }
  | undefined;

/** The response of the thread. */
export interface ScanResponse {
  readonly request: number;
  readonly result: ScanResult;
}
