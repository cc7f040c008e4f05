import type { ComponentType } from 'react';
import { savesData } from '@vitrine/ui/provider';
import { createLatePage } from '../pages/LatePage.tsx';

/** Fetches the code of a page. */
export type LoadPage = () => Promise<ComponentType>;

const expected = new Set<LoadPage>();

/** The page, or without a connection what stands in for it until its code is here; the router must never see it fail. */
export function patiently(load: LoadPage): LoadPage {
  return () => load().catch(() => createLatePage(load));
}

/** Says that people will come to a page sooner or later. */
export function expectPage(load: LoadPage): void {
  expected.add(load);
}

/**
 * Fetches the code of the pages that people will come to, one by one, whenever the browser has nothing else to do: they
 * open at once then, and without a connection. Stops as soon as the person saves data. Returns what ends it.
 */
export function preloadPages(): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const left = [...expected];
  let handle: number | undefined;
  async function next(): Promise<void> {
    handle = undefined;
    // What cannot be fetched now is fetched when the page is opened.
    await left
      .shift()?.()
      .catch(() => undefined);
    plan();
  }
  let isOver = false;
  function plan(): void {
    if (!isOver && left.length > 0 && !savesData()) handle = window.requestIdleCallback(() => void next());
  }
  plan();
  return () => {
    isOver = true;
    if (handle !== undefined) window.cancelIdleCallback(handle);
  };
}
