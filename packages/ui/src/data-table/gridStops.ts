/** Elements of a cell that can have the focus. */
const controls = 'a[href], button, input, select, textarea, summary';
const cells = '[role="gridcell"], [role="rowheader"], [role="columnheader"]';
/** Parts of a cell that open above the table, and have keys and clicks of their own. */
const overlays = '[popover], [role="dialog"]';

/** Where the focus of a table is: the key of the row (`headKey` for the head), the column, and the stop in the cell. */
export interface GridPosition {
  readonly rowKey: string;
  readonly columnId: string;
  readonly at: number;
}

/** The row key of the head. */
export const headKey = '';

function isDrawn(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Returns the cell that an element is in; undefined outside of cells and in an overlay of one. */
function cellOf(element: Element): HTMLElement | undefined {
  const nearest = element.closest<HTMLElement>(`${cells}, ${overlays}`);
  return nearest?.matches(cells) ? nearest : undefined;
}

/** Returns the cells of a row that the table is wide enough for, as they are drawn: the row header of a card is at its top. */
function cellsOf(row: Element): HTMLElement[] {
  const drawn = Array.from(row.querySelectorAll<HTMLElement>(cells)).filter(isDrawn);
  const header = drawn.find((cell) => cell.matches('[role="rowheader"]'));
  if (!header) return drawn;
  const { bottom } = header.getBoundingClientRect();
  const before = drawn.slice(0, drawn.indexOf(header));
  const isBelow = (cell: HTMLElement) => cell.getBoundingClientRect().top >= bottom;
  return [
    ...before.filter((cell) => !isBelow(cell)),
    header,
    ...before.filter(isBelow),
    ...drawn.slice(before.length + 1),
  ];
}

/**
 * Returns what can have the focus in a cell: its controls, or a cell without controls itself; of the head only controls.
 * A cell with a note is one before its controls.
 */
function stopsOfCell(cell: HTMLElement): HTMLElement[] {
  const inside = Array.from(cell.querySelectorAll<HTMLElement>(controls)).filter(
    (control) => !control.matches(':disabled') && cellOf(control) === cell && isDrawn(control),
  );
  if (cell.hasAttribute('data-note')) return [cell, ...inside];
  return inside.length > 0 || cell.matches('[role="columnheader"]') ? inside : [cell];
}

/** Returns the index of the stop that an element is or is in; -1 when it is in none. */
function indexOfStop(stops: readonly HTMLElement[], element: Element): number {
  return stops.findLastIndex((stop) => stop.contains(element));
}

/** Returns everything in a row that can have the focus, in reading order. */
function stopsOfRow(row: Element): HTMLElement[] {
  return cellsOf(row).flatMap(stopsOfCell);
}

/** Returns the row element with a key, when it is rendered. */
function findRow(table: Element, rowKey: string): HTMLElement | null {
  return table.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(rowKey)}"]`);
}

/** Returns the position of an element of the table; undefined outside of its cells and in an overlay of one. */
export function positionOf(element: Element): GridPosition | undefined {
  const cell = cellOf(element);
  const rowKey = cell?.closest<HTMLElement>('tr')?.dataset['key'];
  const columnId = cell?.dataset['column'];
  if (!cell || rowKey === undefined || columnId === undefined) return undefined;
  return { rowKey, columnId, at: Math.max(indexOfStop(stopsOfCell(cell), element), 0) };
}

/** Returns the element at a position, or the first one of its row when the column has none. */
export function findStop(table: Element, { rowKey, columnId, at }: GridPosition): HTMLElement | undefined {
  const row = findRow(table, rowKey);
  if (!row) return undefined;
  const cell = cellsOf(row).find(({ dataset }) => dataset['column'] === columnId);
  const stops = cell ? stopsOfCell(cell) : [];
  return stops[Math.min(at, stops.length - 1)] ?? stopsOfRow(row)[0];
}

/** Makes the table one tab stop: the element at the position, or the first one of the rows, or of the head. */
export function updateTabStop(table: Element, position: GridPosition | undefined): void {
  const first = table.querySelector('tbody tr[data-key]') ?? table.querySelector('thead tr');
  const stop = (position && findStop(table, position)) ?? (first ? stopsOfRow(first)[0] : undefined);
  const changes = Array.from(table.querySelectorAll<HTMLElement>(`${cells}, ${controls}`), (element) => {
    const cell = cellOf(element);
    if (!cell) return undefined;
    // A cell that is no stop would take the focus of a click.
    const isStop = element !== cell || stopsOfCell(cell).includes(cell);
    const wanted = isStop ? String(element === stop ? 0 : -1) : null;
    return element.getAttribute('tabindex') === wanted ? undefined : { element, wanted };
  });
  // Written after everything is read, so that the browser computes the layout once.
  for (const change of changes) {
    if (change?.wanted === null) change.element.removeAttribute('tabindex');
    else change?.element.setAttribute('tabindex', change.wanted);
  }
}

/** A move of the focus within the row, or to another row. */
export type GridMove =
  | { readonly kind: 'in-row'; readonly to: HTMLElement }
  | { readonly kind: 'row'; readonly by: number }
  | { readonly kind: 'edge'; readonly edge: 'first' | 'last' };

/** Returns the move that a key makes from an element of a row; undefined for other keys and at the ends of the row. */
export function moveOfKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  from: Element,
  { isRtl, pageRows }: { readonly isRtl: boolean; readonly pageRows: number },
): GridMove | undefined {
  const row = from.closest('tr');
  if (!row) return undefined;
  const isControl = ctrlKey || metaKey;
  if (isControl)
    return key === 'Home' || key === 'End'
      ? { kind: 'edge', edge: key === 'Home' ? 'first' : 'last' }
      : undefined;
  const rows: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -pageRows,
    PageDown: pageRows,
  };
  const by = rows[key];
  if (by !== undefined) return { kind: 'row', by };
  const stops = stopsOfRow(row);
  const at = indexOfStop(stops, from);
  const step = isRtl ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: stops.length - 1,
  };
  const to = stops[targets[key] ?? -1];
  return to && { kind: 'in-row', to };
}
