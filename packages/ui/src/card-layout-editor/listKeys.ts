import type { KeyboardEvent } from 'react';

/** Returns the handles of the fields of the list, in reading order. */
function handlesIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-slot="card-listed-field"] [data-drag-handle="grip"]')];
}

/** Pixels by which the tops of handles in one line differ at most. */
const maxLineOffsetPx = 4;

/** Returns the handle of the nearest line above or below with the smallest horizontal distance. */
function findInNextLine(handles: readonly HTMLElement[], from: HTMLElement, isDown: boolean) {
  const { top, left } = from.getBoundingClientRect();
  const candidates = handles
    .map((handle) => ({ handle, box: handle.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top > top + maxLineOffsetPx : box.top < top - maxLineOffsetPx));
  const tops = candidates.map(({ box }) => box.top);
  const line = isDown ? Math.min(...tops) : Math.max(...tops);
  const horizontalDistance = ({ box }: (typeof candidates)[number]) => Math.abs(box.left - left);
  return candidates
    .filter(({ box }) => Math.abs(box.top - line) < maxLineOffsetPx)
    .toSorted((one, other) => horizontalDistance(one) - horizontalDistance(other))[0]?.handle;
}

/** Returns the previous or next handle in the line, in the direction of the arrow key. */
function findSideways(handles: readonly HTMLElement[], from: HTMLElement, isRight: boolean) {
  const { top, left } = from.getBoundingClientRect();
  const inLine = handles.filter((each) => Math.abs(each.getBoundingClientRect().top - top) < maxLineOffsetPx);
  const inDirection = inLine.filter((each) => {
    const distance = each.getBoundingClientRect().left - left;
    return isRight ? distance > 0 : distance < 0;
  });
  const leftOf = (each: HTMLElement) => each.getBoundingClientRect().left;
  const sorted = inDirection.toSorted((one, other) => leftOf(one) - leftOf(other));
  return isRight ? sorted[0] : sorted.at(-1);
}

/** Returns the target of a key on a handle of the list; undefined for none. */
function findNextHandle(list: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const handles = handlesIn(list);
  if (key === 'Home') return handles[0];
  if (key === 'End') return handles.at(-1);
  if (key === 'ArrowDown' || key === 'ArrowUp') return findInNextLine(handles, from, key === 'ArrowDown');
  if (key === 'ArrowRight' || key === 'ArrowLeft') return findSideways(handles, from, key === 'ArrowRight');
  return undefined;
}

function isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;
}

/**
 * Handles the keys of the list of fields, which has one tab stop: arrow keys, Home and End move between handles, Down
 * moves from the search to the list, and typing in the list moves to the search.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: list, key } = event;
  // An open menu is rendered elsewhere on the page, and a drag has its own keys.
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !list.contains(target)) return;
  if (target.closest('[data-dragging]')) return;
  const search = list.querySelector('input');
  if (target === search) {
    const first = list.querySelector<HTMLElement>('[data-drag-handle="grip"][tabindex="0"]');
    if (key !== 'ArrowDown' || !first) return;
    event.preventDefault();
    first.focus();
    return;
  }
  if (isText(event)) {
    // The character itself is entered in the field that has the focus by then.
    search?.focus();
    search?.setSelectionRange(search.value.length, search.value.length);
    return;
  }
  if (!target.matches('[data-drag-handle="grip"]')) return;
  const next = findNextHandle(list, target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
