import {
  ApiError,
  maxMediaRequests,
  toApiError,
  type AssetsApi,
  type MediaRequest,
  type MediaResult,
} from '@vitrine/core/contract';
import { knownMedia } from './knownMedia.ts';

/** Requests addresses from the back end, those of one tick together. */
export interface MediaAsker {
  /** Calls `onResult` once, never before it returns. The returned function cancels: `onResult` is not called then. */
  ask(request: MediaRequest, onResult: (result: MediaResult) => void): () => void;
  setAssets(assets: AssetsApi | undefined): void;
}

interface Ask {
  readonly request: MediaRequest;
  readonly onResult: (result: MediaResult) => void;
  isCancelled: boolean;
  onCancel?: () => void;
}

function malformed(): MediaResult {
  const cause = new TypeError(
    '@vitrine/hooks: the back end answered "assets.resolveMedia" with another number of outcomes than requests, so that ' +
      'nobody knows which is whose. Look at what the adapter returns.',
  );
  return { error: new ApiError('malformed', { cause }) };
}

/** Requests addresses by one call, which is aborted when all of its requests are cancelled. */
async function resolveTogether(assets: AssetsApi, asks: readonly Ask[]): Promise<readonly MediaResult[]> {
  const end = new AbortController();
  const stopWhenAlone = () => {
    if (asks.every(({ isCancelled }) => isCancelled)) end.abort();
  };
  for (const ask of asks) ask.onCancel = stopWhenAlone;
  const requests = asks.map(({ request }) => request);
  try {
    if (!assets.resolveMedia) throw new ApiError('unsupported');
    const results = await assets.resolveMedia({ requests }, end.signal);
    return results.length === asks.length ? results : asks.map(malformed);
  } catch (error) {
    return asks.map(() => ({ error: toApiError(error) }));
  }
}

/**
 * @param onUnauthenticated Called when one address was refused without a session; a refused call is reported elsewhere.
 */
export function createMediaAsker(onUnauthenticated: () => void): MediaAsker {
  let assets: AssetsApi | undefined;
  let waiting: Ask[] = [];

  function settle(asks: readonly Ask[], results: readonly MediaResult[]): void {
    for (const [at, { isCancelled, onResult }] of asks.entries()) {
      const result = results[at] ?? malformed();
      if (isCancelled) continue;
      if ('error' in result && result.error.code === 'unauthenticated') onUnauthenticated();
      onResult(result);
    }
  }

  async function send(port: AssetsApi, asks: readonly Ask[]): Promise<void> {
    settle(asks, await resolveTogether(port, asks));
  }

  function flush(): void {
    const asks = waiting.filter(({ isCancelled }) => !isCancelled);
    waiting = [];
    const open: Ask[] = [];
    for (const ask of asks) {
      const known = assets ? knownMedia(assets, ask.request) : { error: new ApiError('unsupported') };
      if (known) settle([ask], [known]);
      else open.push(ask);
    }
    for (let at = 0; assets && at < open.length; at += maxMediaRequests)
      void send(assets, open.slice(at, at + maxMediaRequests));
  }

  return {
    ask(request, onResult) {
      const ask: Ask = { request, onResult, isCancelled: false };
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push(ask);
      return () => {
        ask.isCancelled = true;
        ask.onCancel?.();
      };
    },
    setAssets(next) {
      assets = next;
    },
  };
}
