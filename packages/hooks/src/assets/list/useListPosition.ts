import type { AssetQuery } from '@vitrine/core/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useGallery } from '../../provider/galleryContext.ts';
import { definedOnly } from './assetPages.ts';
import type { ListPosition, OpenedFile } from './listPositions.ts';

/** Result of `useListPosition`. */
export interface UseListPositionResult {
  /** The position to restore; undefined for a list without a remembered position. */
  initial: ListPosition | undefined;
  /** The file from which the user returns; reported once. */
  opened: OpenedFile | undefined;
  /** Changes whenever the list changes, for a React key; `initial` and `opened` are the same until then. */
  key: string;
  /** Remembers the position in the list. */
  remember(position: ListPosition): void;
  /** Remembers the file that was opened from the list. */
  rememberOpened(file: OpenedFile): void;
}

function nameOf(query: AssetQuery): string {
  return JSON.stringify(definedOnly(query));
}

/**
 * Returns a function that stores which file of a list was opened, for the return to the list.
 *
 * @param query The list.
 * @example
 * const rememberOpened = useRememberOpened(query);
 * useEffect(() => rememberOpened({ id, index }), [id, index, rememberOpened]);
 */
export function useRememberOpened(query: AssetQuery): (file: OpenedFile) => void {
  const { listPositions } = useGallery();
  const list = nameOf(query);
  return useCallback((file) => listPositions.rememberOpened(list, file), [list, listPositions]);
}

const neverSubscribe = () => () => undefined;

/** Returns false during hydration, when only what the server knew may be rendered. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverSubscribe,
    () => true,
    () => false,
  );
}

function isShownAt(position: ListPosition | undefined, { index }: OpenedFile): boolean {
  return position !== undefined && position.first <= index && index <= position.last;
}

/**
 * Remembers which part of a list was in view, while other screens are shown and when the page is reloaded, as long as
 * the browser tab is open and the same person is signed in. After a file that was outside the view was opened, the list
 * begins with that file.
 *
 * @param historyEntry Identifies the entry of the browser's history, such as the router's key of the location: each entry has
 * its own position, and a new one begins at the latest position of the list.
 * @param query The list.
 * @example
 * const { initial, remember } = useListPosition(query, location.key);
 * const list = useAssetList(query, { initialIndex: initial?.first });
 */
export function useListPosition(query: AssetQuery, historyEntry = ''): UseListPositionResult {
  const { listPositions } = useGallery();
  const isInBrowser = useIsInBrowser();
  const list = nameOf(query);
  const key = `${isInBrowser}:${list}`;
  function readStored() {
    const position = isInBrowser ? listPositions.find(list, historyEntry) : undefined;
    const opened = listPositions.opened(list);
    const initial =
      opened && !isShownAt(position, opened)
        ? { first: opened.index, share: 0, last: opened.index }
        : position;
    return { key, initial, opened };
  }
  const [stored, setStored] = useState(readStored);
  const current = stored.key === key ? stored : readStored();
  if (stored !== current) setStored(current);
  useEffect(() => listPositions.rememberOpened(list, undefined), [list, listPositions]);
  useEffect(() => {
    window.addEventListener('pagehide', listPositions.save);
    return () => {
      window.removeEventListener('pagehide', listPositions.save);
      listPositions.save();
    };
  }, [listPositions]);
  const remember = useCallback(
    (position: ListPosition) => listPositions.remember(list, historyEntry, position),
    [list, listPositions, historyEntry],
  );
  return { ...current, remember, rememberOpened: useRememberOpened(query) };
}
