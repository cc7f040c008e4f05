import type { Page } from '../page.ts';
import type { Action } from '../permissions.ts';
import type { PasswordLink } from '../session/passwordLink.ts';

/** The roles that an admin can give. */
export const userRoles = ['user', 'admin'] as const;
/** A role that an admin can give. */
export type UserRole = (typeof userRoles)[number];

/** The most users on one page. */
export const maxUsersPerPage = 200;
/** The most characters of a login, a name or an e-mail address. */
export const maxUserText = 255;

/** Somebody who can sign in to the account. */
export interface AccountUser {
  /** Opaque, and never changes. */
  readonly id: string;
  /** The name to sign in with. */
  readonly logicalId: string;
  /** The name that is shown. */
  readonly name: string;
  /** The e-mail address; empty for none. */
  readonly email: string;
  /** The role. A super admin is an admin of the account. */
  readonly role: UserRole;
  /** True for a super admin, whom only super admins change. */
  readonly isSuperAdmin?: boolean | undefined;
  /** Whether they can sign in, and take up a seat. */
  readonly isActive: boolean;
  /** When they last did something, to some minutes; null for never or unknown. ISO 8601. */
  readonly lastActivity: string | null;
  /** Actions that the viewer may perform on this user. Absent when the viewer's role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/** Conditions for a list of users, and the page of it to return. */
export interface ListUsersInput {
  /** A text that the login, the name or the e-mail address contains, without regard to case. */
  readonly q?: string | undefined;
  /** The `nextCursor` of the page before; without it the first page. */
  readonly cursor?: string | undefined;
  /** 1 to `maxUsersPerPage`. Defaults to 48. */
  readonly limit?: number | undefined;
}

/** A user to add. They set their password by a link. */
export interface CreateUserInput {
  /** The name to sign in with. */
  readonly logicalId: string;
  /** The name that is shown. */
  readonly name: string;
  /** The e-mail address; empty for none. */
  readonly email: string;
  /** The role. */
  readonly role: UserRole;
}

/** Changes of a user; what is left out stays as it is. */
export interface UpdateUserInput {
  /** Id of the user. */
  readonly id: string;
  /** The name that is shown. */
  readonly name?: string | undefined;
  /** The e-mail address; empty for none. */
  readonly email?: string | undefined;
  /** The role. */
  readonly role?: UserRole | undefined;
  /** False ends the sessions of the user at once; their files and links stay. */
  readonly isActive?: boolean | undefined;
}

/** A user who was added, and the link by which they set their password. */
export interface CreatedUser {
  /** The user. */
  readonly user: AccountUser;
  /** Returned this once. */
  readonly passwordLink: PasswordLink;
}

/** What belongs to a user. */
export interface Belongings {
  /** Number of files, with those in the bin. */
  readonly fileCount: number;
  /** Number of links, with those in the bin. */
  readonly linkCount: number;
}

/** The users of the account of the signed-in person, who is an admin. */
export interface UsersApi {
  /**
   * Returns a page of the users, sorted by name without regard to case.
   * @throws ApiError `invalid` for a cursor that no page returned.
   */
  listUsers(input: ListUsersInput, signal?: AbortSignal): Promise<Page<AccountUser>>;
  /**
   * Adds a user, and returns them with a link to set the password.
   * @throws ApiError `invalid` with `fields` for a text that is missing, too long or `taken`; `quota-exceeded` when no seat
   * is left, with a `UserRefusal` reason in `fields.users`.
   */
  createUser(input: CreateUserInput, signal?: AbortSignal): Promise<CreatedUser>;
  /**
   * Changes a user, and returns them.
   * @throws ApiError as `createUser`; `forbidden` with `last-admin` in `fields` for what would leave no active admin, and for
   * a super admin whom the viewer may not change.
   */
  updateUser(input: UpdateUserInput, signal?: AbortSignal): Promise<AccountUser>;
  /**
   * Makes a link by which a user sets their password; links that were made for them before end (needs `users.passwordLinks`).
   * @throws ApiError `forbidden` for a user who is not active, and for a super admin whom the viewer may not change;
   * `rate-limited` after too many links.
   */
  makePasswordLink(input: { id: string }, signal?: AbortSignal): Promise<PasswordLink>;
  /** Returns what belongs to a user (needs `users.handOver`). */
  getBelongings(input: { id: string }, signal?: AbortSignal): Promise<Belongings>;
  /**
   * Gives all files and links of a user to another active one, and returns how many; addresses of links stay (needs
   * `users.handOver`).
   * @throws ApiError `invalid` with `fields.to` for the same user or one who is not active.
   */
  handOver(input: { id: string; to: string }, signal?: AbortSignal): Promise<Belongings>;
}
