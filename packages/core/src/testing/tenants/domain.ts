import type { TestedDomain } from '../domain.ts';
import { tenantsGroup } from './cases.ts';
import { createTenantsPort } from './port.ts';

export const tenantsTests: TestedDomain<'tenants'> = { createPort: createTenantsPort, ...tenantsGroup };
