import { roleOf, type Profile, type Role, type StorageData, type UserUse } from '@vitrine/core/contract';
import { useMinute } from '../dashboard/useMinute.ts';
import type { Loadable } from '../provider/loadable.ts';
import { usePerson } from '../session/useCan.ts';
import { useQuotas, type UseQuotasResult } from '../subscription/useQuotas.ts';
import { useProfile } from './useProfile.ts';

/** What the page of an account and the summary beside the navigation are made from. */
export interface AccountFacts extends UseQuotasResult {
  readonly profile: Loadable<Profile>;
  /** The role of the person; `user` while it is not known, and then nothing is allowed. */
  readonly role: Role;
  /** The use of storage with what the account itself says about it. */
  readonly storageUse: StorageData | undefined;
  /** The users of the account, with what the account itself says about them. */
  readonly userUse: UserUse | undefined;
  /** In milliseconds since 1970; undefined while nothing is loaded. */
  readonly now: number | undefined;
}

/** Reads what an account is shown from. */
export function useAccountFacts(): AccountFacts {
  const profile = useProfile();
  const person = usePerson();
  const { storage, users } = useQuotas();
  const now = useMinute();
  const { isStorageLimitReached = false, isUserLimitReached = false } = profile.data?.account ?? {};
  return {
    profile,
    storage,
    users,
    role: person === undefined ? 'user' : roleOf(person),
    storageUse: storage.data && {
      ...storage.data,
      isLimitReached: storage.data.isLimitReached === true || isStorageLimitReached,
    },
    userUse: users?.data && {
      ...users.data,
      isLimitReached: users.data.isLimitReached === true || isUserLimitReached,
    },
    now: now ?? profile.updatedAt,
  };
}
