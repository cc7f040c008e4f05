import type { Belongings } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { usersKeys } from './usersKeys.ts';

/**
 * Counts the files and links of a user (needs `users.handOver`).
 *
 * @param id Id of the user.
 * @throws Error when the back end has no `users` sub-port.
 * @example
 * const belongings = useBelongings(id);
 * const count = belongings.status === 'ready' ? belongings.data.fileCount : undefined;
 */
export function useBelongings(id: string): Loadable<Belongings> {
  const { api } = useGallery();
  const port = useSubPort('users', 'useBelongings');
  return useRead({
    queryKey: usersKeys.belongings(api.id, id),
    load: (signal) => port.getBelongings({ id }, signal),
    // The person may upload at any time.
    staleMs: 0,
  });
}
