import {
  ApiError,
  hasAbility,
  mostFilesPerCall,
  toApiError,
  type Asset,
  type AssetsApi,
  type Capabilities,
  type FileChange,
} from '@vitrine/core/contract';

/** The calls over one file, as many of them at once as there are; few requests carry them where the back end can. */
export interface FileCalls {
  /** How many files are begun at a time: what is stopped meanwhile has not begun. */
  readonly atOnce: number;
  get(id: string, signal?: AbortSignal): Promise<Asset>;
  /** @throws ApiError as `updateFile` does. */
  update(change: FileChange): Promise<Asset>;
}

/** Whether what a refusal has brought along is a file. */
export function isAsset(value: unknown): value is Asset {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'fields' in value
  );
}

/** Single calls under way at a time. */
const singleCalls = 4;
/** So many files go by one request: few requests for many files, and a progress that moves. */
const filesPerRequest = Math.min(100, mostFilesPerCall);

interface Waiting<Input> {
  readonly input: Input;
  readonly signal: AbortSignal | undefined;
  resolve(asset: Asset): void;
  reject(error: unknown): void;
}

/**
 * Collects what is asked for in one turn, and sends it together. Only what one signal aborts goes by one request: a caller
 * that gives up takes no other with it.
 */
function createCollector<Input>(send: (batch: readonly Waiting<Input>[]) => Promise<void>) {
  let waiting: Waiting<Input>[] = [];
  function flush(): void {
    const all = waiting;
    waiting = [];
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
      waiting.push({ input, signal, resolve, reject });
      // Behind the turn of promises in which the answers to one request are worked on.
      if (waiting.length === 1) setTimeout(flush);
    });
}

/** Sends a batch; to a back end that turns out to take none, one by one. What fails as a whole fails for each. */
async function sendOr<Input>(
  batch: readonly Waiting<Input>[],
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
  const missing = () => new ApiError('malformed');
  const get = (id: string, signal?: AbortSignal) => assets.getFile({ id }, signal);
  const update = (change: FileChange) => assets.updateFile(change);
  return {
    atOnce: filesPerRequest,
    get: createCollector((batch) =>
      sendOr(
        batch,
        async () => {
          const ids = batch.map(({ input }) => input);
          const results = await assets.getFiles({ ids }, batch[0]?.signal);
          for (const [at, { resolve, reject }] of batch.entries()) {
            const result = results[at];
            if (result && 'file' in result) resolve(result.file);
            else reject(result?.error ?? missing());
          }
        },
        get,
      ),
    ),
    update: createCollector((batch) =>
      sendOr(
        batch,
        async () => {
          const results = await assets.updateFiles({ changes: batch.map(({ input }) => input) });
          for (const [at, { resolve, reject }] of batch.entries()) {
            const result = results[at];
            if (result?.status === 'saved') resolve(result.file);
            else if (result?.status === 'conflict')
              reject(new ApiError('conflict', { current: result.current }));
            else reject(result?.error ?? missing());
          }
        },
        update,
      ),
    ),
  };
}

/** The calls over many files of a back end. */
export function createFileCalls(assets: AssetsApi, capabilities: Capabilities): FileCalls {
  if (hasAbility(capabilities, 'assets.batch')) return createBatchedCalls(assets);
  return {
    atOnce: singleCalls,
    get: (id, signal) => assets.getFile({ id }, signal),
    update: (change) => assets.updateFile(change),
  };
}
