import type { Profile } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { profileKeys } from './profileKeys.ts';

/**
 * Returns the signed-in person with their account.
 *
 * @throws Error when the back end has no `profile` sub-port.
 * @example
 * const profile = useProfile();
 * if (profile.status === 'ready') greet(profile.data.name);
 */
export function useProfile(): Loadable<Profile> {
  const { api } = useGallery();
  const port = useSubPort('profile', 'useProfile');
  return useRead({
    queryKey: profileKeys.profile(api.id),
    load: (signal) => port.getProfile(signal),
    staleMs: 0,
  });
}
