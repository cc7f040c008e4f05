import {
  domains,
  toApiError,
  type AssetsApi,
  type MediaRequest,
  type MediaResult,
  type Shape,
} from '@vitrine/core/contract';
import { checkAnswer } from '../provider/guardApi.ts';

const shape: Shape | undefined = domains.assets.verbs['mediaUrl']?.answer;

/**
 * What `mediaUrl` of a back end says at once: an address, or the error of a call that has thrown or answered something else;
 * undefined where `resolveMedia` must be asked. Never throws, since it is called while drawing.
 */
export function knownMedia(assets: AssetsApi | undefined, request: MediaRequest): MediaResult | undefined {
  try {
    const known = assets?.mediaUrl?.(request);
    if (typeof known === 'string') return { url: known };
    if (shape) checkAnswer('assets.mediaUrl', shape, known);
    return known;
  } catch (cause) {
    return { error: toApiError(cause) };
  }
}
