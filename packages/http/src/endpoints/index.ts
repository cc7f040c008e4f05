import { assetEndpoints } from './assets.ts';
import { cardLayoutEndpoints } from './cardLayout.ts';
import { customFieldEndpoints } from './customFields.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { layoutSettingsEndpoints } from './layoutSettings.ts';
import { reportEndpoints } from './report.ts';
import { sessionEndpoints } from './session.ts';
import { setupEndpoints } from './setup.ts';
import { workflowEndpoints } from './workflow.ts';

export * from './assets.ts';
export * from './cardLayout.ts';
export * from './common.ts';
export * from './customFields.ts';
export * from './dashboard.ts';
export * from './endpoint.ts';
export * from './layoutSettings.ts';
export * from './report.ts';
export * from './session.ts';
export * from './setup.ts';
export * from './workflow.ts';

/** Every call of the contract, by domain. The names of overridable paths are `domain.row`, as in `assets.listFiles`. */
export const endpoints = {
  session: sessionEndpoints,
  setup: setupEndpoints,
  assets: assetEndpoints,
  report: reportEndpoints,
  dashboard: dashboardEndpoints,
  layoutSettings: layoutSettingsEndpoints,
  cardLayout: cardLayoutEndpoints,
  customFields: customFieldEndpoints,
  workflow: workflowEndpoints,
};
