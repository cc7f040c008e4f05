import type { ActiveUser, DashboardApi, TopKeyword } from '@vitrine/core/contract';
import { mostEntries } from '@vitrine/core/dashboard';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { dashboardKeys } from './dashboardKeys.ts';

function useEntries<T>(
  name: string,
  load: (dashboard: DashboardApi, signal: AbortSignal) => Promise<readonly T[]>,
): Loadable<readonly T[]> {
  const { api } = useGallery();
  const dashboard = useSubPort('dashboard', name);
  return useRead({
    queryKey: dashboardKeys.entries(api.id, name),
    load: (signal) => load(dashboard, signal),
    staleMs: 0,
  });
}

/**
 * The hundred most used keywords with their ids, such as for an address that names a keyword by its id.
 *
 * @throws Error when the back end has no `dashboard` sub-port.
 * @example
 * const keyword = useTopKeywords().data?.find((each) => each.id === id)?.keyword;
 */
export function useTopKeywords(): Loadable<readonly TopKeyword[]> {
  return useEntries('useTopKeywords', (dashboard, signal) =>
    dashboard.listTopKeywords({ count: mostEntries }, signal),
  );
}

/**
 * The hundred most active people with the number of their actions; `forbidden` for who is no admin.
 *
 * @throws Error when the back end has no `dashboard` sub-port.
 * @example
 * const actions = useActiveUsers().data?.find((each) => each.user === name)?.count;
 */
export function useActiveUsers(): Loadable<readonly ActiveUser[]> {
  return useEntries('useActiveUsers', (dashboard, signal) =>
    dashboard.listActiveUsers({ count: mostEntries }, signal),
  );
}
