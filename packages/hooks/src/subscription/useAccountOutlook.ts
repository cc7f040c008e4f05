import type { Profile, StorageUsage } from '@vitrine/core/contract';
import {
  forecastStorage,
  simulateTiers,
  type Simulation,
  type StorageForecast,
} from '@vitrine/core/subscription';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { subscriptionKeys } from './subscriptionKeys.ts';
import { useQuotas } from './useQuotas.ts';

/** What `useAccountOutlook` reads. */
export interface AccountOutlookOptions {
  /** The profile, for its account, prices and tiers. */
  profile: Profile;
  /** In milliseconds since 1970. */
  now: number;
}

/** Result of `useAccountOutlook`. */
export interface UseAccountOutlookResult {
  /** The use of storage in parts; undefined where the back end does not know it. */
  usage: Loadable<StorageUsage> | undefined;
  /** When storage will be full; undefined while the use is not known. */
  forecast: StorageForecast | undefined;
  /** What every tier would mean for today's use; undefined while the use is not known, or without a subscription. */
  simulation: Simulation | undefined;
}

/**
 * Returns when storage will be full at the present pace, and what every tier would mean for today's use.
 *
 * @throws Error when the back end has no `subscription` sub-port.
 * @example
 * const { forecast, simulation } = useAccountOutlook({ profile, now: Date.now() });
 */
export function useAccountOutlook({ profile, now }: AccountOutlookOptions): UseAccountOutlookResult {
  const { api } = useGallery();
  const port = useSubPort('subscription', 'useAccountOutlook');
  const knowsUsage = useCan()('subscription.readUsage');
  const { storage, users } = useQuotas();
  const usage = useRead({
    queryKey: subscriptionKeys.usage(api.id),
    load: (signal) => port.getUsage(signal),
    enabled: knowsUsage,
    staleMs: 0,
  });
  const { subscription, usersCount } = profile.account;
  const forecast =
    storage.data && usage.data
      ? forecastStorage({
          perDay: usage.data.perDay,
          usedBytes: storage.data.usedBytes,
          limitBytes: storage.data.limitBytes,
          today: new Date(now).toISOString().slice(0, 10),
        })
      : undefined;
  const simulation =
    subscription && storage.data
      ? simulateTiers({
          subscription,
          use: { usedBytes: storage.data.usedBytes, users: users?.data?.users ?? usersCount },
          prices: profile.prices,
          tiers: profile.tiers,
          now,
        })
      : undefined;
  return { usage: knowsUsage ? usage : undefined, forecast, simulation };
}
