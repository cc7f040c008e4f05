import { assetsDomain } from './assets/domain.ts';
import { cardLayoutDomain } from './card-layout/port.ts';
import { customFieldsDomain } from './custom-fields/port.ts';
import { dashboardDomain } from './dashboard/port.ts';
import { layoutSettingsDomain } from './layout-settings/port.ts';
import { reportDomain } from './report/port.ts';
import { sessionDomain } from './session/port.ts';
import { setupDomain } from './setup/port.ts';
import { workflowDomain } from './workflow/port.ts';

/** The description of every domain of the port: one line per domain. */
export const described = {
  assetsDomain,
  cardLayoutDomain,
  customFieldsDomain,
  dashboardDomain,
  layoutSettingsDomain,
  reportDomain,
  sessionDomain,
  setupDomain,
  workflowDomain,
};
