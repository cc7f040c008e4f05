import { createRoot, type Root } from 'react-dom/client';

/** Each copy of React on a page counts its ids from 0: that of the page, and that of another bundle. */
const identifierPrefix = `vitrine-${Math.random().toString(36).slice(2, 10)}-`;

/** Returns a root in an element, without a shadow root. */
export function createElementRoot(element: HTMLElement): Root {
  return createRoot(element, { identifierPrefix });
}
