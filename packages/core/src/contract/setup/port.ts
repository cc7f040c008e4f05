import type { Domain } from '../domain.ts';
import { viewerShape, type Viewer } from '../session/port.ts';
import { flag, object, text } from '../shape.ts';

/** The first person of a back end and their organisation. */
export interface FirstAdmin {
  /** The token of the link that the first start of the server prints. */
  token: string;
  /** Name of the organisation. */
  tenant: string;
  /** The name that is shown. */
  name: string;
  /** The name to sign in with. */
  login: string;
  /** At least 12 characters. */
  password: string;
}

/** The one-time set-up of a back end without users. */
export interface SetupApi {
  /** Returns whether the token is still valid. Resolves with false once a user exists. */
  isOpen(input: { token: string }, signal?: AbortSignal): Promise<boolean>;
  /**
   * Creates the first organisation and its super admin, and signs them in.
   *
   * @throws ApiError `not-found` when the token is invalid or was used, `invalid` with the fields to correct.
   */
  createFirstAdmin(input: FirstAdmin, signal?: AbortSignal): Promise<Viewer>;
}

/** The calls of `SetupApi`. The set-up token grants access, not a session. */
export const setupDomain: Domain<SetupApi> = {
  needsNoSession: true,
  verbs: {
    isOpen: { input: object({ token: text }), output: flag, right: 'setup.use' },
    createFirstAdmin: {
      input: object({ token: text, tenant: text, name: text, login: text, password: text }),
      output: viewerShape,
      right: 'setup.use',
    },
  },
};
