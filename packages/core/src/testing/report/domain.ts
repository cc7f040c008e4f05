import type { TestedDomain } from '../domain.ts';
import { reportGroup } from './cases.ts';
import { createReportCalls } from './port.ts';

export const reportTests: TestedDomain<'report'> = {
  createPort: ({ library }) => createReportCalls(library()),
  ...reportGroup,
};
