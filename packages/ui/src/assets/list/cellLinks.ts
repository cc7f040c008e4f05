import type { KeyboardEvent } from 'react';

/** Attribute of a cell whose links, not the cell itself, have the keyboard focus. */
const activeLinksAttribute = 'data-inside';

function linksOf(cell: Element): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('[data-slot="field-value"] a')];
}

/** Returns whether keys move between the links of a cell, not between the cells. */
export function areLinksActive(cell: Element): boolean {
  return cell.hasAttribute(activeLinksAttribute);
}

/** Makes keys move between the cells again. */
export function deactivateLinks(cell: Element): void {
  cell.removeAttribute(activeLinksAttribute);
}

/** Focuses the link after (1) or before (-1) the focused one. */
function focusNextLink(cell: Element, links: readonly HTMLElement[], by: 1 | -1): void {
  const index = links.findIndex((link) => link === cell.ownerDocument.activeElement);
  links.at((index + by) % links.length)?.focus();
}

/**
 * Handles the keys of links inside a cell, as usual in grids: F2 moves to the first link, Tab and arrow keys cycle,
 * Escape and F2 return to the cell. The links are not tab stops. Returns true when the key was handled.
 */
export function moveBetweenLinks(event: KeyboardEvent): boolean {
  const cell = event.currentTarget;
  const links = linksOf(cell);
  if (links.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!areLinksActive(cell)) {
    if (event.key !== 'F2' || event.target !== cell) return false;
    cell.setAttribute(activeLinksAttribute, '');
    links[0]?.focus();
  } else if (event.key === 'F2' || event.key === 'Escape') {
    deactivateLinks(cell);
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
  } else if (event.key === 'Tab') focusNextLink(cell, links, event.shiftKey ? -1 : 1);
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    focusNextLink(cell, links, event.key === 'ArrowDown' ? 1 : -1);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
