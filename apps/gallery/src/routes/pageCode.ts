import type { ComponentType } from 'react';
import { whenIdle } from '@vitrine/ui/provider';
import { createLazyPage } from '../pages/LazyPage.tsx';

/** Loads the code of a page. */
export type LoadPage = () => Promise<ComponentType>;

const expected = new Set<LoadPage>();

/**
 * Returns the page, or without a connection its replacement until the code is loaded; the router must never see it
 * fail.
 */
export function patiently(load: LoadPage): LoadPage {
  return () => load().catch(() => createLazyPage(load));
}

/** Registers a page that users are likely to open. */
export function expectPage(load: LoadPage): void {
  expected.add(load);
}

/**
 * Preloads the code of registered pages, one by one, while the browser is idle: they then open at once, and without a
 * connection. Stops when the user turns on data saving. Returns a function that stops it.
 */
export function preloadPages(): () => void {
  const left = [...expected];
  let isOver = false;
  let callOff = () => {};
  async function next(): Promise<void> {
    // A failed page is loaded when it is opened.
    await left
      .shift()?.()
      .catch(() => undefined);
    plan();
  }
  function plan(): void {
    if (!isOver && left.length > 0) callOff = whenIdle(() => void next());
  }
  plan();
  return () => {
    isOver = true;
    callOff();
  };
}
