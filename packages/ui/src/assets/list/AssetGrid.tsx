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
  type RenderedRange,
} from './useGridWindow.ts';

/** Actions of the grid for a screen. */
export interface AssetGridHandle {
  /** Scrolls the card at an index into view. */
  scrollToIndex(index: number): void;
  /** Scrolls a file into view and focuses it. Set `focusedIndex` to the same index. */
  focusIndex(index: number): void;
}

/** Props of `AssetGrid`. */
export interface AssetGridProps extends Omit<ComponentProps<'div'>, 'children'>, CardOptions {
  /** The accessible name of the grid. */
  label: string;
  /** Number of files in the whole list, loaded or not. */
  total: number;
  /** Returns the file at a position, or undefined while it is not loaded: a placeholder is shown. */
  itemAt: (index: number) => Asset | undefined;
  /**
   * Returns whether a file is selected, as `isSelected` of `@vitrine/core/assets`. The grid never changes the
   * selection.
   */
  isSelected: (id: string | undefined, index: number) => boolean;
  /** Number of selected files. */
  selectedCount: number;
  /** Position of the tab stop, `selection.focus.index`. Defaults to the first position. */
  focusedIndex?: number | undefined;
  /** Called for each action of the user. `applyIntent` of `@vitrine/core/assets` returns the next selection. */
  onItemIntent: (intent: SelectionIntent) => void;
  /** Called with the rendered positions, to load them. Must be stable. */
  onRenderedRange?: ((range: RenderedRange) => void) | undefined;
  /** The size of the cards. */
  size?: CardSize | undefined;
  /** The position to restore at the top of the window. */
  initialPlace?: Pick<GridPlace, 'first' | 'share'> | undefined;
  /**
   * Called when the visible positions change, to store them for `initialPlace`. Rows rendered outside the window do not
   * count.
   */
  onPlaceChange?: ((place: GridPlace) => void) | undefined;
  /** Files are loading or being refreshed. */
  busy?: boolean | undefined;
  /** Receives the actions of the grid. */
  handle?: Ref<AssetGridHandle> | undefined;
  /** Content above the first row; it scrolls with the rows. */
  above?: ReactNode;
  /** Allows cards to be dragged to a folder; needs a surrounding `AssetDragArea`. */
  drag?: AssetGridDrag | undefined;
}

/** The place of a list that is not scrolled. */
const atTop = { first: 0, share: 0 };

const scrollerClasses = cn(
  'vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:px-gutter vt:pe-[calc(var(--vitrine-gutter)-var(--vitrine-scrollbar,0px))]',
  'vt:pt-1 vt:pb-gutter vt:[overflow-anchor:none] vt:[scrollbar-gutter:stable]',
);

interface GridElementProps extends Pick<AssetGridProps, 'label' | 'busy' | 'onFocus' | 'onBlur'> {
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
  view: UseGridWindowResult;
}

/** The element with the full height of the list, which contains the rendered rows. */
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

/** The rendered rows. */
function Rows({ view, ...context }: GridContext & { view: UseGridWindowResult }): ReactNode {
  return view.rows.map(({ row, start }) => <AssetGridRow key={row} {...context} {...{ view, row, start }} />);
}

/**
 * The files of a list as cards. Only the rows in the window are rendered, so the list may have any length. An ARIA grid
 * with one tab stop; assistive technology announces name, position and selection. The grid is a scroll container: give it a
 * height.
 */
export function AssetGrid({
  label,
  total,
  itemAt,
  isSelected,
  selectedCount,
  focusedIndex = 0,
  onItemIntent,
  onRenderedRange,
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
  const windowOptions = { total, size, initialPlace, focusedIndex: index, onRenderedRange, onPlaceChange };
  const view = useGridWindow({
    scroller,
    head,
    inner: root,
    textHeight: cardTextHeight(fields),
    ...windowOptions,
  });
  const { columns, pageRows: rows, scrollToIndex } = view;
  const grid = { columns, rows, index, direction };
  const { focusHandlers, handleKey, focusIndex } = useGridFocus({ root, grid, onItemIntent, scrollToIndex });
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
      <div ref={scroller} className={scrollerClasses}>
        <div ref={head} className="vt:flow-root">
          {above}
        </div>
        <GridElement ref={root} {...{ label, busy, view }} {...focusHandlers}>
          <Rows {...context} focusedIndex={index} draggable={drag !== undefined} onKeyDown={handleKey} />
        </GridElement>
      </div>
    </DragSurface>
  );
}
