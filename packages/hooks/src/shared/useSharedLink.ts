import type { SharedFiles, SharedFolder } from '@vitrine/core/contract';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useSharedServices, type VisitorServices } from './sharedContext.ts';
import type { SharedLink } from './sharedLink.ts';
import { createSharedLinkStore, type SharedLinkStore } from './sharedLinkStore.ts';
import type { SharedView } from './sharedRequests.ts';

const noFiles = { files: [], total: 0, isComplete: true } as const;

/** Loads a link again when the visitor returns to the page, or the connection to the network. */
function useRecheckOnReturn(recheck: () => void): void {
  useEffect(() => {
    const recheckWhenVisible = () => document.visibilityState === 'visible' && recheck();
    const sources = [
      [window, 'focus'],
      [window, 'online'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [source, name] of sources) source.addEventListener(name, recheckWhenVisible);
    return () => {
      for (const [source, name] of sources) source.removeEventListener(name, recheckWhenVisible);
    };
  }, [recheck]);
}

function useLink<View extends SharedView>(
  store: SharedLinkStore<View>,
  { unlock: canUnlock, export: canExport }: VisitorServices['capabilities'],
): SharedLink<View> {
  const { link, loaded, ...state } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { retry, loadUpTo, unlock } = store;
  useRecheckOnReturn(store.recheck);
  const files = loaded && {
    files: loaded.files,
    total: loaded.total,
    isComplete: loaded.nextCursor === null,
  };
  return {
    ...state,
    ...link,
    ...(files ?? noFiles),
    visit: link.content?.visit,
    canUnlock,
    canExport,
    retry,
    loadUpTo,
    unlock,
  };
}

/** Options of `useSharedLink`. */
export interface UseSharedLinkOptions {
  /** Hash of the link, from its address. */
  hash: string;
}

/**
 * Opens a link to files, as a visitor without a session. All requests belong to one visit, also after a reload of the
 * tab. The link is loaded again when the visitor returns to the page: a link that was closed meanwhile shows nothing any more.
 *
 * @example
 * const link = useSharedLink({ hash });
 * if (link.status !== 'ready') return <SharedLinkGate link={link} />;
 * return link.files.map(({ id, fileName }) => <p key={id}>{fileName}</p>);
 */
export function useSharedLink({ hash }: UseSharedLinkOptions): SharedLink<SharedFiles> {
  const { shared, capabilities } = useSharedServices();
  const store = useMemo(
    () =>
      createSharedLinkStore<SharedFiles>({
        shared,
        hash,
        view: ({ cursor, visit }, signal) => shared.viewLink({ hash, cursor, visit }, signal),
      }),
    [shared, hash],
  );
  return useLink(store, capabilities);
}

/** Options of `useSharedFolder`. */
export interface UseSharedFolderOptions extends UseSharedLinkOptions {
  /** The folder inside the shared one to show. Defaults to the shared one. */
  folderId?: string | undefined;
}

/**
 * Opens a link to a folder, as a visitor without a session. Another `folderId` belongs to the same visit; folders that
 * were shown before are shown at once while they are loaded again.
 *
 * @example
 * const link = useSharedFolder({ hash, folderId });
 * if (link.content === undefined) return <SharedLinkGate link={link} />;
 * return <h1>{link.content.title}</h1>;
 */
export function useSharedFolder({ hash, folderId }: UseSharedFolderOptions): SharedLink<SharedFolder> {
  const { shared, capabilities } = useSharedServices();
  const store = useMemo(
    () =>
      createSharedLinkStore<SharedFolder>({
        shared,
        hash,
        view: (input, signal) => shared.viewFolder(input, signal),
      }),
    [shared, hash],
  );
  // Before the paint, so that nothing of another folder is drawn.
  useLayoutEffect(() => store.show(folderId), [store, folderId]);
  return useLink(store, capabilities);
}
