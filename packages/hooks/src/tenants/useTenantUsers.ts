import { maxTenantUsersPerPage, type Page, type TenantUser } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { tenantsKeys } from './tenantsKeys.ts';

/** Options of `useTenantUsers`. */
export interface UseTenantUsersOptions {
  /** A text that the login, the name or the e-mail address contains. */
  readonly q?: string | undefined;
  /** False delays loading. Defaults to true. */
  readonly enabled?: boolean | undefined;
}

/**
 * Searches the users of a customer account, by name: the first ones that match, and how many there are.
 *
 * @param id Id of the account.
 * @throws Error when the back end has no `tenants` sub-port.
 * @example
 * const found = useTenantUsers(id, { q: 'ada' });
 * const users = found.status === 'ready' ? found.data.items : [];
 */
export function useTenantUsers(
  id: string,
  { q = '', enabled }: UseTenantUsersOptions = {},
): Loadable<Page<TenantUser>> {
  const { api } = useGallery();
  const port = useSubPort('tenants', 'useTenantUsers');
  const wanted = q.trim();
  return useRead({
    queryKey: tenantsKeys.users(api.id, id, wanted),
    load: (signal) =>
      port.listTenantUsers(
        { id, q: wanted === '' ? undefined : wanted, limit: maxTenantUsersPerPage },
        signal,
      ),
    enabled,
  });
}
