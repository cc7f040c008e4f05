/** Every domain of the port, with its types and its description (`reportDomain`): one line per domain. */
export * from './assets/domain.ts';
export * from './assets/media.ts';
export * from './assets/port.ts';
export type { AssetsCapabilities } from './assets/rights.ts';
export * from './assets/sort.ts';
export * from './card-layout/port.ts';
export * from './custom-fields/port.ts';
export * from './dashboard/port.ts';
export type { DashboardCapabilities } from './dashboard/rights.ts';
export * from './layout-settings/port.ts';
export type { LayoutSettingsCapabilities } from './layout-settings/rights.ts';
export * from './report/port.ts';
export * from './session/port.ts';
export * from './setup/port.ts';
export * from './workflow/port.ts';
