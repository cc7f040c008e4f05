import { hasAbility, type Ability } from '@vitrine/core/contract';
import { useGallery } from './galleryContext.ts';

/**
 * Whether the back end declares an ability; a screen asks before it offers the action.
 *
 * @example
 * const hasBin = useCapability('assets.bin');
 */
export function useCapability(name: Ability): boolean {
  return hasAbility(useGallery().api.capabilities, name);
}
