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
  remember(place: ListPosition): void;
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
  const { places } = useGallery();
  const list = nameOf(query);
  return useCallback((file) => places.rememberOpened(list, file), [list, places]);
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

function isShownAt(place: ListPosition | undefined, { index }: OpenedFile): boolean {
  return place !== undefined && place.first <= index && index <= place.last;
}

/**
 * Remembers which part of a list was in view, while other screens are shown and when the page is reloaded, as long as
 * the browser tab is open and the same person is signed in. After a file that was outside the view was opened, the list
 * begins with that file.
 *
 * @param visit Names the visit, such as the key of the router's history entry: each visit has its own position,
 * and a new one begins at the latest position of the list.
 * @param query The list.
 * @example
 * const { initial, remember } = useListPosition(query, location.key);
 * const list = useAssetList(query, { initialIndex: initial?.first });
 */
export function useListPosition(query: AssetQuery, visit = ''): UseListPositionResult {
  const { places } = useGallery();
  const isInBrowser = useIsInBrowser();
  const list = nameOf(query);
  const key = `${isInBrowser}:${list}`;
  function find() {
    const place = isInBrowser ? places.find(list, visit) : undefined;
    const opened = places.opened(list);
    const initial =
      opened && !isShownAt(place, opened) ? { first: opened.index, share: 0, last: opened.index } : place;
    return { key, initial, opened };
  }
  const [begun, setBegun] = useState(find);
  const current = begun.key === key ? begun : find();
  if (begun !== current) setBegun(current);
  useEffect(() => places.rememberOpened(list, undefined), [list, places]);
  useEffect(() => {
    window.addEventListener('pagehide', places.keep);
    return () => {
      window.removeEventListener('pagehide', places.keep);
      places.keep();
    };
  }, [places]);
  const remember = useCallback(
    (place: ListPosition) => places.remember(list, visit, place),
    [list, places, visit],
  );
  return { ...current, remember, rememberOpened: useRememberOpened(query) };
}
