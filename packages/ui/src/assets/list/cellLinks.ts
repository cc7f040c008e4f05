import type { KeyboardEvent } from 'react';

/** Attribute of a cell whose links have the keyboard focus. */
const insideMark = 'data-inside';

function linksOf(cell: Element): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('[data-slot="field-value"] a')];
}

/** Returns whether the links of a cell handle its keys. */
export function isInside(cell: Element): boolean {
  return cell.hasAttribute(insideMark);
}

/** Lets the grid handle the keys again, instead of the links of the cell. */
export function leaveLinks(cell: Element): void {
  cell.removeAttribute(insideMark);
}

function step(cell: Element, links: readonly HTMLElement[], by: 1 | -1): void {
  const at = links.findIndex((link) => link === cell.ownerDocument.activeElement);
  links.at((at + by) % links.length)?.focus();
}

/**
 * Handles the keys of links inside a cell, as usual in grids: F2 moves to the first link, Tab and arrow keys cycle,
 * Escape and F2 return to the cell. The links are no tab stops. Returns true when the key was handled.
 */
export function moveBetweenLinks(event: KeyboardEvent): boolean {
  const cell = event.currentTarget;
  const links = linksOf(cell);
  if (links.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!isInside(cell)) {
    if (event.key !== 'F2' || event.target !== cell) return false;
    cell.setAttribute(insideMark, '');
    links[0]?.focus();
  } else if (event.key === 'F2' || event.key === 'Escape') {
    leaveLinks(cell);
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
  } else if (event.key === 'Tab') step(cell, links, event.shiftKey ? -1 : 1);
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    step(cell, links, event.key === 'ArrowDown' ? 1 : -1);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
