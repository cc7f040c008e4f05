import type { TestedDomain } from '../domain.ts';
import { usersGroup } from './cases.ts';
import { createUsersPort } from './port.ts';

export const usersTests: TestedDomain<'users'> = { createPort: createUsersPort, ...usersGroup };
