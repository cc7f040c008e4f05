import { permissionRules, type PermissionTable } from '@vitrine/core/contract';
import { createContext, use } from 'react';

/** Default rights, where the back end returns none. */
export const PermissionsContext = createContext<PermissionTable>(permissionRules);

/** The table of the nearest provider, that of core without one. */
export function usePermissionTable(): PermissionTable {
  return use(PermissionsContext);
}
