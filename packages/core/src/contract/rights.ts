/** The rules and abilities of each domain: one line per domain. */
export { assetsRights as assets } from './assets/rights.ts';
export { cardLayoutRights as cardLayout } from './card-layout/rights.ts';
export { customFieldsRights as customFields } from './custom-fields/rights.ts';
export { dashboardRights as dashboard } from './dashboard/rights.ts';
export { layoutSettingsRights as layoutSettings } from './layout-settings/rights.ts';
export { reportRights as report } from './report/rights.ts';
export { sessionRights as session } from './session/rights.ts';
export { setupRights as setup } from './setup/rights.ts';
export { workflowRights as workflow } from './workflow/rights.ts';
export { plannedRights as planned } from './plannedRights.ts';
