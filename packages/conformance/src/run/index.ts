export { createCookieSession } from './createCookieSession.ts';
export { formatJUnit } from './formatJUnit.ts';
export { formatTable } from './formatTable.ts';
export {
  isConforming,
  type CaseOutcome,
  type CaseResult,
  type ConformanceReport,
  type FaultResult,
  type UntriedRead,
} from './report.ts';
export { runConformance, type ConformanceContext, type ConformanceOptions } from './runConformance.ts';
