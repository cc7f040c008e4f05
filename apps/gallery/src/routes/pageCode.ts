import type { ComponentType } from 'react';
import { whenIdle } from '@vitrine/ui/provider';
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
 * Fetches the code of the pages that people will come to, one by one, whenever this page is complete and the browser has
 * nothing else to do: they open at once then, and without a connection. Stops as soon as the person saves data. Returns what
 * ends it.
 */
export function preloadPages(): () => void {
  const left = [...expected];
  let isOver = false;
  let callOff = () => {};
  async function next(): Promise<void> {
    // What cannot be fetched now is fetched when the page is opened.
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
