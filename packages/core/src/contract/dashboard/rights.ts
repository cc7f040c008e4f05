import type { DomainRights } from '../rule.ts';

/** Which figures of start pages a back end has, and what it can do with them beyond reading. */
export interface DashboardCapabilities {
  /** The files on top of a list, in each order. */
  readonly topFiles: boolean;
  /** What was done today, this week and this month. */
  readonly activity: boolean;
  /** People with the number of their actions. */
  readonly activeUsers: boolean;
  /** Keywords with the number of their files. */
  readonly topKeywords: boolean;
  /** The folders in which something happened lately. */
  readonly recentFolders: boolean;
  /** Files, folders, and files by type. */
  readonly fileCounters: boolean;
  /** Files by what their metadata holds. */
  readonly dataCounters: boolean;
  /** Several widgets of a dashboard come by one request. */
  readonly batch: boolean;
  /** Dashboards can be switched on and off for everybody. */
  readonly setEnabled: boolean;
  /** People can choose where they start. */
  readonly setStartsOnDashboard: boolean;
  /** People can choose the picture behind their dashboard. */
  readonly setBackground: boolean;
}

const abilities: DashboardCapabilities = {
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

/** Who may do what with start pages, and what back ends can do with them. */
export const dashboardRights = {
  abilities,
  rules: {
    'dashboard.read': { role: 'user' },
    'dashboard.readActiveUsers': { role: 'admin' },
    'dashboard.setStartsOnDashboard': { role: 'user', needs: 'dashboard.setStartsOnDashboard', writes: true },
    'dashboard.setBackground': { role: 'user', needs: 'dashboard.setBackground', writes: true },
    'dashboard.setEnabled': { role: 'admin', needs: 'dashboard.setEnabled', writes: true },
  },
} as const satisfies DomainRights<'dashboard', DashboardCapabilities>;
