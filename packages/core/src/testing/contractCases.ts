import { subPorts, type SubPort } from '../contract/index.ts';
import { assetsGroup } from './cases/assetsGroup.ts';
import type { CaseGroup, ContractCase } from './cases/contractCase.ts';
import { dashboardGroup } from './cases/dashboardGroup.ts';
import { cardLayoutGroup, customFieldsGroup, workflowGroup } from './cases/fieldContextCases.ts';
import { layoutSettingsGroup } from './cases/layoutVersionCases.ts';
import { reportGroup } from './cases/reportCases.ts';
import { sessionGroup } from './cases/sessionCases.ts';
import { setupGroup } from './cases/setupCases.ts';

/** The cases of each domain: a new one is a line here. */
export const caseGroups: { readonly [Name in SubPort]: CaseGroup<Name> } = {
  session: sessionGroup,
  setup: setupGroup,
  assets: assetsGroup,
  report: reportGroup,
  dashboard: dashboardGroup,
  layoutSettings: layoutSettingsGroup,
  cardLayout: cardLayoutGroup,
  customFields: customFieldsGroup,
  workflow: workflowGroup,
};

/**
 * What every back end promises, as data without a test runner.
 *
 * @example
 * const applicable = contractCases.filter((one) => isApplicable(one, context));
 * test.each(applicable)('$name', (each) => each.check({ ...context, label: `${(count += 1)}` }));
 */
export const contractCases: readonly ContractCase[] = subPorts.flatMap((name) => caseGroups[name].cases);
