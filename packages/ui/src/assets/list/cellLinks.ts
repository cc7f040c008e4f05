import type { KeyboardEvent } from 'react';

/** Marks a cell whose links have the keys. */
const insideMark = 'data-inside';

function linksOf(cell: Element): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('[data-slot="field-value"] a')];
}

/** Whether the keys of a cell are with the links of its fields. */
export function isInside(cell: Element): boolean {
  return cell.hasAttribute(insideMark);
}

/** The keys are with the grid again. */
export function leaveLinks(cell: Element): void {
  cell.removeAttribute(insideMark);
}

function step(cell: Element, links: readonly HTMLElement[], by: 1 | -1): void {
  const at = links.findIndex((link) => link === cell.ownerDocument.activeElement);
  links.at((at + by) % links.length)?.focus();
}

/**
 * The links of a card by keys, as in every grid: F2 goes in to the first, Tab and the arrows go round, Escape and F2 come
 * back to the cell. They are in no tab order. True when the key was one of these.
 */
export function walkLinks(event: KeyboardEvent): boolean {
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
