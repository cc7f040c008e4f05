import type { DomainRights } from '../rule.ts';

/** Which dashboard figures a back end has, and what it can do beyond reading them. */
export interface DashboardCapabilities {
  /** Lists of top files, in each order. */
  readonly topFiles: boolean;
  /** Counts of actions today, this week and this month. */
  readonly activity: boolean;
  /** People with the number of their actions. */
  readonly activeUsers: boolean;
  /** Keywords with the number of their files. */
  readonly topKeywords: boolean;
  /** Folders with recent activity. */
  readonly recentFolders: boolean;
  /** Numbers of files, of folders and of files by type. */
  readonly fileCounters: boolean;
  /** Numbers of files by the metadata they have. */
  readonly dataCounters: boolean;
  /** Several widgets can be loaded by one request. */
  readonly batch: boolean;
  /** Dashboards can be enabled and disabled for the tenant. */
  readonly setEnabled: boolean;
  /** Users can choose whether the dashboard or the library is their home page. */
  readonly setStartsOnDashboard: boolean;
  /** Users can choose the background picture of their dashboard. */
  readonly setBackground: boolean;
}

const capabilities: DashboardCapabilities = {
  topFiles: true,
  activity: true,
  activeUsers: true,
  topKeywords: true,
  recentFolders: true,
  fileCounters: true,
  dataCounters: true,
  batch: true,
  setEnabled: true,
  setStartsOnDashboard: true,
  setBackground: true,
};

/** Who may do what with dashboards, and which capabilities a back end can declare for them. */
export const dashboardRights = {
  capabilities,
  rules: {
    'dashboard.read': { role: 'user' },
    'dashboard.readActiveUsers': { role: 'admin' },
    'dashboard.setStartsOnDashboard': { role: 'user', needs: 'dashboard.setStartsOnDashboard', writes: true },
    'dashboard.setBackground': { role: 'user', needs: 'dashboard.setBackground', writes: true },
    'dashboard.setEnabled': { role: 'admin', needs: 'dashboard.setEnabled', writes: true },
  },
} as const satisfies DomainRights<'dashboard', DashboardCapabilities>;
