import type { TestedDomain } from '../domain.ts';
import { sharedGroup } from './cases.ts';
import { createSharedPort } from './port.ts';

export const sharedTests: TestedDomain<'shared'> = { createPort: createSharedPort, ...sharedGroup };
