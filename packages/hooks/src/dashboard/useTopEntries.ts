import type { ActiveUser, TopKeyword } from '@vitrine/core/contract';
import { maxWidgetEntries } from '@vitrine/core/dashboard';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { dashboardKeys } from './dashboardKeys.ts';

/**
 * Loads a keyword by its id, such as for an address with that id; the error is `not-found` when no file has it.
 *
 * @param id Id of the keyword.
 * @throws Error when the back end has no `dashboard` sub-port.
 * @example
 * const keyword = useKeyword(id).data?.keyword;
 */
export function useKeyword(id: string): Loadable<TopKeyword> {
  const { api } = useGallery();
  const dashboard = useSubPort('dashboard', 'useKeyword');
  return useRead({
    queryKey: dashboardKeys.entries(api.id, `keyword ${id}`),
    load: (signal) => dashboard.getKeyword({ id }, signal),
    staleMs: 0,
  });
}

/**
 * Loads the hundred most active people with the number of their actions; `forbidden` without the right.
 *
 * @throws Error when the back end has no `dashboard` sub-port.
 * @example
 * const actions = useActiveUsers().data?.find((each) => each.user === name)?.count;
 */
export function useActiveUsers(): Loadable<readonly ActiveUser[]> {
  const { api } = useGallery();
  const dashboard = useSubPort('dashboard', 'useActiveUsers');
  return useRead({
    queryKey: dashboardKeys.entries(api.id, 'users'),
    load: (signal) => dashboard.listActiveUsers({ count: maxWidgetEntries }, signal),
    staleMs: 0,
  });
}
