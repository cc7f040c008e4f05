export { useBelongings } from './useBelongings.ts';
export { useUserActions, type UserChange, type UseUserActionsResult } from './useUserActions.ts';
export { useUsers, type UsersList, type UseUsersOptions, type UseUsersResult } from './useUsers.ts';
