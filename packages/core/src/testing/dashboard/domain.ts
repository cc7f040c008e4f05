import type { TestedDomain } from '../domain.ts';
import { dashboardGroup } from './cases.ts';
import { createDashboardPort } from './port.ts';

export const dashboardTests: TestedDomain<'dashboard'> = {
  createPort: createDashboardPort,
  ...dashboardGroup,
};
