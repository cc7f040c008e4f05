import { binCases } from './cases/binCases.ts';
import type { ContractCase } from './cases/contractCase.ts';
import { copyCases } from './cases/copyCases.ts';
import { customValueCases } from './cases/customValueCases.ts';
import { dashboardCases } from './cases/dashboardCases.ts';
import { editCases } from './cases/editCases.ts';
import { fileBatchCases } from './cases/fileBatchCases.ts';
import { folderCases } from './cases/folderCases.ts';
import { foreignCases } from './cases/foreignCases.ts';
import { layoutCases } from './cases/layoutCases.ts';
import { layoutVersionCases } from './cases/layoutVersionCases.ts';
import { listCases } from './cases/listCases.ts';
import { fieldRuleCases } from './cases/fieldRuleCases.ts';
import { fieldContextCases } from './cases/fieldContextCases.ts';
import { dashboardBatchCases } from './cases/dashboardBatchCases.ts';
import { mediaCases } from './cases/mediaCases.ts';
import { reportCases } from './cases/reportCases.ts';
import { sessionCases } from './cases/sessionCases.ts';
import { setupCases } from './cases/setupCases.ts';
import { uploadCases } from './cases/uploadCases.ts';

/**
 * What every back end promises, as data without a test runner.
 *
 * @example
 * const applicable = contractCases.filter((one) => isApplicable(one, context));
 * test.each(applicable)('$name', (each) => each.check({ ...context, label: `${(count += 1)}` }));
 */
export const contractCases: readonly ContractCase[] = [
  ...sessionCases,
  ...setupCases,
  ...folderCases,
  ...uploadCases,
  ...listCases,
  ...editCases,
  ...fileBatchCases,
  ...mediaCases,
  ...copyCases,
  ...fieldRuleCases,
  ...binCases,
  ...foreignCases,
  ...reportCases,
  ...dashboardCases,
  ...dashboardBatchCases,
  ...layoutCases,
  ...layoutVersionCases,
  ...fieldContextCases,
  ...customValueCases,
];
