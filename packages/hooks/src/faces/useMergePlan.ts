import type { MergePlan } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { facesKeys } from './facesKeys.ts';

/**
 * Loads what a merge of two people would change.
 *
 * @param from Id of the person who goes.
 * @param into Id of the person who stays; nothing is loaded while it is undefined.
 * @throws Error when the back end has no `faces` sub-port.
 * @example
 * const plan = useMergePlan(person.id, other?.id);
 */
export function useMergePlan(from: string, into: string | undefined): Loadable<MergePlan> {
  const { api } = useGallery();
  const port = useSubPort('faces', 'useMergePlan');
  return useRead({
    queryKey: facesKeys.mergePlan(api.id, from, into ?? ''),
    load: (signal) => port.planMerge({ from, into: into ?? '' }, signal),
    enabled: into !== undefined,
    staleMs: 0,
  });
}
