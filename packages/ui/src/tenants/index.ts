export { TenantFilters, type TenantFiltersProps, type TenantFilterValues } from './TenantFilters.tsx';
export { TenantProblems, type TenantProblemsProps } from './TenantProblems.tsx';
export { TenantsTable, type TenantsTableProps } from './TenantsTable.tsx';
export type { TenantColumnOptions } from './useTenantColumns.tsx';
