import type { DomainRights } from '../rule.ts';

/** What a back end can do with start pages beyond reading their figures. */
export interface DashboardCapabilities {
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
