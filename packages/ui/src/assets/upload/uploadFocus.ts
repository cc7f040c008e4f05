/** What the element with the focus belongs to. */
export interface UploadFocusNote {
  readonly upload: string | undefined;
  /** Its place in the list, or among the commands for everything. */
  readonly at: number;
  readonly isCommand: boolean;
}

const buttons = 'button:not(:disabled)';
const commands = `[data-slot="upload-commands"] ${buttons}`;

/** Notes where in the panel of uploads an element stands. */
export function noteUpload(element: HTMLElement): UploadFocusNote {
  const row = element.closest<HTMLElement>('li');
  const isCommand = element.matches(commands);
  const panel = element.closest<HTMLElement>('[data-slot="upload-panel"]');
  const at = isCommand
    ? [...(panel?.querySelectorAll(commands) ?? [])].indexOf(element)
    : Number(row?.dataset['index'] ?? 0);
  return { upload: row?.dataset['upload'], at, isCommand };
}

/** The button that took its place in the same upload, else the first one of the nearest upload after or before it. */
function findInRows(panel: HTMLElement, { upload, at }: UploadFocusNote): HTMLElement | null | undefined {
  if (upload === undefined) return undefined;
  const rows = [...panel.querySelectorAll<HTMLElement>('li')];
  const place = (row: HTMLElement) => Number(row.dataset['index']);
  const own = rows.filter((row) => row.dataset['upload'] === upload);
  const after = rows.filter((row) => place(row) >= at).toSorted((one, other) => place(one) - place(other));
  const before = rows.filter((row) => place(row) < at).toSorted((one, other) => place(other) - place(one));
  return [...own, ...after, ...before].map((row) => row.querySelector<HTMLElement>(buttons)).find(Boolean);
}

/** The command that stands where the pressed one stood ('Resume all' for 'Pause all'), else the last. */
function findCommand(panel: HTMLElement, { at, isCommand }: UploadFocusNote): HTMLElement | undefined {
  if (!isCommand) return undefined;
  const left = [...panel.querySelectorAll<HTMLElement>(commands)];
  return left[at] ?? left.at(-1);
}

/** Who takes the focus of a button that goes away: what took its place, else the next upload, else the heading. */
export function findUploadFocusFallback(
  panel: HTMLElement,
  _lost: HTMLElement,
  note: UploadFocusNote,
): HTMLElement | null {
  return findInRows(panel, note) ?? findCommand(panel, note) ?? panel.querySelector<HTMLElement>('h2');
}
