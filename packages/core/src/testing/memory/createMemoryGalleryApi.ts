import {
  allCapabilities,
  withCapabilities,
  type Capabilities,
  type CompleteGalleryApi,
} from '../../contract/index.ts';
import { createMemoryBackEnd, type MemoryBackEnd, type MemoryBackEndOptions } from './backEnd.ts';
import type { MemoryMedia } from '../assets/media.ts';
import { createPorts } from './ports.ts';
import {
  createSessionCalls,
  defaultAccounts,
  viewerOf,
  type MemoryAccount,
  type MemoryRole,
} from '../session/port.ts';

export interface MemoryGalleryApiOptions extends MemoryBackEndOptions {
  /** Defaults to a name of its own for each api, so that no two share a cache. */
  id?: string | undefined;
  /** Who is signed in from the start; `admin` unless told. */
  role?: MemoryRole | 'anonymous' | undefined;
  /** Abilities to leave out; all are there unless told. */
  capabilities?: Capabilities | undefined;
  /** Who can sign in; `user`, `admin` and `super`, all with `password`, unless told. */
  accounts?: readonly MemoryAccount[] | undefined;
  /** The key that opens the set-up once; unless told, somebody exists already. */
  setupToken?: string | undefined;
  /** Addresses of bytes: known at once (`direct`, the default), or asked for and expiring. */
  media?: MemoryMedia | undefined;
  /** An api whose back end this one uses too; what is said about the library is left to that one then. */
  shareWith?: Pick<MemoryGalleryApi, 'backEnd'> | undefined;
}

/** A back end in memory, with all sub-ports, and a way to end its session. */
export interface MemoryGalleryApi extends CompleteGalleryApi {
  /** Ends the session as a server would; the next call is refused. */
  expireSession(): void;
  /** What the api keeps, for the `shareWith` of another. */
  backEnd(): MemoryBackEnd;
}

let made = 0;

function nextId(): string {
  made += 1;
  return `memory:${made}`;
}

/**
 * A whole back end in memory, for stories, tests and first steps. Without options: signed in as an admin, a small
 * library of photos, video, audio and folders, and a clock that stands still.
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
    backEnd.clock,
    accounts,
    role === 'anonymous' ? undefined : viewerOf(role),
  );
  return {
    id: options.id ?? nextId(),
    capabilities,
    ...createPorts({ backEnd, capabilities, media, session, setupToken: options.setupToken }),
    expireSession: session.expire,
    backEnd: () => backEnd,
  };
}
