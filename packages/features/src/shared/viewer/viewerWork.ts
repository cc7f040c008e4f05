import { isEmbedded, type FullPage, type UseSharedViewerResult } from '@vitrine/hooks/shared';
import { useTexts } from '@vitrine/ui/messages';
import { savesData, usePagePart } from '@vitrine/ui/provider';
import { useEffect, useRef, type RefObject } from 'react';
import { hasOwnKeys, stepOfKey } from './viewerKeys.ts';

/**
 * Handles the keys of the viewer while its picture has a place on screen: with the focus inside, and on a page of its own also with
 * the focus on nothing.
 */
export function useViewerKeys(
  root: RefObject<HTMLElement | null>,
  { step, grid }: Pick<UseSharedViewerResult, 'step' | 'grid'>,
  full: FullPage,
): void {
  const { direction } = useTexts();
  const { host } = usePagePart();
  const latest = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    latest.current = (event) => {
      const viewer = root.current;
      const { target } = event;
      if (!viewer || !(target instanceof Element) || event.defaultPrevented) return;
      const isOnNothing = target === document.body && !isEmbedded() && !host;
      if (!isOnNothing && (!viewer.contains(target) || hasOwnKeys(target, viewer))) return;
      if (event.key === 'Escape' && full.isFull) return full.close();
      if (grid.columns === 1 && !full.isFull) return;
      const next = stepOfKey(event, direction);
      if (!next) return;
      event.preventDefault();
      step(next);
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current?.(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Loads the pictures of other files ahead, as soon as the one on screen is there. */
export function usePreload(urls: readonly string[], isReady: boolean): void {
  const kept = useRef<readonly HTMLImageElement[]>([]);
  const key = urls.join('\n');
  useEffect(() => {
    if (!isReady || key === '' || savesData()) return;
    kept.current = key.split('\n').map((url) => Object.assign(new Image(), { src: url }));
  }, [key, isReady]);
}

/** Moves the focus into the full page, and back to the thumbnail on narrow screens, where the picture is hidden otherwise. */
export function useFullPageFocus(
  { isFull }: FullPage,
  target: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
): void {
  const wasFull = useRef(false);
  useEffect(() => {
    if (isFull === wasFull.current) return undefined;
    wasFull.current = isFull;
    if (isFull) {
      if (!target.current?.contains(document.activeElement)) target.current?.focus();
      return undefined;
    }
    const goBack = () => {
      if (target.current?.checkVisibility()) return;
      root.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
    };
    if (!document.fullscreenElement) {
      goBack();
      return undefined;
    }
    // As long as the browser shows one element on the whole screen, no other can have the focus.
    document.addEventListener('fullscreenchange', goBack, { once: true });
    return () => document.removeEventListener('fullscreenchange', goBack);
  }, [isFull, target, root]);
}

const entryMark = 'vitrineFullPage';

function isFullPageEntry(): boolean {
  const { state } = window.history as { readonly state: unknown };
  return typeof state === 'object' && state !== null && entryMark in state;
}

/**
 * Gives the full page an entry of its own in the history, so that Back closes it. Returns a function to call before it is opened.
 * Closing it in another way leaves the entry too. Does nothing where it is not wanted, and in a frame.
 */
export function useFullPageEntry({ isFull, open, close }: FullPage, isWanted: boolean): () => void {
  const canHaveEntry = isWanted && !isEmbedded();
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = () => {
      if (isFullPageEntry() === isFull) return;
      if (isFull) close();
      else open();
    };
  });
  const wasFull = useRef(isFull);
  useEffect(() => {
    const hasClosed = wasFull.current && !isFull;
    wasFull.current = isFull;
    if (canHaveEntry && hasClosed && isFullPageEntry()) window.history.back();
  }, [canHaveEntry, isFull]);
  useEffect(() => {
    if (!canHaveEntry) return undefined;
    const follow = () => latest.current?.();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [canHaveEntry]);
  return () => {
    if (!canHaveEntry || isFullPageEntry()) return;
    window.history.pushState({ ...(window.history.state as object | null), [entryMark]: true }, '');
  };
}
