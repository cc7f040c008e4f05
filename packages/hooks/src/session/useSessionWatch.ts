import { focusManager, onlineManager } from '@tanstack/react-query';
import type { Viewer } from '@vitrine/core/contract';
import { useEffect } from 'react';
import type { GalleryContextValue } from '../provider/galleryContext.ts';
import { fetchViewer, enterSession, isSameViewer, lockSession } from './identity.ts';
import { sessionKeys } from './sessionKeys.ts';

/** Why the session is checked: another tab reported a change, or the user returned to this tab. */
type Cause = 'tab' | 'return';

/** Updates this tab after a check of who is signed in. */
async function applyViewer(
  gallery: GalleryContextValue,
  known: Viewer | null,
  current: Viewer | null,
  cause: Cause,
): Promise<void> {
  const { session } = gallery;
  if (current && (!known || isSameViewer(known, current))) {
    if (!known || session.get() !== 'active') await enterSession(gallery, current);
  } else if (current || (known && cause === 'tab')) lockSession(gallery, current);
  else if (known) session.expire();
}

/** Checks who is signed in. Without a response nothing changes: the next call will detect an ended session. */
async function checkSession(gallery: GalleryContextValue, cause: Cause): Promise<void> {
  const { api, queryClient, session } = gallery;
  const cachedViewer = () => queryClient.getQueryData<Viewer | null>(sessionKeys.viewer(api.id));
  const known = cachedViewer();
  if (!api.session || known === undefined || session.get() === 'signed-out') return;
  if (known === null && cause === 'return') return;
  try {
    const current = await fetchViewer(api.session);
    if (cachedViewer() === known) await applyViewer(gallery, known, current, cause);
  } catch {
    return;
  }
}

/**
 * Detects sign-ins and sign-outs of other tabs: when they report one, and when the user returns to this tab or goes
 * online.
 */
export function useSessionWatch(gallery: GalleryContextValue): void {
  useEffect(() => {
    const onReturn = (hasReturned: boolean) => {
      if (hasReturned) void checkSession(gallery, 'return');
    };
    const unsubscribes = [
      gallery.tabs.connect(() => void checkSession(gallery, 'tab')),
      focusManager.subscribe(onReturn),
      onlineManager.subscribe(onReturn),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [gallery]);
}
