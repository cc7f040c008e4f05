import type { Role } from '../contract/index.ts';

/** What people see and do on the page of their account. */
export const profileDeeds = [
  'see-personal-info',
  'edit-personal-info',
  'end-own-sessions',
  'see-subscription',
  'see-extras',
  'see-storage',
  'see-user-quota',
  'see-payments',
  'change-tier',
  'start-trial',
  'buy-extras',
  'unsubscribe-extras',
  'cancel',
  'keep',
  'downgrade',
  'close',
  'give-consent',
  'manage-users',
] as const;

/** One of the `profileDeeds`. */
export type ProfileDeed = (typeof profileDeeds)[number];

/**
 * The lowest role that may do each of them. The state of the subscription, and whether the product sells anything, are asked
 * besides.
 *
 * @see docs/rules/subscription.md#one-table-says-what-a-state-allows
 */
export const profileRights: Readonly<Record<ProfileDeed, Exclude<Role, 'visitor' | 'super'>>> = {
  'see-personal-info': 'user',
  'edit-personal-info': 'user',
  'end-own-sessions': 'user',
  'see-subscription': 'user',
  'see-extras': 'user',
  'see-storage': 'user',
  'see-user-quota': 'admin',
  'see-payments': 'admin',
  'change-tier': 'admin',
  'start-trial': 'admin',
  'buy-extras': 'admin',
  'unsubscribe-extras': 'admin',
  cancel: 'admin',
  keep: 'admin',
  downgrade: 'admin',
  close: 'admin',
  'give-consent': 'admin',
  'manage-users': 'admin',
};

/** Returns whether a role may see or do something on the page of its account. */
export function mayOnProfile(role: Role, deed: ProfileDeed): boolean {
  if (role === 'visitor') return false;
  return role !== 'user' || profileRights[deed] === 'user';
}
