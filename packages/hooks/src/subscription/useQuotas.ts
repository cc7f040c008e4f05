import type { StorageData, UserUse } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { subscriptionKeys } from './subscriptionKeys.ts';

/** Result of `useQuotas`. */
export interface UseQuotasResult {
  /** The use of storage, loaded again after uploads and after files were removed. */
  storage: Loadable<StorageData>;
  /** The use of users; undefined for people who may not see it, and where it is not counted. */
  users: Loadable<UserUse> | undefined;
}

/**
 * Returns what the account uses of its quotas.
 *
 * @throws Error when the back end has no `subscription` sub-port.
 * @example
 * const { storage } = useQuotas();
 * const level = storage.status === 'ready' ? storageVerdict(storage.data).level : undefined;
 */
export function useQuotas(): UseQuotasResult {
  const { api } = useGallery();
  const port = useSubPort('subscription', 'useQuotas');
  const can = useCan();
  const seesUsers = can('subscription.readUsers');
  const storage = useRead({
    queryKey: subscriptionKeys.storage(api.id),
    load: (signal) => port.getStorage(signal),
    enabled: can('subscription.read'),
    staleMs: 0,
  });
  const users = useRead({
    queryKey: subscriptionKeys.users(api.id),
    load: (signal) => port.getUserQuota(signal),
    enabled: seesUsers,
    staleMs: 0,
  });
  return { storage, users: seesUsers ? users : undefined };
}
