import { createCan, type Can, type Person } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { useGallery, usePermissionTable } from '../provider/galleryContext.ts';
import { useRead } from '../provider/useLoadable.ts';
import { loadViewer } from './useViewer.ts';
import { sessionKeys } from './sessionKeys.ts';

/** For a back end without sign-in: everything it declares is allowed. */
const anyone: Person = { logicalId: '', isAdmin: false, isSuperAdmin: false };

/**
 * Asks what the signed-in person may do and the back end can do; a screen offers nothing else. Until the person is known
 * nothing may be done. A back end without the `session` sub-port is used with the rights of a user.
 *
 * @example
 * const can = useCan();
 * return <>{can('assets.create') && <UploadButton />}{can('assets.delete', file) && <DeleteButton />}</>;
 */
export function useCan(): Can {
  const gallery = useGallery();
  const table = usePermissionTable();
  const { session } = gallery.api;
  const viewer = useRead({
    queryKey: sessionKeys.viewer(gallery.api.id),
    load: async (signal) => (session ? loadViewer(gallery, session, signal) : null),
    enabled: session !== undefined,
    staleMs: 60_000,
  });
  const person = session ? viewer.data : anyone;
  const { capabilities } = gallery.api;
  return useMemo(() => createCan({ viewer: person, capabilities, table }), [person, capabilities, table]);
}
