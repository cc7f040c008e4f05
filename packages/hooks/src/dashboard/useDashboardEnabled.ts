import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { dashboardKeys } from './dashboardKeys.ts';

/**
 * Loads whether dashboards are enabled for the tenant.
 *
 * @throws Error when the back end has no `dashboard` sub-port.
 * @example
 * const isEnabled = useDashboardEnabled().data ?? false;
 */
export function useDashboardEnabled(): Loadable<boolean> {
  const { api } = useGallery();
  const port = useSubPort('dashboard', 'useDashboardEnabled');
  return useRead({
    queryKey: dashboardKeys.enabled(api.id),
    load: (signal) => port.isEnabled(signal),
    staleMs: 60_000,
  });
}
