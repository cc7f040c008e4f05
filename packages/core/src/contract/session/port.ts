import { permissionsShape, type Action } from '../permissions.ts';
import type { Domain } from '../domain.ts';
import { flag, nothing, object, text } from '../shape.ts';

/** What a person gives to sign in. */
export interface Credentials {
  login: string;
  password: string;
}

/** The signed-in person, as the session knows them. */
export interface Viewer {
  /** The person's logical id; empty when the server does not tell it. */
  readonly logicalId: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  /** All that they may do, where the back end does not leave it to their role; absent = what their role may. */
  readonly permissions?: readonly Action[] | undefined;
}

/** Sign-in, sign-out and who is signed in. */
export interface SessionApi {
  /** @throws ApiError `unauthenticated` for a wrong login or password, `rate-limited` after too many. */
  signIn(input: Credentials, signal?: AbortSignal): Promise<Viewer>;
  signOut(signal?: AbortSignal): Promise<void>;
  /**
   * Whether there is a session. Resolves false instead of rejecting when there is none. May be left out: `getViewer` is asked
   * then, which a visit without a session begins with a refused call.
   */
  checkAccess?(signal?: AbortSignal): Promise<boolean>;
  /** @throws ApiError `unauthenticated` without a session. */
  getViewer(signal?: AbortSignal): Promise<Viewer>;
}

/** The shape of a {@link Viewer}. */
export const viewerShape = object({
  logicalId: text,
  name: text,
  isAdmin: flag,
  isSuperAdmin: flag,
  permissions: permissionsShape,
});

/** The calls of `SessionApi`. */
export const sessionDomain: Domain<SessionApi> = {
  isEntrance: true,
  verbs: {
    signIn: { input: object({ login: text, password: text }), answer: viewerShape, right: 'session.use' },
    signOut: { answer: nothing, right: 'session.use' },
    checkAccess: { answer: flag, isOptional: true, right: 'session.use' },
    getViewer: { answer: viewerShape, right: 'session.read' },
  },
};
