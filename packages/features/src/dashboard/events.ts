import type { MouseEvent } from 'react';

/** Names of the events that the dashboard sends to the page around it. */
export interface DashboardEventNames {
  /** A file was opened; `detail` is `{ id, ids }`, all files of its widget in their order. */
  readonly openImage: string;
  /** A folder was opened; `detail` is `{ id }`. */
  readonly openFolder: string;
}

/** The default names. */
export const dashboardEventNames: DashboardEventNames = {
  openImage: 'gallery:open-image',
  openFolder: 'gallery:open-folder',
};

/**
 * Fires an event when a link is followed: it bubbles to the document, also out of shadow roots. A page that calls
 * `preventDefault` on it handles the navigation itself, and the link is not followed.
 */
export function dispatchPageEvent(event: MouseEvent<HTMLElement>, name: string, detail: unknown): void {
  const pageEvent = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true });
  if (!event.currentTarget.dispatchEvent(pageEvent)) event.preventDefault();
}
