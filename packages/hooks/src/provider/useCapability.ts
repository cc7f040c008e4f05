import type { Capabilities } from '@vitrine/core/contract';
import { useGallery } from './galleryContext.ts';

/**
 * Whether the back end declares an ability; a screen asks before it offers the action.
 *
 * @example
 * const hasBin = useCapability('bin');
 */
export function useCapability(name: keyof Capabilities): boolean {
  return useGallery().api.capabilities[name];
}
