import type { FocusStep, SelectionIntent } from './intents.ts';

/** The properties of a keyboard event that are used. */
export interface SelectionKey {
  /** The key as `KeyboardEvent.key` names it. */
  readonly key: string;
  /** Whether Shift is pressed. */
  readonly shiftKey: boolean;
  /** Whether Ctrl is pressed. */
  readonly ctrlKey: boolean;
  /** Whether Cmd or the Windows key is pressed. */
  readonly metaKey: boolean;
  /** Whether Alt is pressed. */
  readonly altKey: boolean;
}

/** The grid that has the keyboard focus. */
export interface KeyboardGrid {
  /** Number of cards per row. */
  readonly columns: number;
  /** Number of fully visible rows. */
  readonly rows: number;
  /** Position of the focused file. */
  readonly index: number;
  /** The direction in which text runs. */
  readonly direction: 'ltr' | 'rtl';
}

const steps: ReadonlyMap<string, FocusStep> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    ArrowLeft: 'previous',
    ArrowRight: 'next',
    ArrowUp: 'up',
    ArrowDown: 'down',
    Home: 'first',
    End: 'last',
    PageUp: 'pageUp',
    PageDown: 'pageDown',
  } as const),
);

const mirrored: ReadonlyMap<string, FocusStep> = new Map([
  ['ArrowLeft', 'next'],
  ['ArrowRight', 'previous'],
]);

/** Returns the intent of a key in a grid of files; undefined for other keys. */
export function intentOfKey(event: SelectionKey, grid: KeyboardGrid): SelectionIntent | undefined {
  const hasCtrlOrCmd = event.ctrlKey || event.metaKey;
  if (event.altKey) return undefined;
  if (event.key === 'Escape') return { type: 'clear' };
  if (hasCtrlOrCmd && event.key.toLowerCase() === 'a') return { type: 'select-all' };
  if (event.key === ' ') return { type: 'toggle', index: grid.index, extend: event.shiftKey };
  if (event.key === 'Enter' && !hasCtrlOrCmd) return { type: 'open', index: grid.index };
  const step = (grid.direction === 'rtl' ? mirrored.get(event.key) : undefined) ?? steps.get(event.key);
  if (!step) return undefined;
  return {
    type: 'step',
    step,
    columns: grid.columns,
    rows: grid.rows,
    extend: event.shiftKey,
    add: hasCtrlOrCmd,
  };
}
