import {
  ApiError,
  hasCapability,
  maxFilesPerCall,
  toApiError,
  type Asset,
  type AssetsApi,
  type Capabilities,
  type FileChange,
} from '@vitrine/core/contract';

/**
 * Calls on one file that may run concurrently and are combined into few requests where the back end supports batches.
 */
export interface FileCalls {
  /** Number of files that are read or written at the same time; an abort skips the others. */
  readonly maxConcurrent: number;
  /** Loads one file. */
  get(id: string, signal?: AbortSignal): Promise<Asset>;
  /**
   * Writes one file.
   * @throws ApiError as `updateFile` does.
   */
  update(change: FileChange): Promise<Asset>;
}

/** Returns whether `current` of a conflict is a file. */
export function isAsset(value: unknown): value is Asset {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'fields' in value
  );
}

/** Number of concurrent calls without batches. */
const maxConcurrentCalls = 4;
/** Number of files per batch request: few requests, but visible progress. */
const filesPerRequest = Math.min(100, maxFilesPerCall);

/** A call that waits for the next request, with the functions that settle its promise. */
interface QueuedCall<Input> {
  readonly input: Input;
  readonly signal: AbortSignal | undefined;
  resolve(asset: Asset): void;
  reject(error: unknown): void;
}

/**
 * Collects the inputs of one tick and sends them together. Only inputs with the same signal share a request, so that an
 * abort affects no other caller.
 */
function createBatcher<Input>(send: (batch: readonly QueuedCall<Input>[]) => Promise<void>) {
  let queue: QueuedCall<Input>[] = [];
  function flush(): void {
    const all = queue;
    queue = [];
    for (const signal of new Set(all.map((each) => each.signal))) {
      const batch = all.filter((each) => each.signal === signal);
      if (signal?.aborted) for (const { reject } of batch) reject(signal.reason);
      else
        for (let start = 0; start < batch.length; start += filesPerRequest)
          void send(batch.slice(start, start + filesPerRequest));
    }
  }
  return (input: Input, signal?: AbortSignal) =>
    new Promise<Asset>((resolve, reject) => {
      queue.push({ input, signal, resolve, reject });
      // Runs after the promise callbacks that handle the response of the previous request.
      if (queue.length === 1) setTimeout(flush);
    });
}

/**
 * Sends a batch. When the back end refuses batches, sends the inputs one by one. A failure of the whole request fails
 * each input.
 */
async function sendBatchOrEach<Input>(
  batch: readonly QueuedCall<Input>[],
  sendAll: () => Promise<void>,
  sendOne: (input: Input, signal?: AbortSignal) => Promise<Asset>,
): Promise<void> {
  try {
    return await sendAll();
  } catch (error) {
    if (toApiError(error).code !== 'unsupported') for (const { reject } of batch) reject(error);
    else
      for (const { input, signal, resolve, reject } of batch)
        await sendOne(input, signal).then(resolve, reject);
  }
}

function createBatchedCalls(assets: AssetsApi): FileCalls {
  const missingResult = () => new ApiError('malformed');
  const get = (id: string, signal?: AbortSignal) => assets.getFile({ id }, signal);
  const update = (change: FileChange) => assets.updateFile(change);
  return {
    maxConcurrent: filesPerRequest,
    get: createBatcher((batch) =>
      sendBatchOrEach(
        batch,
        async () => {
          const ids = batch.map(({ input }) => input);
          const results = await assets.getFiles({ ids }, batch[0]?.signal);
          for (const [at, { resolve, reject }] of batch.entries()) {
            const result = results[at];
            if (result && 'file' in result) resolve(result.file);
            else reject(result?.error ?? missingResult());
          }
        },
        get,
      ),
    ),
    update: createBatcher((batch) =>
      sendBatchOrEach(
        batch,
        async () => {
          const results = await assets.updateFiles({ changes: batch.map(({ input }) => input) });
          for (const [at, { resolve, reject }] of batch.entries()) {
            const result = results[at];
            if (result?.status === 'saved') resolve(result.file);
            else if (result?.status === 'conflict')
              reject(new ApiError('conflict', { current: result.current }));
            else reject(result?.error ?? missingResult());
          }
        },
        update,
      ),
    ),
  };
}

/** Returns the calls for many files of a back end. */
export function createFileCalls(assets: AssetsApi, capabilities: Capabilities): FileCalls {
  if (hasCapability(capabilities, 'assets.batch')) return createBatchedCalls(assets);
  return {
    maxConcurrent: maxConcurrentCalls,
    get: (id, signal) => assets.getFile({ id }, signal),
    update: (change) => assets.updateFile(change),
  };
}
