import {
  mediaAddressShape,
  toApiError,
  type AssetsApi,
  type MediaRequest,
  type MediaResult,
} from '@vitrine/core/contract';
import { checkResult } from '../provider/checkResult.ts';

/** The calls that find addresses. */
export type MediaCalls = Pick<AssetsApi, 'mediaUrl' | 'resolveMedia'>;

/**
 * Returns the result of `mediaUrl`: an address, or the error of a call that threw or returned something invalid;
 * undefined when `resolveMedia` must be called. Never throws, because it is called during render.
 */
export function synchronousMedia(
  assets: MediaCalls | undefined,
  request: MediaRequest,
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
