import type { TestedDomain } from '../domain.ts';
import { profileGroup } from './cases.ts';
import { createProfilePort } from './port.ts';

export const profileTests: TestedDomain<'profile'> = { createPort: createProfilePort, ...profileGroup };
