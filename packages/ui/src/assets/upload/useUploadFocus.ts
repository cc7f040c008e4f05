import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Where the focus was: the panel, the element, and what it belonged to. */
interface FocusNote {
  readonly panel: HTMLElement;
  readonly element: Element;
  readonly upload: string | undefined;
  /** Its place in the list, or among the commands for everything. */
  readonly at: number;
  readonly isCommand: boolean;
}

const buttons = 'button:not(:disabled)';
const commands = `[data-slot="upload-commands"] ${buttons}`;

function noteOf(panel: HTMLElement, element: Element): FocusNote {
  const row = element.closest<HTMLElement>('li');
  const isCommand = element.matches(commands);
  const at = isCommand
    ? [...panel.querySelectorAll(commands)].indexOf(element)
    : Number(row?.dataset['index'] ?? 0);
  return { panel, element, upload: row?.dataset['upload'], at, isCommand };
}

function isLost({ element }: FocusNote): boolean {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== null) return false;
  return !element.isConnected || element.matches(':disabled') || element.closest('[hidden]') !== null;
}

/** The button that took its place in the same upload, else the first one of the nearest upload after or before it. */
function findInRows({ panel, upload, at }: FocusNote): HTMLElement | null | undefined {
  if (upload === undefined) return undefined;
  const rows = [...panel.querySelectorAll<HTMLElement>('li')];
  const place = (row: HTMLElement) => Number(row.dataset['index']);
  const own = rows.filter((row) => row.dataset['upload'] === upload);
  const after = rows.filter((row) => place(row) >= at).toSorted((one, other) => place(one) - place(other));
  const before = rows.filter((row) => place(row) < at).toSorted((one, other) => place(other) - place(one));
  return [...own, ...after, ...before].map((row) => row.querySelector<HTMLElement>(buttons)).find(Boolean);
}

/** The command that stands where the pressed one stood ('Resume all' for 'Pause all'), else the last. */
function findCommand({ panel, at, isCommand }: FocusNote): HTMLElement | undefined {
  if (!isCommand) return undefined;
  const left = [...panel.querySelectorAll<HTMLElement>(commands)];
  return left[at] ?? left.at(-1);
}

/**
 * Keeps the focus in the panel when the button that has it goes away: it goes to what took its place, else to the next
 * upload, else to the heading (quality case X07). Returns what the panel must call when something in it is focused;
 * `onFocus` is called with it.
 */
export function useUploadFocus(
  onFocus: ((event: FocusEvent<HTMLElement>) => void) | undefined,
): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<FocusNote>(undefined);
  useLayoutEffect(() => {
    const note = last.current;
    if (!note?.panel.isConnected || !isLost(note)) return;
    const target = findInRows(note) ?? findCommand(note) ?? note.panel.querySelector<HTMLElement>('h2');
    target?.focus();
  });
  return (event) => {
    last.current = noteOf(event.currentTarget, event.target);
    onFocus?.(event);
  };
}
