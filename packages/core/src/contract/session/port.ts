import { permissionsShape, type Action } from '../permissions.ts';
import { flag, object, text } from '../shape.ts';
import { impersonatorShape, type Impersonator } from './impersonator.ts';
import type { PasswordLinkOwner } from './passwordLink.ts';

/** Input of a sign-in. */
export interface Credentials {
  /** The name to sign in with. */
  login: string;
  /** The password to sign in with. */
  password: string;
}

/** The signed-in person. */
export interface Viewer {
  /**
   * Names the person among the users of the tenant, as in `ownerId`; on the reference server it is the login name, which
   * can change. Never shown, and no id of anything else. Empty when the back end does not return it.
   */
  readonly logicalId: string;
  /** The name that is shown. */
  readonly name: string;
  /** Whether the person is an admin of the tenant. */
  readonly isAdmin: boolean;
  /** Whether the person is an operator, a super admin. */
  readonly isSuperAdmin: boolean;
  /** All actions that the person may perform. Absent when the role decides. */
  readonly permissions?: readonly Action[] | undefined;
  /** The operator who is signed in as this person; absent for the person. */
  readonly impersonatedBy?: Impersonator | undefined;
}

/** The page to return to after a sign-in on another page. */
export interface SignInReturn {
  /** The absolute address of the page to return to; absent during rendering on a server. */
  returnTo?: string | undefined;
}

/** The signed-in person, and, if the back end declares it, sign-in and sign-out. */
export interface SessionApi {
  /**
   * Signs in and returns the viewer. Needs `session.signIn`.
   * @throws ApiError `unauthenticated` for a wrong login or password, `rate-limited` after too many attempts.
   */
  signIn(input: Credentials, signal?: AbortSignal): Promise<Viewer>;
  /** Ends the session. Needs `session.signOut`. */
  signOut(signal?: AbortSignal): Promise<void>;
  /**
   * Returns the address of the page where people sign in, such as that of an identity provider, absolute with
   * http(s) or relative to the page: screens link to it. Optional: without it screens offer only what `session.signIn` declares.
   *
   * @example
   * signInUrl: ({ returnTo = '/' }) => `/wp-login.php?redirect_to=${encodeURIComponent(returnTo)}`
   */
  signInUrl?(input: SignInReturn): string;
  /**
   * Returns whether there is a session: resolves with false instead of rejecting when there is none. Optional: without
   * it `getViewer` is called, so that a visit without a session begins with a rejected call.
   */
  checkAccess?(signal?: AbortSignal): Promise<boolean>;
  /**
   * Returns the signed-in person.
   * @throws ApiError `unauthenticated` without a session.
   */
  getViewer(signal?: AbortSignal): Promise<Viewer>;
  /**
   * Sends a link to set a password to the person with a login (needs `session.passwordLinks`). Resolves alike for known and
   * unknown logins, and whether or not somebody could be written to.
   * @throws ApiError `rate-limited` after too many requests.
   */
  requestPasswordLink(input: { login: string }, signal?: AbortSignal): Promise<void>;
  /**
   * Returns whose password a link sets (needs `session.passwordLinks`); the link stays usable.
   * @throws ApiError `not-found` for a link that is unknown, used, replaced or too old.
   */
  getPasswordLink(input: { token: string }, signal?: AbortSignal): Promise<PasswordLinkOwner>;
  /**
   * Sets a password by a link, which ends with it, and so does every session of the person (needs `session.passwordLinks`).
   * Signs nobody in.
   * @throws ApiError `not-found` as `getPasswordLink`, `invalid` with `fields.password` for a password that is too short.
   */
  setPasswordByLink(input: { token: string; password: string }, signal?: AbortSignal): Promise<void>;
}

/** The shape of a {@link Viewer}. */
export const viewerShape = object({
  logicalId: text,
  name: text,
  isAdmin: flag,
  isSuperAdmin: flag,
  permissions: permissionsShape,
  impersonatedBy: impersonatorShape,
});
