import {
  allCapabilities,
  withCapabilities,
  type Capabilities,
  type CompleteGalleryApi,
  type SessionApi,
} from '../../contract/index.ts';
import { createMemoryBackEnd, type MemoryBackEnd, type MemoryBackEndOptions } from './backEnd.ts';
import type { MemoryMedia } from '../assets/media.ts';
import { createPorts } from './ports.ts';
import { createSessionCalls, defaultAccounts, viewerOf, type MemoryRole } from '../session/port.ts';

/** Options of `createMemoryGalleryApi`. */
export interface MemoryGalleryApiOptions extends MemoryBackEndOptions {
  /** Defaults to a unique name, so that no two apis share a cache. */
  id?: string | undefined;
  /** Role of the viewer who is signed in at the start. Defaults to `admin`. */
  role?: MemoryRole | 'anonymous' | undefined;
  /** Changes to the declared capabilities, such as those to leave out. Defaults to all capabilities. */
  capabilities?: Capabilities | undefined;
  /** Returns the address of the sign-in page. Left out by default. */
  signInUrl?: SessionApi['signInUrl'];
  /** The one-time token of the set-up. Without it the back end already has users and the set-up is closed. */
  setupToken?: string | undefined;
  /**
   * How the addresses of thumbnails, previews and originals are provided: with `direct` they are computed, with
   * `SignedMedia` each one is requested, and expires. Defaults to `direct`.
   */
  media?: MemoryMedia | undefined;
  /** An api whose back end this one shares; the options of `MemoryBackEndOptions` are then ignored. */
  shareWith?: Pick<MemoryGalleryApi, 'backEnd'> | undefined;
}

/** A back end in memory, with all sub-ports, and calls to control it in tests. */
export interface MemoryGalleryApi extends CompleteGalleryApi {
  /** Ends the session as a server would; the next call is refused. */
  expireSession(): void;
  /** Returns the state of the back end, for `shareWith` of another api. */
  backEnd(): MemoryBackEnd;
}

let lastNumber = 0;

function nextId(): string {
  lastNumber += 1;
  return `memory:${lastNumber}`;
}

/**
 * Returns a complete back end in memory, for stories, tests and first steps. Without options an admin is signed in, the
 * library is small (photos, video, audio and folders), and the clock stands still.
 *
 * @example
 * const api = createMemoryGalleryApi({ role: 'user', size: 100_000 });
 * const app = <VitrineProvider api={api}>…</VitrineProvider>;
 * @example
 * // Two people, or two tabs, on the same back end:
 * const other = createMemoryGalleryApi({ id: 'other', role: 'user', shareWith: api });
 */
export function createMemoryGalleryApi(options: MemoryGalleryApiOptions = {}): MemoryGalleryApi {
  const { role = 'admin', accounts = defaultAccounts, media = 'direct' } = options;
  const capabilities = withCapabilities(allCapabilities, options.capabilities);
  const backEnd = options.shareWith?.backEnd() ?? createMemoryBackEnd(options);
  const session = createSessionCalls(
    backEnd,
    accounts,
    role === 'anonymous' ? undefined : viewerOf(role),
    options.signInUrl,
  );
  return {
    id: options.id ?? nextId(),
    capabilities,
    ...createPorts({ backEnd, capabilities, media, session, setupToken: options.setupToken }),
    expireSession: session.expire,
    backEnd: () => backEnd,
  };
}
