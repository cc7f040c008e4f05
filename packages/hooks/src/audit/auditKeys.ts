import type { ListAuditInput } from '@vitrine/core/contract';

/** Cache keys of what was recorded about an account. */
export const auditKeys = {
  list: (apiId: string, filter: ListAuditInput) => ['vitrine', apiId, 'audit', filter] as const,
};
