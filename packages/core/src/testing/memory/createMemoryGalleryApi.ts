import {
  allCapabilities,
  withCapabilities,
  type AssetsApi,
  type Capabilities,
  type CardLayoutApi,
  type CustomFieldsApi,
  type DashboardApi,
  type GalleryApi,
  type LayoutSettingsApi,
  type ReportApi,
  type SessionApi,
  type SetupApi,
  type WorkflowApi,
} from '../../contract/index.ts';
import { createMemoryBackEnd, type MemoryBackEnd, type MemoryBackEndOptions } from './backEnd.ts';
import type { MemoryMedia } from './media.ts';
import { createPorts, type MemoryPorts } from './ports.ts';
import {
  createSessionCalls,
  defaultAccounts,
  viewerOf,
  type MemoryAccount,
  type MemoryRole,
} from './session.ts';
import { createSetupCalls } from './setup.ts';

export interface MemoryGalleryApiOptions extends MemoryBackEndOptions {
  /** `memory` unless told. */
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
export interface MemoryGalleryApi extends GalleryApi {
  readonly session: SessionApi;
  readonly assets: AssetsApi;
  readonly report: ReportApi;
  readonly dashboard: DashboardApi;
  readonly layoutSettings: LayoutSettingsApi;
  readonly cardLayout: CardLayoutApi;
  readonly customFields: CustomFieldsApi;
  readonly workflow: WorkflowApi;
  readonly setup: SetupApi;
  /** Ends the session as a server would; the next call is refused. */
  expireSession(): void;
  /** What the api keeps, for the `shareWith` of another. */
  backEnd(): MemoryBackEnd;
}

/** By its shape: a test environment may bring a class of its own. */
function isSignal(value: unknown): value is AbortSignal {
  return typeof value === 'object' && value !== null && 'throwIfAborted' in value;
}

/** The calls behind the door that a server has: an aborted or signed-out caller gets nowhere. */
function guard<Port extends object>(
  make: () => Port,
  names: readonly (keyof Port)[],
  check: () => unknown,
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
  'getFiles',
  'updateFiles',
  'moveFiles',
  'deleteFiles',
  'restoreFiles',
  'recordOpened',
  'checkEdited',
  'listBin',
  'restoreFromBin',
  'deleteForGood',
  'upload',
  'discardUpload',
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

const dashboardCalls = [
  'isEnabled',
  'setEnabled',
  'listTopFiles',
  'getActivity',
  'listActiveUsers',
  'listTopKeywords',
  'getKeyword',
  'listRecentFolders',
  'getFileCounters',
  'getDataCounters',
  'loadWidgets',
  'setStartLoading',
  'setBackground',
] as const satisfies readonly (keyof DashboardApi)[];

const layoutCalls = ['getLayout', 'saveLayout'] as const satisfies readonly (keyof LayoutSettingsApi)[];

const sessionCalls = [
  'signIn',
  'signOut',
  'checkAccess',
  'getViewer',
] as const satisfies readonly (keyof SessionApi)[];

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
  let ports: MemoryPorts | undefined;
  const open = () => (ports ??= createPorts(backEnd, { capabilities, media }, session.viewer));
  return {
    id: options.id ?? 'memory',
    capabilities,
    session: guard(
      () => session.calls,
      sessionCalls,
      () => undefined,
    ),
    assets: {
      ...guard(() => open().assets, assetCalls, session.viewer),
      ...(media === 'direct'
        ? { mediaUrl: (request) => open().assets.mediaUrl?.(request) }
        : guard(() => open().assets, ['resolveMedia'], session.viewer)),
      contentUrl: (input) => open().assets.contentUrl(input),
    },
    report: guard(() => open().report, reportCalls, session.viewer),
    dashboard: {
      ...guard(() => open().dashboard, dashboardCalls, session.viewer),
      thumbnailUrl: (input) => open().dashboard.thumbnailUrl(input),
    },
    layoutSettings: guard(() => open().layoutSettings, layoutCalls, session.viewer),
    cardLayout: guard(() => open().cardLayout, ['getBranding'], session.viewer),
    customFields: guard(() => open().customFields, ['listDefinitions'], session.viewer),
    workflow: guard(() => open().workflow, ['getWorkflow'], session.viewer),
    setup: createSetupCalls(options.setupToken, session.enter),
    expireSession: session.expire,
    backEnd: () => backEnd,
  };
}
