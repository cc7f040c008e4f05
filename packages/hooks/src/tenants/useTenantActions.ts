import type { Tenant } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { cacheTenant } from './tenantsCache.ts';

/** Result of `useTenantActions`. */
export interface UseTenantActionsResult extends ActionState {
  /** Disables an account: its people are signed out, and its links stop (needs `tenants.disable`). */
  disable(tenant: Pick<Tenant, 'id'>): Promise<ActionResult<Tenant>>;
  /** Enables an account again (needs `tenants.disable`). */
  enable(tenant: Pick<Tenant, 'id'>): Promise<ActionResult<Tenant>>;
  /** Stops the closing of an account, so that its files are not removed (needs `tenants.keep`). */
  keep(tenant: Pick<Tenant, 'id'>): Promise<ActionResult<Tenant>>;
}

/**
 * Disables customer accounts, enables them again, and keeps those that are being closed.
 *
 * @throws Error when the back end has no `tenants` sub-port.
 * @example
 * const { disable } = useTenantActions();
 * const result = await disable(tenant);
 */
export function useTenantActions(): UseTenantActionsResult {
  const { api, queryClient } = useGallery();
  const port = useSubPort('tenants', 'useTenantActions');
  const { run, isPending, error } = useActionRunner();
  const write = useCallback(
    (id: string, task: () => Promise<Tenant>) =>
      run(`tenants:${id}`, async () => {
        const tenant = await task();
        cacheTenant({ apiId: api.id, queryClient }, tenant);
        return tenant;
      }),
    [api.id, queryClient, run],
  );
  const disable = useCallback(
    ({ id }: Pick<Tenant, 'id'>) => write(id, () => port.disableTenant({ id })),
    [port, write],
  );
  const enable = useCallback(
    ({ id }: Pick<Tenant, 'id'>) => write(id, () => port.enableTenant({ id })),
    [port, write],
  );
  const keep = useCallback(
    ({ id }: Pick<Tenant, 'id'>) => write(id, () => port.keepTenant({ id })),
    [port, write],
  );
  return { disable, enable, keep, isPending, error };
}
