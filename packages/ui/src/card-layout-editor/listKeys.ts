import type { KeyboardEvent } from 'react';

/** The handles of the fields of the list, in the order of reading. */
function handlesIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-slot="card-listed-field"] [data-drag-handle="grip"]')];
}

/** Tops that differ by less, in pixels, are in one line. */
const sameLine = 4;

/** Of the nearest line above or below the one that is least aside. */
function findInLine(handles: readonly HTMLElement[], from: HTMLElement, isDown: boolean) {
  const { top, left } = from.getBoundingClientRect();
  const places = handles
    .map((handle) => ({ handle, box: handle.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top > top + sameLine : box.top < top - sameLine));
  const tops = places.map(({ box }) => box.top);
  const line = isDown ? Math.min(...tops) : Math.max(...tops);
  const aside = ({ box }: (typeof places)[number]) => Math.abs(box.left - left);
  return places
    .filter(({ box }) => Math.abs(box.top - line) < sameLine)
    .toSorted((one, other) => aside(one) - aside(other))[0]?.handle;
}

/** The one before or after it in its line, as the arrow points. */
function findBesideIn(handles: readonly HTMLElement[], from: HTMLElement, isRight: boolean) {
  const { top, left } = from.getBoundingClientRect();
  const inLine = handles.filter((each) => Math.abs(each.getBoundingClientRect().top - top) < sameLine);
  const further = inLine.filter((each) => {
    const away = each.getBoundingClientRect().left - left;
    return isRight ? away > 0 : away < 0;
  });
  const leftOf = (each: HTMLElement) => each.getBoundingClientRect().left;
  const sorted = further.toSorted((one, other) => leftOf(one) - leftOf(other));
  return isRight ? sorted[0] : sorted.at(-1);
}

/** Where a key leads from a handle of the list; undefined for a key that leads nowhere. */
function findStep(list: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const handles = handlesIn(list);
  if (key === 'Home') return handles[0];
  if (key === 'End') return handles.at(-1);
  if (key === 'ArrowDown' || key === 'ArrowUp') return findInLine(handles, from, key === 'ArrowDown');
  if (key === 'ArrowRight' || key === 'ArrowLeft') return findBesideIn(handles, from, key === 'ArrowRight');
  return undefined;
}

function isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;
}

/**
 * The keys of the list of fields, which is one stop on the way of Tab: arrows, Home and End go from handle to handle, Down
 * leads from the search into the list, and what is typed in the list goes to the search.
 */
export function pressInList(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: list, key } = event;
  // An open menu stands elsewhere in the page, and what is held has keys of its own.
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
    // The character itself goes to where the focus is by then.
    search?.focus();
    search?.setSelectionRange(search.value.length, search.value.length);
    return;
  }
  if (!target.matches('[data-drag-handle="grip"]')) return;
  const next = findStep(list, target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
