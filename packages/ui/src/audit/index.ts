export { AuditFilters, type AuditFiltersProps, type AuditFilterValues } from './AuditFilters.tsx';
export { AuditTable, type AuditTableProps } from './AuditTable.tsx';
