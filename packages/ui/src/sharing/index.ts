export { LinkFilters, type LinkFiltersProps, type LinkFilterValues } from './LinkFilters.tsx';
export { linkName } from './linkName.ts';
export type { LinkActionHandlers } from './LinkRowActions.tsx';
export { LinksTable, linkPageSizes, type LinksTableProps } from './LinksTable.tsx';
export type { LinkColumnOptions, LinkDetailsSource } from './useLinkColumns.tsx';
