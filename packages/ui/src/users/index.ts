export { PersonChoice, type PersonChoiceProps } from './PersonChoice.tsx';
export { UserSearch, type UserSearchProps } from './UserSearch.tsx';
export { UsersTable, type UsersTableProps } from './UsersTable.tsx';
export type { UserColumnOptions } from './useUserColumns.tsx';
