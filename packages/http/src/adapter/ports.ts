/** What makes each sub-port over HTTP, by its name: one line per domain. */
export { createAssetsPort as assets } from '../assets/port.ts';
export { createCardLayoutPort as cardLayout } from '../card-layout/port.ts';
export { createCustomFieldsPort as customFields } from '../custom-fields/port.ts';
export { createDashboardPort as dashboard } from '../dashboard/port.ts';
export { createLayoutSettingsPort as layoutSettings } from '../layout-settings/port.ts';
export { createReportPort as report } from '../report/port.ts';
export { createSessionPort as session } from '../session/port.ts';
export { createSetupPort as setup } from '../setup/port.ts';
export { createWorkflowPort as workflow } from '../workflow/port.ts';
