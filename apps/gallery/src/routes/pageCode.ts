import type { ComponentType } from 'react';
import { whenIdle } from '@vitrine/ui/provider';
import { createLazyPage } from '../pages/loading/LazyPage.tsx';

/** Loads the code of a page. */
export type LoadPage = () => Promise<ComponentType>;

const pagesToPreload = new Set<LoadPage>();

/**
 * Returns a loader that never rejects, as the router requires: when the code cannot be loaded, it resolves to a page
 * that tries again.
 */
export function withRetryPage(load: LoadPage): LoadPage {
  return () => load().catch(() => createLazyPage(load));
}

/** Registers a page that users are likely to open. */
export function registerForPreload(load: LoadPage): void {
  pagesToPreload.add(load);
}

/**
 * Preloads the code of registered pages, one by one, while the browser is idle: they then open at once, and without a
 * connection. Stops when the user turns on data saving. Returns a function that stops it.
 */
export function preloadPages(): () => void {
  const remaining = [...pagesToPreload];
  let isStopped = false;
  let cancelIdle = () => {};
  async function next(): Promise<void> {
    // A failed page is loaded when it is opened.
    await remaining
      .shift()?.()
      .catch(() => undefined);
    scheduleNext();
  }
  function scheduleNext(): void {
    if (!isStopped && remaining.length > 0) cancelIdle = whenIdle(() => void next());
  }
  scheduleNext();
  return () => {
    isStopped = true;
    cancelIdle();
  };
}
