import { ApiError, maxMediaRequests, toApiError, type MediaResult } from '@vitrine/core/contract';
import type { StoredMediaRequest } from './mediaEntry.ts';
import { synchronousMedia, type MediaCalls } from './synchronousMedia.ts';

/** Requests addresses from the back end, those of one tick together. */
export interface MediaRequester {
  /** Calls `onResult` once, never before it returns. The returned function cancels: `onResult` is not called then. */
  enqueue(request: StoredMediaRequest, onResult: (result: MediaResult) => void): () => void;
  /** Sets the back end that returns the addresses. */
  setAssets(assets: MediaCalls | undefined): void;
}

interface PendingRequest {
  readonly request: StoredMediaRequest;
  readonly onResult: (result: MediaResult) => void;
  isCancelled: boolean;
  onCancel?: () => void;
}

function malformedResult(): MediaResult {
  const cause = new TypeError(
    '@vitrine/hooks: the back end returned from "assets.resolveMedia" another number of outcomes than requests, so that ' +
      'outcomes cannot be assigned to requests. Look at what the adapter returns.',
  );
  return { error: new ApiError('malformed', { cause }) };
}

/** Requests addresses by one call, which is aborted when all of its requests are cancelled. */
async function resolveTogether(
  assets: MediaCalls,
  batch: readonly PendingRequest[],
): Promise<readonly MediaResult[]> {
  const abort = new AbortController();
  const abortIfUnwanted = () => {
    if (batch.every(({ isCancelled }) => isCancelled)) abort.abort();
  };
  for (const pending of batch) pending.onCancel = abortIfUnwanted;
  const requests = batch.map(({ request }) => request);
  try {
    if (!assets.resolveMedia) throw new ApiError('unsupported');
    const results = await assets.resolveMedia({ requests }, abort.signal);
    return results.length === batch.length ? results : batch.map(malformedResult);
  } catch (error) {
    return batch.map(() => ({ error: toApiError(error) }));
  }
}

/**
 * Creates a requester.
 *
 * @param onUnauthenticated Called when one address was refused without a session; a refused call is reported elsewhere.
 */
export function createMediaRequester(onUnauthenticated: () => void): MediaRequester {
  let assets: MediaCalls | undefined;
  let queue: PendingRequest[] = [];

  function settle(batch: readonly PendingRequest[], results: readonly MediaResult[]): void {
    for (const [at, { isCancelled, onResult }] of batch.entries()) {
      const result = results[at] ?? malformedResult();
      if (isCancelled) continue;
      if ('error' in result && result.error.code === 'unauthenticated') onUnauthenticated();
      onResult(result);
    }
  }

  async function send(port: MediaCalls, batch: readonly PendingRequest[]): Promise<void> {
    settle(batch, await resolveTogether(port, batch));
  }

  function flush(): void {
    const batch = queue.filter(({ isCancelled }) => !isCancelled);
    queue = [];
    const remaining: PendingRequest[] = [];
    for (const pending of batch) {
      const result = assets
        ? synchronousMedia(assets, pending.request)
        : { error: new ApiError('unsupported') };
      if (result) settle([pending], [result]);
      else remaining.push(pending);
    }
    for (let at = 0; assets && at < remaining.length; at += maxMediaRequests)
      void send(assets, remaining.slice(at, at + maxMediaRequests));
  }

  return {
    enqueue(request, onResult) {
      const pending: PendingRequest = { request, onResult, isCancelled: false };
      if (queue.length === 0) queueMicrotask(flush);
      queue.push(pending);
      return () => {
        pending.isCancelled = true;
        pending.onCancel?.();
      };
    },
    setAssets(next) {
      assets = next;
    },
  };
}
