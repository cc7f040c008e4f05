import type { MouseEvent } from 'react';

/** Returns whether a click opens a link in place, and not in a new tab or window. */
export function opensHere(event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier;
}
