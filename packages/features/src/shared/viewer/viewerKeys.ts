import type { ViewerStep } from '@vitrine/core/sharing';

type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const steps: Readonly<Record<string, ViewerStep>> = {
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  ArrowRight: 'next',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
};

const mirrored: Readonly<Record<string, ViewerStep>> = {
  ...steps,
  ArrowLeft: 'next',
  ArrowRight: 'previous',
};

/** Returns the step of a key; left and right follow the direction of the text. */
export function stepOfKey(event: KeyEvent, direction: 'ltr' | 'rtl'): ViewerStep | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  return (direction === 'rtl' ? mirrored : steps)[event.key];
}

const ownKeys =
  'input, textarea, select, video, audio, [contenteditable="true"], [role="slider"], [role="menu"], [role="dialog"]';

function canScroll(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  return (
    (scrolls(overflowY) && element.scrollHeight > element.clientHeight) ||
    (scrolls(overflowX) && element.scrollWidth > element.clientWidth)
  );
}

/** Returns whether keys at `target` belong to a field, a player or a text that scrolls, inside of `root`. */
export function hasOwnKeys(target: Element, root: Element): boolean {
  if (target.closest(ownKeys)) return true;
  // Only the focus on the text itself: a button in a list that scrolls has no use for arrows.
  return target !== root && target.matches('[tabindex]') && canScroll(target);
}
