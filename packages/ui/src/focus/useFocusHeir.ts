import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../internal/editor/useLatest.ts';
import { isFocusLost, isGone } from './focus.ts';
import { overlays } from './overlays.ts';

/** What had the focus last, with what was noted of it while it was there. */
interface Held<Note> {
  readonly element: HTMLElement;
  readonly note: Note;
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Follows what has the focus within a part, or in something that is open above it; a press elsewhere gives it up. */
function watchFocus<Note>(
  root: HTMLElement,
  held: RefObject<Held<Note> | undefined>,
  noteOf: (element: HTMLElement) => Note,
): () => void {
  const watch = new AbortController();
  const follow = ({ type, target }: Event) => {
    if (isIn(target, overlays)) return;
    if (type === 'pointerdown' && target instanceof Node && held.current?.element.contains(target)) return;
    const isFocus = type === 'focusin' && target instanceof HTMLElement && root.contains(target);
    held.current = isFocus ? { element: target, note: noteOf(target) } : undefined;
  };
  for (const name of ['pointerdown', 'focusin'])
    document.addEventListener(name, follow, { capture: true, signal: watch.signal });
  return () => watch.abort();
}

/** Who takes the focus of what is gone; `note` is what `noteOf` said of it when it was focused. */
export type FindHeir<Note> = (
  root: HTMLElement,
  lost: HTMLElement,
  note: Note,
) => HTMLElement | null | undefined;

/**
 * For a part that redraws itself. Where a drawing takes away what has the focus, by undoing, by a save or from elsewhere, the
 * focus goes on to what `heir` gives for it, never to the page. What closes at the same time gives the focus back to what is
 * gone, so that it is looked after once more in the next frame. What the place of the lost element was can be noted by
 * `noteOf`, for it can no longer be asked when the element is gone.
 *
 * @example
 * useFocusHeir(root, (element) => element.querySelector('button'));
 */
export function useFocusHeir<Note = undefined>(
  root: RefObject<HTMLElement | null>,
  heir: FindHeir<Note>,
  ...[noteOf]: undefined extends Note
    ? [noteOf?: (element: HTMLElement) => Note]
    : [noteOf: (element: HTMLElement) => Note]
): void {
  const held = useRef<Held<Note>>(undefined);
  const latest = useLatest(heir);
  const latestNote = useLatest(noteOf);
  useEffect(() => {
    if (!root.current) return undefined;
    return watchFocus(root.current, held, (element) => latestNote()?.(element) as Note);
  }, [root, latestNote]);
  useLayoutEffect(() => {
    const { current: element } = root;
    const { current: lost } = held;
    if (!element || !lost || !isGone(lost.element)) return;
    held.current = undefined;
    const next = latest()(element, lost.element, lost.note);
    const look = () => {
      if (isFocusLost()) next?.focus();
    };
    look();
    requestAnimationFrame(look);
  });
}
