import type { SentDetail, SentName } from './elementTypes.ts';

/**
 * Sends an event of an element to the page: it bubbles to the document, also out of shadow roots. Returns false when the page
 * has called `preventDefault`, to do itself what follows.
 */
export function sendToPage<Name extends SentName>(
  element: HTMLElement,
  name: Name,
  detail: SentDetail<Name>,
): boolean {
  return element.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}
