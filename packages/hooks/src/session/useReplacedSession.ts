import type { Viewer } from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { enterSession } from './identity.ts';

/** Result of `useReplacedSession`. */
export interface UseReplacedSessionResult {
  /** The person who is signed in instead; null when nobody is, or when the session still belongs to this tab. */
  newViewer: Viewer | null;
  /** Continues this tab as the new viewer, without the data and work of the previous person. */
  accept(): Promise<void>;
}

/**
 * Returns the person whom another tab has signed in, while `useSessionPhase` returns `elsewhere`, and lets this tab
 * continue as that person.
 *
 * @example
 * const { newViewer, accept } = useReplacedSession();
 * if (newViewer) await accept();
 */
export function useReplacedSession(): UseReplacedSessionResult {
  const gallery = useGallery();
  const { session } = gallery;
  const newViewer = useSyncExternalStore(session.subscribe, session.newViewer, session.newViewer);
  const accept = useCallback(async () => {
    const next = gallery.session.newViewer();
    if (next) await enterSession(gallery, next);
  }, [gallery]);
  return { newViewer, accept };
}
