import { ApiError, type SessionApi, type Viewer } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { sessionKeys } from './sessionKeys.ts';

async function loadViewer(session: SessionApi, signal: AbortSignal): Promise<Viewer | null> {
  try {
    return await session.getViewer(signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/**
 * Who is signed in; `data` is null when nobody is.
 *
 * @throws Error when the back end has no `session` sub-port.
 * @example
 * const viewer = useViewer();
 * if (viewer.status === 'ready' && viewer.data?.isAdmin) showAdminMenu();
 */
export function useViewer(): Loadable<Viewer | null> {
  const { api } = useGallery();
  const session = useSubPort('session', 'useViewer');
  return useRead({
    queryKey: sessionKeys.viewer(api.id),
    load: (signal) => loadViewer(session, signal),
    staleMs: 60_000,
  });
}
