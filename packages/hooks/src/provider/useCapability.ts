import { hasAbility, type Ability } from '@vitrine/core/contract';
import { useGallery } from './galleryContext.ts';

/**
 * Returns whether the back end declares an ability. A screen asks before it offers an action.
 *
 * @param name The ability as `domain.ability`.
 * @example
 * const hasBin = useCapability('assets.bin');
 */
export function useCapability(name: Ability): boolean {
  return hasAbility(useGallery().api.capabilities, name);
}
