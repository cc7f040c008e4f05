import {
  isAbortError,
  sharedRefusalOf,
  toApiError,
  type ApiError,
  type SharedAppearance,
} from '@vitrine/core/contract';
import { createStore, type Store } from '../internal/store.ts';
import type { SharedLinkState, UnlockState } from './sharedLink.ts';
import { firstPage, reload, withPage, type LoadedShare } from './sharedPages.ts';
import type { SharedRequests, SharedView } from './sharedRequests.ts';

/** The whole state of a link. */
export interface SharedLinkSnapshot<View> {
  readonly link: SharedLinkState<View>;
  readonly loaded: LoadedShare<View> | undefined;
  readonly filesError: ApiError | undefined;
  readonly isRefreshing: boolean;
  readonly unlocking: UnlockState;
  readonly appearance: SharedAppearance | undefined;
}

/** No password was sent, or the link has opened since. */
export const idle: UnlockState = { status: 'idle' };

/** The state of a link, and what the functions that load it share. */
export interface SharedLinkContext<View> {
  readonly store: Store<SharedLinkSnapshot<View>>;
  readonly send: SharedRequests<View>;
  /** What is loaded of each folder that was shown, by its id. */
  readonly loadedFolders: Map<string | undefined, LoadedShare<View>>;
  /**
   * The folder that is shown, the position up to which its files are to be loaded, and whether a further page was refused because the
   * list has changed since the last one that was loaded.
   */
  readonly target: { folderId: string | undefined; loadUpTo: number; isStale: boolean };
  update(change: Partial<SharedLinkSnapshot<View>>): void;
}

/** Creates the state of a link that is not loaded. */
export function createSharedLinkContext<View>(send: SharedRequests<View>): SharedLinkContext<View> {
  const store = createStore<SharedLinkSnapshot<View>>({
    link: { status: 'loading', content: undefined, error: undefined },
    loaded: undefined,
    filesError: undefined,
    isRefreshing: false,
    unlocking: idle,
    appearance: undefined,
  });
  const update = (change: Partial<SharedLinkSnapshot<View>>) => store.set({ ...store.get(), ...change });
  const target = { folderId: undefined, loadUpTo: 0, isStale: false };
  return { store, send, loadedFolders: new Map(), target, update };
}

/** Returns the state after a failure; `content` is what may still be shown. */
function toFailed<View>(error: ApiError, content: View | undefined): SharedLinkState<View> {
  const refusal = sharedRefusalOf(error);
  if (refusal === 'password-required' || refusal === 'password-wrong')
    return { status: 'locked', content: undefined, error: undefined };
  if (refusal) return { status: refusal, content: undefined, error: undefined };
  return { status: error.code === 'offline' ? 'offline' : 'error', content, error };
}

/**
 * Shows a failure. A refusal closes the link: nothing of it stays on the screen. A locked link stays as it is until a password is
 * sent, or until it is closed.
 */
export function showFailure<View>(
  { store, loadedFolders, update }: SharedLinkContext<View>,
  error: ApiError,
): void {
  const { link, loaded, unlocking } = store.get();
  const failed = toFailed(error, link.content);
  const isLocked = link.status === 'locked' && unlocking.status !== 'pending';
  if (isLocked && (failed.error || failed.status === 'locked')) return undefined;
  const keepsContent = failed.content !== undefined && loaded !== undefined && link.status === 'ready';
  if (keepsContent) return update({ link: { ...link, error }, isRefreshing: false });
  if (!failed.error) loadedFolders.clear();
  return update({ link: failed, loaded: undefined, isRefreshing: false, unlocking: idle });
}

/** Loads data of a link with one request at a time. */
export interface SharedLoader {
  /** Whether it is loading. */
  isBusy(): boolean;
  /** Loads; does nothing while it is loading. */
  load(): Promise<void>;
  /** Cancels. */
  stop(): void;
}

/** Creates a loader. What `run` resolves with is called when it is not busy any more. */
function createLoader(run: (signal: AbortSignal) => Promise<(() => void) | undefined>): SharedLoader {
  let abort: AbortController | undefined;
  return {
    isBusy: () => abort !== undefined,
    async load() {
      if (abort) return;
      const own = (abort = new AbortController());
      const afterwards = await run(own.signal);
      if (abort !== own) return;
      abort = undefined;
      afterwards?.();
    },
    stop() {
      abort?.abort();
      abort = undefined;
    },
  };
}

/** Returns a loader that loads once more after it has ended, when `load` was called meanwhile. */
function withSecondLook(loader: SharedLoader, canLoad: () => boolean): SharedLoader {
  let isAsked = false;
  return {
    isBusy: loader.isBusy,
    async load() {
      isAsked = true;
      if (loader.isBusy()) return;
      while (isAsked && canLoad()) {
        isAsked = false;
        await loader.load();
      }
    },
    stop() {
      isAsked = false;
      loader.stop();
    },
  };
}

/** Creates the loader of further pages: it loads them until enough files are loaded. */
export function createPageLoader<View extends SharedView>(
  context: SharedLinkContext<View>,
  onStale: () => void,
): SharedLoader {
  const { store, send, loadedFolders, target, update } = context;
  const loader = createLoader(async (signal) => {
    try {
      for (;;) {
        const { loaded } = store.get();
        const cursor = loaded?.nextCursor ?? null;
        if (!loaded || cursor === null || loaded.files.length > target.loadUpTo) return undefined;
        const page = await send({ folderId: target.folderId, cursor }, signal);
        if (signal.aborted) return undefined;
        const next = withPage(loaded, page.files);
        loadedFolders.set(target.folderId, next);
        target.isStale = false;
        update({ loaded: next, filesError: undefined });
      }
    } catch (cause) {
      if (signal.aborted || isAbortError(cause)) return undefined;
      const error = toApiError(cause);
      if (sharedRefusalOf(error)) showFailure(context, error);
      // A list that has changed so much that its pages are others is loaded again, once.
      else if (error.code !== 'invalid' || target.isStale) update({ filesError: error });
      else {
        target.isStale = true;
        onStale();
      }
      return undefined;
    }
  });
  return withSecondLook(loader, () => store.get().filesError === undefined);
}

/** Creates the loader of the link: its first page, or again as many files as are loaded. */
export function createLinkLoader<View extends SharedView>(
  context: SharedLinkContext<View>,
  onLoaded: () => void,
): SharedLoader {
  const { send, loadedFolders, target, update } = context;
  /** A folder that is refused as missing may have left a link that is still there. */
  async function showLoadFailure(error: ApiError, signal: AbortSignal): Promise<void> {
    if (target.folderId === undefined || sharedRefusalOf(error) !== 'missing')
      return showFailure(context, error);
    const content = await send({}, signal);
    if (signal.aborted) return undefined;
    loadedFolders.delete(target.folderId);
    const link = { status: 'folder-missing', content, error: undefined } as const;
    return update({ link, loaded: undefined, isRefreshing: false });
  }
  return createLoader(async (signal) => {
    const { folderId } = target;
    const before = loadedFolders.get(folderId);
    try {
      const loaded = before
        ? await reload(send, { folderId }, { before, isStale: target.isStale }, signal)
        : firstPage(await send({ folderId }, signal));
      if (signal.aborted) return undefined;
      loadedFolders.set(folderId, loaded);
      const link = { status: 'ready', content: loaded.content, error: undefined } as const;
      update({ link, loaded, isRefreshing: false, filesError: undefined, unlocking: idle });
      return onLoaded;
    } catch (cause) {
      if (signal.aborted) return undefined;
      await showLoadFailure(toApiError(cause), signal).catch((error: unknown) => {
        if (!signal.aborted) showFailure(context, toApiError(error));
      });
      return undefined;
    }
  });
}
