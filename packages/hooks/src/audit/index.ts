export { useAudit, type AuditFilter, type AuditList, type UseAuditResult } from './useAudit.ts';
