/** Somebody of an account, as far as the rules about admins need it. */
export interface UserStanding {
  /** Whether they are an admin, or a super admin. */
  readonly isAdmin: boolean;
  /** Whether they are a super admin. */
  readonly isSuperAdmin: boolean;
  /** Whether they can sign in. */
  readonly isActive: boolean;
}

/** A change of what somebody may do. */
export interface StandingChange {
  /** The new role, if it changes. */
  readonly role?: 'user' | 'admin' | undefined;
  /** Whether they can sign in, if that changes. */
  readonly isActive?: boolean | undefined;
}

/** Why a change of a user is refused: nobody would be left to undo it, or only super admins change super admins. */
export type UserChangeRefusal =
  | { readonly field: 'role' | 'isActive'; readonly reason: 'last-admin' }
  | { readonly field: 'user'; readonly reason: 'super-admin' };

/**
 * Returns why a change of somebody is refused; undefined when it is not. `otherAdmins` is the number of the other active
 * admins of the account.
 *
 * @see docs/rules/users.md#an-account-keeps-an-active-admin
 */
export function findUserChangeRefusal(
  user: UserStanding,
  change: StandingChange,
  { otherAdmins, isSuperAdmin }: { readonly otherAdmins: number; readonly isSuperAdmin: boolean },
): UserChangeRefusal | undefined {
  const isRoleChanged = change.role !== undefined && (change.role === 'admin') !== user.isAdmin;
  if (user.isSuperAdmin && (!isSuperAdmin || isRoleChanged)) return { field: 'user', reason: 'super-admin' };
  if (!user.isAdmin || !user.isActive || otherAdmins > 0) return undefined;
  if (change.isActive === false) return { field: 'isActive', reason: 'last-admin' };
  return change.role === 'user' ? { field: 'role', reason: 'last-admin' } : undefined;
}
