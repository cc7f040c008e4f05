import { createCan, type Can, type Person } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { usePermissionTable } from '../provider/permissionsContext.ts';
import { useRead } from '../provider/useLoadable.ts';
import { loadViewer } from './useViewer.ts';
import { sessionKeys } from './sessionKeys.ts';

/** The person for a back end without sign-in: everything that it declares is allowed. */
const anyone: Person = { logicalId: '', isAdmin: false, isSuperAdmin: false };

/** @internal Returns the person whose rights count: null for nobody, undefined while unknown. */
export function usePerson(): Person | null | undefined {
  const gallery = useGallery();
  const { session } = gallery.api;
  const viewer = useRead({
    queryKey: sessionKeys.viewer(gallery.api.id),
    load: async (signal) => (session ? loadViewer(gallery, session, signal) : null),
    enabled: session !== undefined,
    staleMs: 60_000,
  });
  return session ? viewer.data : anyone;
}

/**
 * Returns a function that checks what the signed-in person may do and the back end can do. Nothing is allowed until
 * the person is known. A back end without the `session` sub-port is used with the rights of a user.
 *
 * @returns `can(action, subject)`; with a subject the check is for that file or folder.
 * @example
 * const can = useCan();
 * return <>{can('assets.create') && <UploadButton />}{can('assets.delete', file) && <DeleteButton />}</>;
 */
export function useCan(): Can {
  const { capabilities } = useGallery().api;
  const table = usePermissionTable();
  const person = usePerson();
  return useMemo(() => createCan({ viewer: person, capabilities, table }), [person, capabilities, table]);
}
