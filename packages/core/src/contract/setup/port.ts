import type { Domain } from '../domain.ts';
import { viewerShape, type Viewer } from '../session/port.ts';
import { flag, object, text } from '../shape.ts';

/** The first person of a back end and the organisation they belong to. */
export interface FirstAdmin {
  /** The key from the link of the first start. */
  token: string;
  /** Name of the organisation. */
  tenant: string;
  name: string;
  login: string;
  /** At least 12 characters. */
  password: string;
}

/** The one-time set-up of a back end where nobody exists yet. */
export interface SetupApi {
  /** Whether the link still opens the set-up. Resolves false once somebody exists. */
  isOpen(input: { token: string }, signal?: AbortSignal): Promise<boolean>;
  /**
   * Makes the first organisation and its super admin, and signs them in.
   *
   * @throws ApiError `not-found` when the link is not valid or was used, `invalid` with the fields to put right.
   */
  createFirstAdmin(input: FirstAdmin, signal?: AbortSignal): Promise<Viewer>;
}

/** The calls of `SetupApi`: the key of the first start decides, not who is signed in. */
export const setupDomain: Domain<SetupApi> = {
  isEntrance: true,
  verbs: {
    isOpen: { input: object({ token: text }), answer: flag, right: 'setup.use' },
    createFirstAdmin: {
      input: object({ token: text, tenant: text, name: text, login: text, password: text }),
      answer: viewerShape,
      right: 'setup.use',
    },
  },
};
