import { useQuery } from '@tanstack/react-query';
import { toApiError, type ApiError, type Tenant } from '@vitrine/core/contract';
import { shownTenants, sortTenants, type ShownTenants } from '@vitrine/core/tenants';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { tenantsKeys } from './tenantsKeys.ts';

/** Options of `useTenants`. */
export interface UseTenantsOptions {
  /** A text that the name or the domain contains. */
  readonly filter?: string | undefined;
  /** Whether disabled accounts are listed as well. Defaults to false. */
  readonly disabled?: boolean | undefined;
}

/** Result of `useTenants`. */
export interface UseTenantsResult {
  /** The accounts, by name. While other conditions load, the accounts of the previous conditions. */
  list: Loadable<ShownTenants<Tenant>>;
  /** Whether `list` is that of the previous conditions, because the requested one is loading. */
  isPrevious: boolean;
}

/**
 * Loads the customer accounts, by name: at most 200, and whether there are others, which only a filter finds.
 *
 * @throws Error when the back end has no `tenants` sub-port.
 * @example
 * const { list } = useTenants({ filter: 'studio', disabled: true });
 * const isCut = list.data?.isTruncated;
 */
export function useTenants({ filter = '', disabled = false }: UseTenantsOptions = {}): UseTenantsResult {
  const { api, queryClient, session } = useGallery();
  const port = useSubPort('tenants', 'useTenants');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const wanted = filter.trim();
  const result = useQuery<ShownTenants<Tenant>, ApiError>(
    {
      ...readPolicy<ShownTenants<Tenant>>(),
      queryKey: tenantsKeys.list(api.id, wanted, disabled),
      async queryFn({ signal }) {
        const input = { filter: wanted === '' ? undefined : wanted, disabled };
        const { tenants, isTruncated } = shownTenants(await port.listTenants(input, signal));
        return { tenants: sortTenants(tenants), isTruncated };
      },
      placeholderData: (before: ShownTenants<Tenant> | undefined) => before,
      enabled: phase !== 'signed-out',
      staleTime: 30_000,
    },
    queryClient,
  );
  const { refetch } = result;
  const list = toLoadable({
    data: result.data,
    error: result.error && toApiError(result.error),
    isPaused: result.fetchStatus === 'paused',
    isFetching: result.isFetching,
    updatedAt: result.dataUpdatedAt,
    retry: useCallback(() => void refetch({ cancelRefetch: false }), [refetch]),
  });
  return { list, isPrevious: result.isPlaceholderData };
}
