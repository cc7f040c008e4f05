export type { TenantErrors } from './tenantDraft.ts';
export { useMayOnTenants } from './useMayOnTenants.ts';
export { useTenantActions, type UseTenantActionsResult } from './useTenantActions.ts';
export {
  useEditedTenants,
  useTenantEditor,
  type TenantSaveResult,
  type UseTenantEditorResult,
} from './useTenantEditor.ts';
export { useTenants, type UseTenantsOptions, type UseTenantsResult } from './useTenants.ts';
export {
  useTenantUsers,
  type TenantUsersList,
  type UseTenantUsersOptions,
  type UseTenantUsersResult,
} from './useTenantUsers.ts';
