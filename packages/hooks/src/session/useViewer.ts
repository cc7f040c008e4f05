import { ApiError, type SessionApi, type Viewer } from '@vitrine/core/contract';
import { useGallery, type GalleryContextValue } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { isSameViewer, personKey, lockSession } from './identity.ts';
import { sessionKeys } from './sessionKeys.ts';

/**
 * Loads the signed-in person. When the session of a known person has ended, that person is kept until the next sign-in,
 * so that the screen is not lost. When another person is signed in (by another tab), this tab is locked until one of
 * them is chosen.
 */
export async function loadViewer(
  gallery: GalleryContextValue,
  session: SessionApi,
  signal: AbortSignal,
): Promise<Viewer | null> {
  const known = gallery.queryClient.getQueryData<Viewer | null>(sessionKeys.viewer(gallery.api.id));
  try {
    // Without a known person the session is checked first, so that a visit does not begin with a rejected call.
    if (!known && session.checkAccess && !(await session.checkAccess(signal))) return null;
    const viewer = await session.getViewer(signal);
    // After a reload the tab may be another person's.
    if (!known) {
      gallery.listPositions.keepOnlyOf(personKey(viewer));
      gallery.commentDrafts.keepOnlyOf(personKey(viewer));
    }
    if (!known || isSameViewer(known, viewer)) return viewer;
    lockSession(gallery, viewer);
    return known;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
    if (known) gallery.session.expire();
    return known ?? null;
  }
}

/**
 * Returns who is signed in; `data` is null when nobody is. When the session expires, it stays the same person and
 * `useSessionPhase` returns `expired`.
 *
 * @throws Error when the back end has no `session` sub-port.
 * @example
 * const viewer = useViewer();
 * if (viewer.status === 'ready') greet(viewer.data?.name);
 */
export function useViewer(): Loadable<Viewer | null> {
  const gallery = useGallery();
  const session = useSubPort('session', 'useViewer');
  return useRead({
    queryKey: sessionKeys.viewer(gallery.api.id),
    load: (signal) => loadViewer(gallery, session, signal),
    staleMs: 60_000,
  });
}
