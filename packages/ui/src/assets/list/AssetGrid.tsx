import type { SelectionIntent } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import { useImperativeHandle, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { cn } from '../../internal/cn.ts';
import { DragSurface } from '../../internal/dnd/index.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import type { CardOptions, GridContext } from './AssetGridCell.tsx';
import { AssetGridRow } from './AssetGridRow.tsx';
import { cardTextHeight } from './cardFields.ts';
import type { CardSize } from './gridGeometry.ts';
import { useGridDrag, type AssetGridDrag } from './useGridDrag.tsx';
import { useGridFocus } from './useGridFocus.ts';
import {
  useGridWindow,
  type GridPlace,
  type UseGridWindowResult,
  type VisibleRange,
} from './useGridWindow.ts';

/** What a screen can ask of the grid. */
export interface AssetGridHandle {
  /** Brings the card at an index into view. */
  scrollToIndex(index: number): void;
  /** Brings a file into the window and gives it the focus. Make it `focusedIndex` too. */
  focusIndex(index: number): void;
}

/** What `AssetGrid` takes. */
export interface AssetGridProps extends Omit<ComponentProps<'div'>, 'children'>, CardOptions {
  /** Names the grid. */
  label: string;
  /** How many files the whole list has. */
  total: number;
  /** The file at a position, or undefined while it is not loaded: its place is a skeleton. */
  itemAt: (index: number) => Asset | undefined;
  /** Whether a file is selected, as `isSelected` of `@vitrine/core/assets` says. The grid never changes it. */
  isSelected: (id: string | undefined, index: number) => boolean;
  /** How many files are selected. */
  selectedCount: number;
  /** The position in the tab order, as `selection.focus` has it; the first unless told. */
  focusedIndex?: number | undefined;
  /** What the person did. `applyIntent` of `@vitrine/core/assets` makes the next selection of it. */
  onItemIntent: (intent: SelectionIntent) => void;
  /** The positions that are drawn, for loading them. Keep the function the same between renders. */
  onVisibleRange?: ((range: VisibleRange) => void) | undefined;
  /** The size of the cards. */
  size?: CardSize | undefined;
  /** What is at the top at first, to come back to where one was. */
  initialPlace?: Pick<GridPlace, 'first' | 'share'> | undefined;
  /** What is in the window, whenever that is something else, to remember it; not the rows drawn around. */
  onPlaceChange?: ((place: GridPlace) => void) | undefined;
  /** Something is loading or being refreshed. */
  busy?: boolean | undefined;
  /** Receives what can be done with the grid from outside. */
  handle?: Ref<AssetGridHandle> | undefined;
  /** Drawn above the first row, and scrolled with it. */
  above?: ReactNode;
  /** Lets cards be dragged to a folder; needs an `AssetDragArea` around. */
  drag?: AssetGridDrag | undefined;
}

const atTop = { first: 0, share: 0 };

const scrollerLook = cn(
  'vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:px-gutter vt:pe-[calc(var(--vitrine-gutter)-var(--vitrine-scrollbar,0px))]',
  'vt:pt-1 vt:pb-gutter vt:[overflow-anchor:none] vt:[scrollbar-gutter:stable]',
);

interface GridElementProps extends Pick<AssetGridProps, 'label' | 'busy' | 'onFocus' | 'onBlur'> {
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
  view: UseGridWindowResult;
}

/** The tall element that holds the rows of the window at their places. */
function GridElement({ label, busy, view, children, ...rest }: GridElementProps): ReactNode {
  return (
    <div
      {...rest}
      role="grid"
      aria-label={label}
      aria-rowcount={view.rowCount}
      aria-colcount={view.columns}
      aria-multiselectable="true"
      aria-busy={busy}
      className="vt:relative"
      style={{ height: Math.max(view.totalHeight - view.gap, 0) }}
    >
      {children}
    </div>
  );
}

/** The rows of the window. */
function Rows({ view, ...context }: GridContext & { view: UseGridWindowResult }): ReactNode {
  return view.rows.map(({ row, start }) => <AssetGridRow key={row} {...context} {...{ view, row, start }} />);
}

/**
 * The files of a list as cards, however many: only the rows in the window are in the document. An ARIA grid with one
 * tab stop; assistive technology reads name, position and whether it is selected. The grid scrolls in itself, so give
 * it a height.
 */
export function AssetGrid({
  label,
  total,
  itemAt,
  isSelected,
  selectedCount,
  focusedIndex = 0,
  onItemIntent,
  onVisibleRange,
  size = 'M',
  initialPlace = atTop,
  onPlaceChange,
  busy = false,
  handle,
  drag,
  above,
  srcOf,
  hrefOf,
  fit,
  isCut,
  renderActions,
  fields,
  fieldContext,
  className,
  ...rest
}: AssetGridProps): ReactNode {
  const { direction } = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const index = Math.min(focusedIndex, Math.max(total - 1, 0));
  const place = { total, size, initialPlace, focusedIndex: index, onVisibleRange, onPlaceChange };
  const view = useGridWindow({ scroller, head, inner: root, textHeight: cardTextHeight(fields), ...place });
  const { columns, pageRows: rows, scrollToIndex } = view;
  const grid = { columns, rows, index, direction };
  const { holding, handleKey, focusIndex } = useGridFocus({ root, grid, onItemIntent, scrollToIndex });
  useImperativeHandle(handle, () => ({ scrollToIndex, focusIndex }));
  const source = useGridDrag({ drag, itemAt, srcOf });
  const card: CardOptions = { srcOf, hrefOf, fit, isCut, renderActions, fields, fieldContext };
  const context = { view, total, itemAt, isSelected, selectedCount, onItemIntent, card };

  return (
    <DragSurface
      data-slot="asset-grid"
      {...rest}
      source={source}
      className={cn('vt:flex vt:min-h-0 vt:flex-col', className)}
    >
      <div ref={scroller} className={scrollerLook}>
        <div ref={head} className="vt:flow-root">
          {above}
        </div>
        <GridElement ref={root} {...{ label, busy, view }} {...holding}>
          <Rows {...context} focusedIndex={index} draggable={drag !== undefined} onKeyDown={handleKey} />
        </GridElement>
      </div>
    </DragSurface>
  );
}
