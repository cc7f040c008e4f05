import { ApiError, type Capabilities, type DashboardApi, type ReportApi } from '../../contract/index.ts';
import { isDashboardBackground } from '../../dashboard/index.ts';
import { createDashboardFigures } from './figures.ts';
import { createBatchCall } from './dashboardBatch.ts';
import type { Layouts } from '../layout-settings/port.ts';
import type { Library } from '../memory/library.ts';
import type { MemorySession } from '../session/port.ts';

/** Settings of a tenant. */
export interface TenantFlags {
  /** Whether dashboards are enabled. */
  hasDashboard: boolean;
}

interface DashboardContext {
  readonly backEnd: { readonly flags: TenantFlags };
  readonly capabilities: Capabilities;
  readonly layouts: Layouts;
  readonly session: Pick<MemorySession, 'checkRight'>;
  library(): Library;
  port(name: 'report'): ReportApi;
}

/** All dashboard calls of a memory back end. */
export function createDashboardPort(context: DashboardContext): DashboardApi {
  const { backEnd, capabilities, layouts, library, port, session } = context;
  const { flags } = backEnd;
  const figures = createDashboardFigures(library(), port('report'), session.checkRight);
  return {
    ...figures,
    ...createBatchCall(figures, capabilities),
    isEnabled: async () => flags.hasDashboard,
    async setEnabled({ enabled }) {
      flags.hasDashboard = enabled;
      return flags.hasDashboard;
    },
    setStartsOnDashboard: async ({ enabled }) =>
      layouts.write('own', { values: { startsOnDashboard: enabled } }),
    async setBackground({ background }) {
      if (!isDashboardBackground(background))
        throw new ApiError('invalid', { status: 400, fields: { background: 'unknown-background' } });
      layouts.write('own', { values: { dashboardBackground: background } });
    },
  };
}
