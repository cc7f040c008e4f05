import { focusManager, onlineManager } from '@tanstack/react-query';
import type { Viewer } from '@vitrine/core/contract';
import { useEffect } from 'react';
import type { GalleryContextValue } from '../provider/galleryContext.ts';
import { askWho, enterSession, isSameViewer, yieldSession } from './identity.ts';
import { sessionKeys } from './sessionKeys.ts';

/** Why it is asked again: another tab said so, or the person came back to this one. */
type Cause = 'tab' | 'return';

/** Draws the conclusion for this tab from who is signed in now. */
async function conclude(
  gallery: GalleryContextValue,
  known: Viewer | null,
  now: Viewer | null,
  cause: Cause,
): Promise<void> {
  const { session } = gallery;
  if (now && (!known || isSameViewer(known, now))) {
    if (!known || session.get() !== 'active') await enterSession(gallery, now);
  } else if (now || (known && cause === 'tab')) yieldSession(gallery, now);
  else if (known) session.expire();
}

/** Asks who is signed in. Without an answer nothing changes: the next call will find out. */
async function askAgain(gallery: GalleryContextValue, cause: Cause): Promise<void> {
  const { api, queryClient, session } = gallery;
  const knownNow = () => queryClient.getQueryData<Viewer | null>(sessionKeys.viewer(api.id));
  const known = knownNow();
  if (!api.session || known === undefined || session.get() === 'signed-out') return;
  if (known === null && cause === 'return') return;
  try {
    const now = await askWho(api.session);
    if (knownNow() === known) await conclude(gallery, known, now, cause);
  } catch {
    return;
  }
}

/**
 * Notices that another tab has signed in or out: when it says so, and when the person comes back to
 * this tab or to the network.
 */
export function useSessionWatch(gallery: GalleryContextValue): void {
  useEffect(() => {
    const onReturn = (isBack: boolean) => {
      if (isBack) void askAgain(gallery, 'return');
    };
    const stops = [
      gallery.tabs.connect(() => void askAgain(gallery, 'tab')),
      focusManager.subscribe(onReturn),
      onlineManager.subscribe(onReturn),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [gallery]);
}
