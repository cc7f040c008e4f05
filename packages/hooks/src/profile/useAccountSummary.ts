import type { Profile, StorageData, UserUse } from '@vitrine/core/contract';
import { accountSummaryOf, type AccountSummary } from '@vitrine/core/profile';
import type { Loadable } from '../provider/loadable.ts';
import { useCan } from '../session/useCan.ts';
import { useAccountFacts } from './useAccountFacts.ts';

/** Result of `useAccountSummary`. */
export interface UseAccountSummaryResult {
  /** The profile. */
  profile: Loadable<Profile>;
  /** What the summary shows; undefined while it is not known. */
  summary: AccountSummary | undefined;
  /** The use of storage that it is made from. */
  storage: Loadable<StorageData>;
  /** The same for users; undefined for people who may not see it, and where it is not counted. */
  users: Loadable<UserUse> | undefined;
}

/**
 * Returns the summary of the account beside the navigation: the owner, the use of storage and users. The use is loaded again
 * after uploads, after files were removed, and after users were added or changed.
 *
 * @throws Error when the back end has no `profile` or no `subscription` sub-port.
 * @example
 * const { profile, summary } = useAccountSummary();
 */
export function useAccountSummary(): UseAccountSummaryResult {
  const { profile, role, storage, users, storageUse, userUse, now } = useAccountFacts();
  const buys = useCan()('subscription.buy');
  const { data } = profile;
  const summary =
    data && now !== undefined
      ? accountSummaryOf(
          {
            role,
            subscription: data.account.subscription,
            enablePurchase: data.enablePurchase && buys,
            usersCount: data.account.usersCount,
            showOwnerUserEmail: data.showOwnerUserEmail,
            ownerUserEmail: data.ownerUserEmail,
            storage: storageUse,
            users: userUse,
          },
          now,
        )
      : undefined;
  return { profile, summary, storage, users };
}
