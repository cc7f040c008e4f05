/**
 * The function that makes each sub-port over HTTP, by its name. The code of `session` is part of the adapter; that of the other
 * domains is loaded with their first call.
 */
import { createContentAddresses } from '../assets/addresses.ts';
import { latePort } from '../client/latePort.ts';

export { createSessionPort as session } from '../session/port.ts';

export const assets = latePort('assets', {
  load: async () => (await import('../assets/port.ts')).createAssetsPort,
  makePure: createContentAddresses,
  without: ['resolveMedia'],
});
export const cardLayout = latePort('cardLayout', {
  load: async () => (await import('../card-layout/port.ts')).createCardLayoutPort,
});
export const customFields = latePort('customFields', {
  load: async () => (await import('../custom-fields/port.ts')).createCustomFieldsPort,
});
export const dashboard = latePort('dashboard', {
  load: async () => (await import('../dashboard/port.ts')).createDashboardPort,
});
export const layoutSettings = latePort('layoutSettings', {
  load: async () => (await import('../layout-settings/port.ts')).createLayoutSettingsPort,
});
export const report = latePort('report', {
  load: async () => (await import('../report/port.ts')).createReportPort,
});
export const setup = latePort('setup', {
  load: async () => (await import('../setup/port.ts')).createSetupPort,
});
export const workflow = latePort('workflow', {
  load: async () => (await import('../workflow/port.ts')).createWorkflowPort,
});
