import { hasCapability, type Capability } from '@vitrine/core/contract';
import { useGallery } from './galleryContext.ts';

/**
 * Returns whether the back end declares a capability. A screen asks before it offers an action.
 *
 * @param name The capability as `domain.capability`.
 * @example
 * const hasBin = useCapability('assets.bin');
 */
export function useCapability(name: Capability): boolean {
  return hasCapability(useGallery().api.capabilities, name);
}
