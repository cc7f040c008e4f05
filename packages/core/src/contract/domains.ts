/** Every domain of the port by its sub-port: a new one is a line here. */
export { assetsDomain as assets } from './assetsDomain.ts';
export { cardLayoutDomain as cardLayout } from './cardLayout.ts';
export { customFieldsDomain as customFields } from './customFields.ts';
export { dashboardDomain as dashboard } from './dashboard.ts';
export { layoutSettingsDomain as layoutSettings } from './layoutSettings.ts';
export { reportDomain as report } from './report.ts';
export { sessionDomain as session } from './session.ts';
export { setupDomain as setup } from './setup.ts';
export { workflowDomain as workflow } from './workflow.ts';
