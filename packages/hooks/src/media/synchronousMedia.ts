import { mediaAddressShape, toApiError, type MediaResult, type ResolvedMedia } from '@vitrine/core/contract';
import { checkResult } from '../provider/checkResult.ts';
import type { StoredMediaRequest } from './mediaEntry.ts';

/** The calls that find addresses: those of the library, or of a link. */
export interface MediaCalls {
  mediaUrl?(request: StoredMediaRequest): string | ResolvedMedia | undefined;
  resolveMedia?(
    input: { readonly requests: readonly StoredMediaRequest[] },
    signal?: AbortSignal,
  ): Promise<readonly MediaResult[]>;
}

/**
 * Returns the result of `mediaUrl`: an address, or the error of a call that threw or returned something invalid;
 * undefined when `resolveMedia` must be called. Never throws, because it is called during render.
 */
export function synchronousMedia(
  assets: MediaCalls | undefined,
  request: StoredMediaRequest,
): MediaResult | undefined {
  try {
    const result = assets?.mediaUrl?.(request);
    if (typeof result === 'string') return { url: result };
    checkResult('assets.mediaUrl', mediaAddressShape, result);
    return result;
  } catch (cause) {
    return { error: toApiError(cause) };
  }
}
