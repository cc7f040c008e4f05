import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { workflowKeys } from './workflowKeys.ts';

/**
 * Loads the number of files with a status, without those in the bin.
 *
 * @param id Id of a stored status; undefined for a new one, which is not counted.
 * @throws Error when the back end has no `workflow` sub-port.
 * @example
 * const count = useStatusFileCount(id);
 */
export function useStatusFileCount(id: string | undefined): Loadable<number> {
  const { api } = useGallery();
  const port = useSubPort('workflow', 'useStatusFileCount');
  return useRead({
    queryKey: workflowKeys.count(api.id, id ?? ''),
    load: (signal) => port.countFiles({ id: id ?? '' }, signal),
    enabled: id !== undefined,
  });
}
