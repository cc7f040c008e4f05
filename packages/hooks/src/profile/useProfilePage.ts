import type { Profile, Role } from '@vitrine/core/contract';
import { profilePageOf, type ProfileIntents, type ProfilePage } from '@vitrine/core/profile';
import type { Loadable } from '../provider/loadable.ts';
import { useCan } from '../session/useCan.ts';
import type { UseQuotasResult } from '../subscription/useQuotas.ts';
import { withRights } from './pageRights.ts';
import { useAccountFacts } from './useAccountFacts.ts';

/** What of the page the product and the address decide. */
export interface ProfilePageOptions {
  /** What the address asks for. Defaults to nothing. */
  intents?: ProfileIntents | undefined;
  /** Whether the product asks for consent to recognition. Defaults to false. */
  asksForConsent?: boolean | undefined;
}

/** Result of `useProfilePage`. */
export interface UseProfilePageResult extends UseQuotasResult {
  /** The profile. */
  profile: Loadable<Profile>;
  /** What the page shows, without what the person may not do; undefined while it is not known. */
  page: ProfilePage | undefined;
  /** The role for which it is shown: `user` while the role of the person is not known. */
  role: Role;
  /** The time for which it is shown, in milliseconds since 1970; undefined while nothing is loaded. */
  now: number | undefined;
}

/**
 * Returns what the page of an account shows: its tabs, banners, buttons and tiers. It follows the clock, so that a trial
 * ends on the screen too.
 *
 * @throws Error when the back end has no `profile` or no `subscription` sub-port.
 * @example
 * const { profile, page } = useProfilePage({ intents: parseProfileQuery(location.search).intents });
 */
export function useProfilePage({
  intents,
  asksForConsent = false,
}: ProfilePageOptions = {}): UseProfilePageResult {
  const { profile, storage, users, role, storageUse, userUse, now } = useAccountFacts();
  const can = useCan();
  const { data } = profile;
  const page =
    data && now !== undefined
      ? withRights(
          profilePageOf(
            {
              ...data,
              role,
              subscription: data.account.subscription,
              storage: storageUse,
              users: userUse,
              asksForConsent: asksForConsent && data.isRecognitionAllowed !== null,
              intents,
            },
            now,
          ),
          can,
        )
      : undefined;
  return { profile, page, role, storage, users, now };
}
