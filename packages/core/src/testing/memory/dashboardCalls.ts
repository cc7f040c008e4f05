import { ApiError, type DashboardApi } from '../../contract/index.ts';
import { isDashboardBackground } from '../../dashboard/index.ts';
import type { DashboardFigures } from './dashboard.ts';
import { createBatchCall } from './dashboardBatch.ts';
import type { Layouts } from './layouts.ts';

/** Switches that belong to a tenant. */
export interface TenantFlags {
  hasDashboard: boolean;
}

interface DashboardParts {
  figures: DashboardFigures;
  layouts: Layouts;
  flags: TenantFlags;
  hasBatch: boolean;
  /** @throws ApiError `forbidden` unless an admin is signed in. */
  checkAdmin(): void;
}

/** All calls of the start page. */
export function createDashboardCalls(parts: DashboardParts): DashboardApi {
  const { figures, layouts, flags, hasBatch, checkAdmin } = parts;
  return {
    ...figures,
    ...createBatchCall(figures, hasBatch),
    isEnabled: async () => flags.hasDashboard,
    async setEnabled({ enabled }) {
      checkAdmin();
      if (typeof enabled !== 'boolean')
        throw new ApiError('invalid', { status: 400, fields: { enabled: 'not a boolean' } });
      flags.hasDashboard = enabled;
      return flags.hasDashboard;
    },
    setStartLoading: async ({ checked }) => layouts.write('own', { values: { startLoading: checked } }),
    async setBackground({ location }) {
      if (!isDashboardBackground(location))
        throw new ApiError('invalid', { status: 400, fields: { location: 'unknown-background' } });
      layouts.write('own', { values: { dashboardBackgroundImgLocation: location } });
    },
  };
}
