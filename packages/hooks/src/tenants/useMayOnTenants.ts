import { mayOnTenants, type TenantDeed } from '@vitrine/core/tenants';
import { useCallback } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { tenantsKeys } from './tenantsKeys.ts';

const actions = {
  see: 'tenants.read',
  create: 'tenants.create',
  edit: 'tenants.update',
  disable: 'tenants.disable',
  enable: 'tenants.disable',
  keep: 'tenants.keep',
  impersonate: 'tenants.impersonate',
} as const;

/**
 * Returns a function that checks what the signed-in person may do with customer accounts. Besides their role, the back end
 * decides whether they may do more than see them; nothing more is allowed until it has answered, or when it does not.
 *
 * @throws Error when the back end has no `tenants` sub-port.
 * @example
 * const mayOnAccounts = useMayOnTenants();
 * return mayOnAccounts('create') && <NewAccountButton />;
 */
export function useMayOnTenants(): (deed: TenantDeed) => boolean {
  const { api } = useGallery();
  const port = useSubPort('tenants', 'useMayOnTenants');
  const can = useCan();
  const { data } = useRead({
    queryKey: tenantsKeys.editPermission(api.id),
    load: (signal) => port.mayEditTenants(signal),
    enabled: can('tenants.read'),
  });
  return useCallback(
    (deed: TenantDeed) =>
      can(actions[deed]) && mayOnTenants({ role: 'super', mayEditTenants: data === true }, deed),
    [can, data],
  );
}
