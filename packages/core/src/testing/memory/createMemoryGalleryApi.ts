import {
  ApiError,
  type AssetsApi,
  type Capabilities,
  type GalleryApi,
  type ReportApi,
  type SessionApi,
  type SetupApi,
} from '../../contract/index.ts';
import { frozenClock, type Clock } from '../clock.ts';
import { createBinCalls } from './bin.ts';
import { createFileCalls } from './files.ts';
import { createFolderCalls } from './folders.ts';
import { createLibrary, type Library } from './library.ts';
import { createReportCalls } from './report.ts';
import { fillSample } from './sample.ts';
import {
  createSessionCalls,
  defaultAccounts,
  viewerOf,
  type MemoryAccount,
  type MemoryRole,
} from './session.ts';
import { createSetupCalls } from './setup.ts';
import { createUploadCall } from './upload.ts';

export interface MemoryGalleryApiOptions {
  /** `memory` unless told. */
  id?: string | undefined;
  /** Who is signed in from the start; `admin` unless told. */
  role?: MemoryRole | 'anonymous' | undefined;
  /** Made-up files; 40 unless told. They are made when the first call comes. */
  size?: number | undefined;
  seed?: number | undefined;
  /** Frozen at {@link frozenClock}'s default unless told. */
  clock?: Clock | undefined;
  /** Abilities to leave out; all are there unless told. */
  capabilities?: Partial<Capabilities> | undefined;
  /** Who can sign in; `user`, `admin` and `super`, all with `password`, unless told. */
  accounts?: readonly MemoryAccount[] | undefined;
  /** Number of the first id, to keep the ids of two back ends apart; 1 unless told. */
  firstId?: number | undefined;
  /** The key that opens the set-up once; unless told, somebody exists already. */
  setupToken?: string | undefined;
}

/** A back end in memory, with all sub-ports, and a way to end its session. */
export interface MemoryGalleryApi extends GalleryApi {
  readonly session: SessionApi;
  readonly assets: AssetsApi;
  readonly report: ReportApi;
  readonly setup: SetupApi;
  /** Ends the session as a server would; the next call is refused. */
  expireSession(): void;
}

/** By its shape: a test environment may bring a class of its own. */
function isSignal(value: unknown): value is AbortSignal {
  return typeof value === 'object' && value !== null && 'throwIfAborted' in value;
}

/** The calls behind the door that a server has: an aborted or signed-out caller gets nowhere. */
function guard<Port extends object>(
  make: () => Port,
  names: readonly (keyof Port)[],
  check: () => void,
): Port {
  const guarded = names.map((name) => [
    name,
    async (...input: unknown[]) => {
      const signal = input.find(isSignal);
      signal?.throwIfAborted();
      check();
      const call = make()[name] as (...input: unknown[]) => Promise<unknown>;
      const value = await call(...input);
      signal?.throwIfAborted();
      return value;
    },
  ]);
  return Object.fromEntries(guarded) as Port;
}

const assetCalls = [
  'listFolders',
  'createFolder',
  'renameFolder',
  'deleteFolder',
  'listFiles',
  'getFile',
  'updateFile',
  'moveFiles',
  'deleteFiles',
  'restoreFiles',
  'recordOpened',
  'listBin',
  'restoreFromBin',
  'deleteForGood',
  'upload',
] as const satisfies readonly (keyof AssetsApi)[];

const reportCalls = [
  'getFileCount',
  'getFolderCount',
  'getTypes',
  'getData',
  'getDimensions',
  'getOpened',
  'getActivity',
] as const satisfies readonly (keyof ReportApi)[];

const sessionCalls = [
  'signIn',
  'signOut',
  'checkAccess',
  'getViewer',
] as const satisfies readonly (keyof SessionApi)[];

/** The file calls as far as the declared abilities go. */
function withoutMissing(assets: AssetsApi, capabilities: Capabilities): AssetsApi {
  const refuse = async () => Promise.reject(new ApiError('unsupported', { status: 501 }));
  const bin = { listBin: refuse, restoreFromBin: refuse, deleteForGood: refuse, restoreFiles: refuse };
  return {
    ...assets,
    ...(!capabilities.bin && bin),
    async listFiles(input, signal) {
      const isBeyond =
        (input.offset !== undefined && !capabilities.fileOffsets) ||
        (input.filter !== undefined && !capabilities.fileFilters);
      if (isBeyond) throw new ApiError('unsupported', { status: 501 });
      return assets.listFiles(input, signal);
    },
  };
}

function createAssets(library: Library, capabilities: Capabilities): AssetsApi {
  const all = {
    ...createFolderCalls(library),
    ...createFileCalls(library),
    ...createBinCalls(library),
    ...createUploadCall(library, capabilities.resumableUpload),
  };
  return withoutMissing(all, capabilities);
}

/**
 * A whole back end in memory, for stories, tests and first steps. Without options: signed in as an admin, a small
 * library of photos, video, audio and folders, and a clock that stands still.
 *
 * @example
 * const api = createMemoryGalleryApi({ role: 'user', size: 100_000 });
 * const app = <VitrineProvider api={api}>…</VitrineProvider>;
 */
export function createMemoryGalleryApi(options: MemoryGalleryApiOptions = {}): MemoryGalleryApi {
  const { role = 'admin', size = 40, seed = 1, clock = frozenClock(), accounts = defaultAccounts } = options;
  const capabilities = {
    fileOffsets: true,
    fileFilters: true,
    bin: true,
    resumableUpload: true,
    dashboardBatch: false,
    layoutVersions: false,
    ...options.capabilities,
  };
  const library = createLibrary(clock, options.firstId ?? 1);
  let ports: { assets: AssetsApi; report: ReportApi } | undefined;
  function open() {
    if (!ports) {
      fillSample(library, size, seed);
      ports = { assets: createAssets(library, capabilities), report: createReportCalls(library) };
    }
    return ports;
  }
  const session = createSessionCalls(clock, accounts, role === 'anonymous' ? undefined : viewerOf(role));
  const checkSession = () => {
    if (!session.isSignedIn()) throw new ApiError('unauthenticated', { status: 401 });
  };
  return {
    id: options.id ?? 'memory',
    capabilities,
    session: guard(
      () => session.calls,
      sessionCalls,
      () => undefined,
    ),
    assets: {
      ...guard(() => open().assets, assetCalls, checkSession),
      contentUrl: (input) => open().assets.contentUrl(input),
    },
    report: guard(() => open().report, reportCalls, checkSession),
    setup: createSetupCalls(options.setupToken, session.enter),
    expireSession: session.expire,
  };
}
