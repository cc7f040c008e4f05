/** Position of the focused element in the panel. */
export interface UploadFocusPosition {
  /** Id of the upload; undefined outside the list. */
  readonly upload: string | undefined;
  /** Index in the list, or among the actions for all uploads. */
  readonly at: number;
  /** Whether it is one of the actions for all uploads. */
  readonly isCommand: boolean;
}

const buttons = 'button:not(:disabled)';
const commands = `[data-slot="upload-commands"] ${buttons}`;

/** Returns the position of an element in the panel of uploads. */
export function uploadFocusPositionOf(element: HTMLElement): UploadFocusPosition {
  const row = element.closest<HTMLElement>('li');
  const isCommand = element.matches(commands);
  const panel = element.closest<HTMLElement>('[data-slot="upload-panel"]');
  const at = isCommand
    ? [...(panel?.querySelectorAll(commands) ?? [])].indexOf(element)
    : Number(row?.dataset['index'] ?? 0);
  return { upload: row?.dataset['upload'], at, isCommand };
}

/**
 * Returns the button that replaced the removed one in the same upload, otherwise the first button of the next or
 * previous upload.
 */
function findInRows(panel: HTMLElement, { upload, at }: UploadFocusPosition): HTMLElement | null | undefined {
  if (upload === undefined) return undefined;
  const rows = [...panel.querySelectorAll<HTMLElement>('li')];
  const indexOf = (row: HTMLElement) => Number(row.dataset['index']);
  const own = rows.filter((row) => row.dataset['upload'] === upload);
  const after = rows
    .filter((row) => indexOf(row) >= at)
    .toSorted((one, other) => indexOf(one) - indexOf(other));
  const before = rows
    .filter((row) => indexOf(row) < at)
    .toSorted((one, other) => indexOf(other) - indexOf(one));
  return [...own, ...after, ...before].map((row) => row.querySelector<HTMLElement>(buttons)).find(Boolean);
}

/** Returns the action at the position of the removed one (such as 'Resume all' for 'Pause all'), otherwise the last. */
function findCommand(panel: HTMLElement, { at, isCommand }: UploadFocusPosition): HTMLElement | undefined {
  if (!isCommand) return undefined;
  const remaining = [...panel.querySelectorAll<HTMLElement>(commands)];
  return remaining[at] ?? remaining.at(-1);
}

/** Focus fallback for a removed button: its replacement, otherwise the next upload, otherwise the heading. */
export function findUploadFocusFallback(
  panel: HTMLElement,
  _removed: HTMLElement,
  position: UploadFocusPosition,
): HTMLElement | null {
  return (
    findInRows(panel, position) ?? findCommand(panel, position) ?? panel.querySelector<HTMLElement>('h2')
  );
}
