import { toApiError, type SharedApi } from '@vitrine/core/contract';
import type { SharedLinkActions, SharedLinkState } from './sharedLink.ts';
import {
  createLinkLoader,
  createPageLoader,
  createSharedLinkContext,
  type SharedLinkSnapshot,
} from './sharedLinkContext.ts';
import { createSharedRequests, type SharedView, type ViewShared } from './sharedRequests.ts';

/** Opens one link while it has subscribers. */
export interface SharedLinkStore<View> extends SharedLinkActions {
  get(): SharedLinkSnapshot<View>;
  subscribe(listener: () => void): () => void;
  /** Shows a folder of the link; undefined for the shared one, or for a link to files. */
  show(folderId: string | undefined): void;
  /** Loads the link again, unless it does not exist: who tries many addresses is held back. */
  recheck(): void;
}

/** Options of a store. */
export interface SharedLinkOptions<View> {
  readonly shared: SharedApi;
  readonly hash: string;
  readonly view: ViewShared<View>;
}

/** Returns the state while another folder is loading. */
function toLoading<View>({ content }: SharedLinkState<View>): SharedLinkState<View> {
  return { status: 'loading', content, error: undefined };
}

/** Creates the store of a link. It is opened by the first subscriber; nothing is requested before. */
export function createSharedLinkStore<View extends SharedView>(
  options: SharedLinkOptions<View>,
): SharedLinkStore<View> {
  const { shared, hash, view } = options;
  const context = createSharedLinkContext(createSharedRequests(hash, view));
  const { store, loadedFolders, target, update } = context;
  const pageLoader = createPageLoader(context, () => refresh());
  const linkLoader = createLinkLoader(context, () => void pageLoader.load());
  let subscribers = 0;
  let isAskingAppearance = false;

  function refresh(): void {
    const { link, unlocking } = store.get();
    if (linkLoader.isBusy() || subscribers === 0 || unlocking.status === 'pending') return;
    pageLoader.stop();
    loadAppearance();
    if (link.status !== 'loading' && link.status !== 'locked') update({ isRefreshing: true });
    void linkLoader.load();
  }
  function stop(): void {
    linkLoader.stop();
    pageLoader.stop();
  }
  function loadAppearance(): void {
    if (isAskingAppearance || store.get().appearance) return;
    isAskingAppearance = true;
    // A link that does not open has no appearance: its pages look as they do by default.
    const asked = shared.getAppearance({ hash }).then(
      (appearance) => update({ appearance }),
      () => undefined,
    );
    void asked.finally(() => (isAskingAppearance = false));
  }
  async function sendPassword(password: string): Promise<void> {
    try {
      const { unlockLink } = await import('./unlockLink.ts');
      await unlockLink(options, context, { password, open: linkLoader.load });
    } catch (cause) {
      update({ unlocking: { status: 'failed', error: toApiError(cause) } });
    }
  }
  return {
    get: store.get,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      subscribers += 1;
      if (subscribers === 1) refresh();
      return () => {
        unsubscribe();
        subscribers -= 1;
        // The strict mode of React unmounts and mounts again at once: that must not begin another visit.
        queueMicrotask(() => subscribers === 0 && stop());
      };
    },
    show(next) {
      if (next === target.folderId) return;
      stop();
      Object.assign(target, { folderId: next, loadUpTo: 0, isStale: false });
      const { link, isRefreshing } = store.get();
      const isOpen = link.content !== undefined || link.status === 'loading' || isRefreshing;
      const loaded = loadedFolders.get(next);
      if (loaded) update({ link: { status: 'ready', content: loaded.content, error: undefined }, loaded });
      else if (isOpen) update({ link: toLoading(link), loaded: undefined });
      update({ filesError: undefined });
      if (isOpen) refresh();
    },
    retry: refresh,
    recheck: () => store.get().link.status !== 'missing' && refresh(),
    loadUpTo(index) {
      target.loadUpTo = index;
      if (!store.get().filesError && !linkLoader.isBusy()) void pageLoader.load();
    },
    unlock(password) {
      if (store.get().unlocking.status === 'pending') return;
      // A response to an earlier request would lock the link again.
      linkLoader.stop();
      update({ unlocking: { status: 'pending' } });
      void sendPassword(password);
    },
  };
}
