import type { Viewer } from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { enterSession } from './identity.ts';

/** Result of `useSessionSuccessor`. */
export interface UseSessionSuccessorResult {
  /** The person who is signed in instead; null when nobody is, or when the session still belongs to this tab. */
  successor: Viewer | null;
  /** Makes the successor the person of this tab, without the data and work of the previous person. */
  accept(): Promise<void>;
}

/**
 * Returns the person whom another tab has signed in, while `useSessionPhase` returns `elsewhere`, and lets this tab
 * continue as that person.
 *
 * @example
 * const { successor, accept } = useSessionSuccessor();
 * if (successor) await accept();
 */
export function useSessionSuccessor(): UseSessionSuccessorResult {
  const gallery = useGallery();
  const { session } = gallery;
  const successor = useSyncExternalStore(session.subscribe, session.successor, session.successor);
  const accept = useCallback(async () => {
    const next = gallery.session.successor();
    if (next) await enterSession(gallery, next);
  }, [gallery]);
  return { successor, accept };
}
