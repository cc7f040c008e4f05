/**
 * The description of every domain of the port: one line per domain. Nothing else, for a bundler of types turns each name of a
 * module that is imported as a whole into a value.
 */
export { assetsDomain } from './assets/domain.ts';
export { cardLayoutDomain } from './card-layout/port.ts';
export { customFieldsDomain } from './custom-fields/port.ts';
export { dashboardDomain } from './dashboard/port.ts';
export { layoutSettingsDomain } from './layout-settings/port.ts';
export { reportDomain } from './report/port.ts';
export { sessionDomain } from './session/port.ts';
export { setupDomain } from './setup/port.ts';
export { workflowDomain } from './workflow/port.ts';
