import { assetEndpoints, assetRows } from './assets.ts';
import { cardLayoutEndpoints, cardLayoutRows } from './cardLayout.ts';
import { customFieldEndpoints, customFieldRows } from './customFields.ts';
import { dashboardEndpoints, dashboardRows } from './dashboard.ts';
import { layoutSettingsEndpoints, layoutSettingsRows } from './layoutSettings.ts';
import { reportEndpoints, reportRows } from './report.ts';
import { sessionEndpoints, sessionRows } from './session.ts';
import { setupEndpoints, setupRows } from './setup.ts';
import type { SubPort, SubPorts } from '@vitrine/core/contract';
import type { VerbRows } from './endpoint.ts';
import { workflowEndpoints, workflowRows } from './workflow.ts';

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

/** Each domain's rows, and which of them its calls are made of: a new domain is a line here. */
const tables = {
  session: { endpoints: sessionEndpoints, rows: sessionRows },
  setup: { endpoints: setupEndpoints, rows: setupRows },
  assets: { endpoints: assetEndpoints, rows: assetRows },
  report: { endpoints: reportEndpoints, rows: reportRows },
  dashboard: { endpoints: dashboardEndpoints, rows: dashboardRows },
  layoutSettings: { endpoints: layoutSettingsEndpoints, rows: layoutSettingsRows },
  cardLayout: { endpoints: cardLayoutEndpoints, rows: cardLayoutRows },
  customFields: { endpoints: customFieldEndpoints, rows: customFieldRows },
  workflow: { endpoints: workflowEndpoints, rows: workflowRows },
} satisfies {
  [Name in SubPort]: { endpoints: object; rows: VerbRows<SubPorts[Name], Record<string, unknown>> };
};

type Tables = typeof tables;

function each<Key extends 'endpoints' | 'rows'>(key: Key): { [Name in SubPort]: Tables[Name][Key] } {
  const pairs = Object.entries(tables).map(([name, table]) => [name, table[key]] as const);
  return Object.fromEntries(pairs) as { [Name in SubPort]: Tables[Name][Key] };
}

/** Every call of the contract, by domain. The names of overridable paths are `domain.row`, as in `assets.listFiles`. */
export const endpoints = each('endpoints');

/** The names of the rows that each call of the contract is made of, by domain. */
export const verbRows = each('rows');
