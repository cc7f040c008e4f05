import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useFocusFallback } from '../focus/useFocusFallback.ts';
import { findStop, headKey, moveOfKey, positionOf, updateTabStop, type GridPosition } from './gridStops.ts';

/** What the keys of a table need to know and to do. */
export interface GridFocusOptions {
  /** Keys of the rows on the page, in their order. */
  readonly rowKeys: readonly string[];
  /** Brings a row into view, so that it is rendered. */
  readonly scrollToRow: (index: number) => void;
  /** Number of rows that Page Up and Page Down move by. */
  readonly pageRows: () => number;
  /** Called for other keys, with the row of the focus; undefined in the head. Returns whether it has used the key. */
  readonly onKey: (event: KeyboardEvent, rowKey: string | undefined) => boolean;
}

/** Keeps one tab stop in the table, also when cells change without a render of the table. */
function useTabStop(
  root: RefObject<HTMLElement | null>,
  position: RefObject<GridPosition | undefined>,
): void {
  useLayoutEffect(() => {
    const { current: table } = root;
    if (!table) return undefined;
    const update = () => updateTabStop(table, position.current);
    update();
    const changes = new MutationObserver(update);
    changes.observe(table, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    // Another width of the window shows other columns.
    const sizes = new ResizeObserver(update);
    sizes.observe(table);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, [position, root]);
}

function focusStop(stop: HTMLElement | undefined): void {
  stop?.focus({ preventScroll: true });
  stop?.scrollIntoView({ block: 'nearest' });
}

/** The keyboard of a grid: one tab stop, arrow keys between cells, and a focus that stays when its row goes. */
export function useGridFocus(
  root: RefObject<HTMLTableElement | null>,
  activeKey: string | undefined,
  setActiveKey: (key: string) => void,
  { rowKeys, scrollToRow, pageRows, onKey }: GridFocusOptions,
) {
  const position = useRef<GridPosition>(undefined);
  const wanted = useRef<GridPosition>(undefined);
  const [, redraw] = useState({});
  useTabStop(root, position);

  useLayoutEffect(() => {
    if (!wanted.current || !root.current) return;
    const stop = findStop(root.current, wanted.current);
    if (!stop) return;
    // The cells of a new row cannot have the focus before.
    updateTabStop(root.current, wanted.current);
    wanted.current = undefined;
    focusStop(stop);
  });

  useFocusFallback<{ index: number; position: GridPosition | undefined }>(
    root,
    (table, _, { index, position: last }) => {
      const rowKey = rowKeys[Math.min(index, rowKeys.length - 1)] ?? headKey;
      const columnId = last?.columnId ?? '';
      return (
        findStop(table, { rowKey, columnId, at: last?.at ?? 0 }) ??
        findStop(table, { rowKey: headKey, columnId, at: 0 })
      );
    },
    (element) => {
      const at = positionOf(element);
      return { index: at ? rowKeys.indexOf(at.rowKey) : 0, position: at };
    },
  );

  function moveToRow(index: number, from: GridPosition): void {
    const key = index < 0 ? headKey : rowKeys[Math.min(index, rowKeys.length - 1)];
    if (key === undefined || !root.current) return;
    const target = { ...from, rowKey: key };
    const stop = findStop(root.current, target);
    if (stop) return focusStop(stop);
    wanted.current = target;
    scrollToRow(index);
    setActiveKey(key);
    redraw({});
  }

  return {
    onFocus({ target }: FocusEvent): void {
      const next = positionOf(target);
      if (!next || !root.current?.contains(target)) return;
      position.current = next;
      updateTabStop(root.current, next);
      if (next.rowKey !== activeKey) setActiveKey(next.rowKey);
    },
    onKeyDown(event: KeyboardEvent): void {
      const { target } = event;
      // A menu of a cell is elsewhere in the page.
      if (!(target instanceof HTMLElement) || !root.current?.contains(target) || event.altKey) return;
      const from = positionOf(target);
      if (!from) return;
      const rowKey = from.rowKey === headKey ? undefined : from.rowKey;
      const isRtl = getComputedStyle(root.current).direction === 'rtl';
      const move = moveOfKey(event, target, { isRtl, pageRows: pageRows() });
      if (move?.kind === 'in-row') focusStop(move.to);
      else if (move?.kind === 'row') {
        const index = rowKey === undefined ? -1 : rowKeys.indexOf(rowKey);
        const isPage = Math.abs(move.by) > 1;
        // Page Up ends at the first row, and in the head it stays there.
        moveToRow(isPage ? Math.max(index + move.by, Math.min(index, 0)) : index + move.by, from);
      } else if (move) {
        const columns = root.current.querySelectorAll<HTMLElement>('thead [data-column]');
        const column = move.edge === 'first' ? columns[0] : columns[columns.length - 1];
        const columnId = column?.dataset['column'] ?? from.columnId;
        moveToRow(move.edge === 'first' ? 0 : rowKeys.length - 1, { ...from, columnId, at: 0 });
      } else if (!onKey(event, rowKey)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
