/**
 * Sends an event of an element to the page: it bubbles to the document, also out of shadow roots. Returns false when the page
 * has called `preventDefault`, to do itself what follows.
 */
export function sendToPage(element: HTMLElement, name: string, detail: unknown): boolean {
  return element.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}
