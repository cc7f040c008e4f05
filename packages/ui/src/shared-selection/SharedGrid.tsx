import { useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useGridFocus } from '../assets/list/useGridFocus.ts';
import { useGridWindow, type UseGridWindowResult, type RenderedRange } from '../assets/list/useGridWindow.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { sharedCaptionHeight, SharedGridCell, type SharedGridContext } from './SharedGridCell.tsx';

/** Actions of the grid for a screen. */
export interface SharedGridHandle {
  /** Scrolls a file into view and focuses it. */
  focusIndex(index: number): void;
}

/** Props of `SharedGrid`. */
export interface SharedGridProps extends Omit<SharedGridContext, 'onKeyDown' | 'focusedIndex'> {
  /** The accessible name of the grid. */
  label: string;
  /** Position of the tab stop. Defaults to the first file. */
  focusedIndex?: number | undefined;
  /** Called with the rendered positions, to load them. Must be stable. */
  onRenderedRange?: ((range: RenderedRange) => void) | undefined;
  /** Files are loading or being refreshed. */
  busy?: boolean | undefined;
  /** Content above the first row; it scrolls with the rows. */
  above?: ReactNode;
  /** Receives the actions of the grid. */
  handle?: Ref<SharedGridHandle> | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

const atTop = { first: 0, share: 0 };
/** Intents that change the selection. */
const selecting: ReadonlySet<string> = new Set(['toggle', 'select-all', 'long-press']);

interface RowProps {
  view: UseGridWindowResult;
  row: number;
  /** Distance from the top in pixels. */
  start: number;
  cell: SharedGridContext;
}

/** One row of cards at its position. */
function Row({ view, row, start, cell }: RowProps): ReactNode {
  const { columns, rowHeight, gap } = view;
  const first = row * columns;
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="vt:absolute vt:inset-x-0 vt:top-0 vt:grid"
      style={{
        transform: `translateY(${start}px)`,
        height: rowHeight - gap,
        columnGap: gap,
        gridTemplateRows: 'minmax(0, 1fr)',
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length: Math.min(columns, cell.total - first) }, (_, column) => (
        <SharedGridCell key={first + column} {...cell} index={first + column} column={column} />
      ))}
    </div>
  );
}

/**
 * The files of a shared folder as cards. Only the rows in the window are rendered, so the folder may have any number of files. The
 * grid of the library has the same keys; here a click opens. Give it a height: it is a scroll container.
 */
export function SharedGrid(props: SharedGridProps): ReactNode {
  const { label, total, focusedIndex = 0, onRenderedRange, busy = false, above, handle, className } = props;
  const { canSelect } = props;
  const { direction } = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const index = Math.min(focusedIndex, Math.max(total - 1, 0));
  const view = useGridWindow({
    scroller,
    head,
    inner: root,
    total,
    onRenderedRange,
    focusedIndex: index,
    size: 'M',
    textHeight: sharedCaptionHeight,
    initialPlace: atTop,
    onPlaceChange: undefined,
  });
  const onItemIntent: SharedGridContext['onItemIntent'] = (intent) => {
    if (canSelect) return props.onItemIntent(intent);
    if (intent.type === 'step') return props.onItemIntent({ ...intent, extend: false, add: false });
    if (!selecting.has(intent.type)) return props.onItemIntent(intent);
    return undefined;
  };
  const { columns, pageRows: rows, scrollToIndex } = view;
  const grid = { columns, rows, index, direction };
  const { focusHandlers, handleKey, focusIndex } = useGridFocus({ root, grid, onItemIntent, scrollToIndex });
  useImperativeHandle(handle, () => ({ focusIndex }));
  const onKeyDown = (event: KeyboardEvent) => handleKey(event);
  const cell: SharedGridContext = { ...props, focusedIndex: index, onItemIntent, onKeyDown };
  return (
    <div
      ref={scroller}
      data-slot="shared-grid"
      className={cn(
        'vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:px-gutter vt:pb-gutter vt:[overflow-anchor:none]',
        className,
      )}
    >
      <div ref={head} className="vt:flow-root">
        {above}
      </div>
      <div
        ref={root}
        role="grid"
        aria-label={label}
        aria-rowcount={view.rowCount}
        aria-colcount={columns}
        aria-multiselectable={canSelect}
        aria-busy={busy}
        {...focusHandlers}
        className="vt:relative"
        style={{ height: Math.max(view.totalHeight - view.gap, 0) }}
      >
        {view.rows.map(({ row, start }) => (
          <Row key={row} {...{ view, row, start, cell }} />
        ))}
      </div>
    </div>
  );
}
