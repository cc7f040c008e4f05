import type { TestedDomain } from '../domain.ts';
import { auditGroup } from './cases.ts';
import { createAuditPort } from './port.ts';

export const auditTests: TestedDomain<'audit'> = { createPort: createAuditPort, ...auditGroup };
