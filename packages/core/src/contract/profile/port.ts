import type { PriceTable } from '../../internal/products.ts';
import type { TierLimitTable } from '../../internal/subscriptionState.ts';
import type { Account } from '../subscription/account.ts';

/** What people change about themselves. */
export interface ProfileValues {
  /** The name to sign in with. */
  readonly logicalId: string;
  /** The full name. */
  readonly name: string;
  /** The e-mail address; empty for none. */
  readonly email: string;
  /** The address of the public profile; empty for none. */
  readonly url: string;
}

/** What is sent to save the personal information. */
export interface ProfileSave {
  /** The name to sign in with. */
  readonly logicalId: string;
  /** The full name. */
  readonly name: string;
  /** The e-mail address. */
  readonly email: string;
  /** The address of the public profile; absent for people who may not change it. */
  readonly url?: string | undefined;
  /** The present password, for a new one. */
  readonly currentPassword?: string | undefined;
  /** The new password (needs `profile.password`). */
  readonly newPassword?: string | undefined;
  /** The version that was read; an older one is a conflict. */
  readonly version?: number | undefined;
}

/** Where somebody is signed in. Times are ISO 8601. */
export interface ProfileSession {
  /** Names it among the sessions of the person. */
  readonly id: string;
  /** When it began. */
  readonly createdAt: string;
  /** When it was last used, to the minute or less exactly. */
  readonly lastActivity: string;
  /** Whether it is the session that this call was sent in. */
  readonly isCurrent: boolean;
}

/** The signed-in person, with their account. */
export interface Profile extends ProfileValues {
  /** Whether the person may change `url`. */
  readonly isAllowedToChangeProfileUrl: boolean;
  /** Whether the product shows subscriptions at all. */
  readonly displaySubscription: boolean;
  /** Where people ask for a subscription when nothing is sold; null for nowhere. */
  readonly contactUsUrl: string | null;
  /** Whether the product sells anything. */
  readonly enablePurchase: boolean;
  /** Since when the person has been a member, as ISO 8601; null when unknown. */
  readonly memberSince: string | null;
  /** Whether the owner of the account is named. */
  readonly showOwnerUserEmail: boolean;
  /** The e-mail address of the owner; null for none. */
  readonly ownerUserEmail: string | null;
  /** Whether the account has agreed to recognition; null where nobody is asked. */
  readonly isRecognitionAllowed: boolean | null;
  /** The account. */
  readonly account: Account;
  /** What the products cost; absent where prices are not shown. */
  readonly prices?: PriceTable | undefined;
  /** What each tier allows; absent where the usual limits apply, those of `defaultTiers`. */
  readonly tiers?: TierLimitTable | undefined;
  /** Where the person is signed in, the last used one first; absent where the back end does not say. */
  readonly sessions?: readonly ProfileSession[] | undefined;
  /** Grows with each save; absent where the last save wins. */
  readonly version?: number | undefined;
}

/** The profile of the signed-in person. */
export interface ProfileApi {
  /** Returns the profile. */
  getProfile(signal?: AbortSignal): Promise<Profile>;
  /**
   * Saves the personal information, all or nothing, and returns it as it is stored (needs `profile.update`). A new password
   * ends every other session of the person.
   * @throws ApiError `invalid` with a text in `fields` for each field that cannot be saved, named as in `ProfileSave`, or
   * `password`; `conflict` when `version` is stale, with `current` (a `Profile`); `rate-limited` after too many wrong passwords.
   */
  saveProfile(
    input: ProfileSave,
    signal?: AbortSignal,
  ): Promise<ProfileValues & { readonly version?: number | undefined }>;
  /** Reads the account anew, such as after a payment, and returns it. */
  refreshAccount(signal?: AbortSignal): Promise<Account>;
  /**
   * Ends another session of the signed-in person (needs `profile.sessions`).
   * @throws ApiError `not-found` for one that is unknown, or somebody else's; `conflict` for the session of this call: sign out instead.
   */
  endSession(input: { id: string }, signal?: AbortSignal): Promise<void>;
  /** Agrees to recognition for the account, or refuses it (needs `profile.consent`). */
  setRecognitionConsent(input: { isAllowed: boolean }, signal?: AbortSignal): Promise<void>;
}
