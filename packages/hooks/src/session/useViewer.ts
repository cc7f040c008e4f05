import { ApiError, type SessionApi, type Viewer } from '@vitrine/core/contract';
import { useGallery, type GalleryContextValue } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { isSameViewer, personName, yieldSession } from './identity.ts';
import { sessionKeys } from './sessionKeys.ts';

/**
 * Asks who is signed in. Somebody known who is refused keeps their place until they sign in again, so that what is on
 * screen is not lost; when it is somebody else (another tab signed in), this tab is closed to both until one is chosen.
 */
export async function loadViewer(
  gallery: GalleryContextValue,
  session: SessionApi,
  signal: AbortSignal,
): Promise<Viewer | null> {
  const known = gallery.queryClient.getQueryData<Viewer | null>(sessionKeys.viewer(gallery.api.id));
  try {
    // Nobody known: ask first whether there is anybody, so that a visit does not begin with a refused call.
    if (!known && session.checkAccess && !(await session.checkAccess(signal))) return null;
    const viewer = await session.getViewer(signal);
    // After a reload the tab may be another person's.
    if (!known) gallery.places.keepOf(personName(viewer));
    if (!known || isSameViewer(known, viewer)) return viewer;
    yieldSession(gallery, viewer);
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
