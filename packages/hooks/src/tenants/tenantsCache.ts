import type { Tenant } from '@vitrine/core/contract';
import { insertTenant, type ShownTenants } from '@vitrine/core/tenants';
import type { DomainCache } from '../internal/domainEvents.ts';
import { tenantsKeys } from './tenantsKeys.ts';

type CachedList = ShownTenants<Tenant>;

/** Returns whether a list contains disabled accounts. */
function listsDisabled(queryKey: readonly unknown[]): boolean {
  const conditions = queryKey.at(-1);
  return (conditions as { readonly disabled?: boolean } | undefined)?.disabled === true;
}

/**
 * Writes an account into the loaded lists that contain it, and loads what is on screen again. A new account is written into all
 * lists, in its place by name, and they are loaded again when they are next opened.
 */
export function cacheTenant(
  { apiId, queryClient }: DomainCache,
  tenant: Tenant,
  { isNew = false }: { readonly isNew?: boolean } = {},
): void {
  const lists = queryClient.getQueriesData<CachedList>({ queryKey: tenantsKeys.lists(apiId) });
  for (const [queryKey, list] of lists) {
    if (!list || !(isNew || list.tenants.some(({ id }) => id === tenant.id))) continue;
    const isHidden = tenant.isDisabled && !listsDisabled(queryKey);
    const others = list.tenants.filter(({ id }) => id !== tenant.id);
    queryClient.setQueryData<CachedList>(queryKey, {
      ...list,
      tenants: isHidden ? others : insertTenant(others, tenant),
    });
  }
  // A new account stays in the list in which it was created, although its filter may not find it.
  const refetchType = isNew ? 'none' : 'active';
  void queryClient.invalidateQueries({ queryKey: tenantsKeys.all(apiId), refetchType });
}
