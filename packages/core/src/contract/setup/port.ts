import type { Viewer } from '../session/port.ts';

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
