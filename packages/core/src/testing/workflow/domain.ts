import type { TestedDomain } from '../domain.ts';
import { workflowGroup } from './cases.ts';
import { createWorkflowPort } from './port.ts';

export const workflowTests: TestedDomain<'workflow'> = { createPort: createWorkflowPort, ...workflowGroup };
