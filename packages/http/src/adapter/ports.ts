/**
 * The function that creates each sub-port over HTTP, by name. The code of `session` is part of the adapter; that of the other
 * domains is loaded with their first call.
 */
import { createContentAddresses } from '../assets/addresses.ts';
import { createSharedAddresses } from '../shared/addresses.ts';
import { lazyPort } from '../client/lazyPort.ts';

export { createSessionPort as session } from '../session/port.ts';

export const assets = lazyPort('assets', {
  load: async () => (await import('../assets/port.ts')).createAssetsPort,
  makePure: createContentAddresses,
  without: ['resolveMedia'],
});
export const audit = lazyPort('audit', {
  load: async () => (await import('../audit/port.ts')).createAuditPort,
});
export const cardLayout = lazyPort('cardLayout', {
  load: async () => (await import('../card-layout/port.ts')).createCardLayoutPort,
});
export const comments = lazyPort('comments', {
  load: async () => (await import('../comments/port.ts')).createCommentsPort,
});
export const customFields = lazyPort('customFields', {
  load: async () => (await import('../custom-fields/port.ts')).createCustomFieldsPort,
});
export const dashboard = lazyPort('dashboard', {
  load: async () => (await import('../dashboard/port.ts')).createDashboardPort,
});
export const keywords = lazyPort('keywords', {
  load: async () => (await import('../keywords/port.ts')).createKeywordsPort,
});
export const layoutSettings = lazyPort('layoutSettings', {
  load: async () => (await import('../layout-settings/port.ts')).createLayoutSettingsPort,
});
export const profile = lazyPort('profile', {
  load: async () => (await import('../profile/port.ts')).createProfilePort,
});
export const report = lazyPort('report', {
  load: async () => (await import('../report/port.ts')).createReportPort,
});
export const setup = lazyPort('setup', {
  load: async () => (await import('../setup/port.ts')).createSetupPort,
});
export const shared = lazyPort('shared', {
  load: async () => (await import('../shared/port.ts')).createSharedPort,
  makePure: createSharedAddresses,
  without: ['resolveMedia'],
});
export const sharing = lazyPort('sharing', {
  load: async () => (await import('../sharing/port.ts')).createSharingPort,
});
export const subscription = lazyPort('subscription', {
  load: async () => (await import('../subscription/port.ts')).createSubscriptionPort,
});
export const tenants = lazyPort('tenants', {
  load: async () => (await import('../tenants/port.ts')).createTenantsPort,
});
export const users = lazyPort('users', {
  load: async () => (await import('../users/port.ts')).createUsersPort,
});
export const workflow = lazyPort('workflow', {
  load: async () => (await import('../workflow/port.ts')).createWorkflowPort,
});
