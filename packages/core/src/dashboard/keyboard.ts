import type { GridCell } from './grid.ts';

/** The meaning of a key while a widget of the editor has the focus. */
export type DashboardKey =
  | { kind: 'pick-up' | 'drop' | 'cancel' }
  | { kind: 'move'; cell: GridCell }
  | { kind: 'resize'; direction: 'larger' | 'smaller' };

/** State of the editor that determines the meaning of a key. */
export interface DashboardKeyState {
  /** The place of the focused widget, or of the drag. */
  readonly cell: GridCell;
  /** The widget is picked up: arrow keys move it. */
  readonly isDragging: boolean;
  /** The direction in which text runs. */
  readonly direction: 'ltr' | 'rtl';
}

type Step = readonly [columns: number, rows: number];

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function stepOf(key: string, direction: 'ltr' | 'rtl'): Step | undefined {
  const step = steps[key];
  return step && direction === 'rtl' ? [-step[0], step[1]] : step;
}

/**
 * Returns the command of a key; undefined for other keys. Space and Enter pick up and drop, arrow keys move a picked-up
 * widget by one cell, Escape cancels, plus and minus change the size.
 */
export function keyOf(
  key: string,
  { cell, isDragging, direction }: DashboardKeyState,
): DashboardKey | undefined {
  if (key === ' ' || key === 'Enter') return { kind: isDragging ? 'drop' : 'pick-up' };
  if (key === '+' || key === '=') return { kind: 'resize', direction: 'larger' };
  if (key === '-') return { kind: 'resize', direction: 'smaller' };
  if (!isDragging) return undefined;
  if (key === 'Escape') return { kind: 'cancel' };
  const step = stepOf(key, direction);
  if (!step) return undefined;
  const left = Math.max(0, cell.left + step[0]);
  return { kind: 'move', cell: { left, top: Math.max(0, cell.top + step[1]) } };
}
