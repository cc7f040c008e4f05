import { useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import type { SessionPhase } from '../provider/sessionStore.ts';

/**
 * Returns the phase of the session: `expired` from the first refused call until the next sign-in, `elsewhere` when
 * another tab has signed out or signed in another person.
 *
 * @example
 * const mustSignInAgain = useSessionPhase() === 'expired';
 */
export function useSessionPhase(): SessionPhase {
  const { session } = useGallery();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
