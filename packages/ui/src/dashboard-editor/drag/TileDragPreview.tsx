import { BanIcon, GripVerticalIcon } from 'lucide-react';
import type { WidgetSize } from '@vitrine/core/dashboard';
import { memo, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { cellPx } from './boardGeometry.ts';
import { tileVariants } from '../dashboard-editor.variants.ts';
import { TileContent } from '../TileCard.tsx';

/** Props of `TileDragPreview`. */
export interface TileDragPreviewProps extends WidgetSize {
  title: string;
  /** Whether a drop here is refused. */
  refused: boolean;
  board: RefObject<HTMLElement | null>;
}

type Board = TileDragPreviewProps['board'];

function measureCell({ current }: Board): number {
  return current ? cellPx(current.getBoundingClientRect()) : 0;
}

/** Returns the side of a cell in pixels. Measured rarely, because each measurement during a move forces a layout. */
function useCellPx(board: Board): number {
  const [side, setSide] = useState(() => measureCell(board));
  useEffect(() => {
    const onResize = () => setSide(measureCell(board));
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [board]);
  return side;
}

/** The preview of the dragged tile at the pointer, in its size on the grid. */
export const TileDragPreview = memo(function TileDragPreview(props: TileDragPreviewProps): ReactNode {
  const { title, width, height, refused, board } = props;
  const side = useCellPx(board);
  const isFlat = height === 1;
  return (
    <div
      data-slot="dashboard-drag-preview"
      aria-hidden="true"
      style={{ width: width * side, height: height * side }}
      className="vt:p-[3px] vt:opacity-85"
    >
      <div
        className={cn(
          tileVariants({ dragging: true }),
          refused && 'vt:over:border-border-strong',
          isFlat ? 'vt:items-center vt:gap-1' : 'vt:flex-col',
        )}
      >
        <span className="vt:flex vt:size-7 vt:shrink-0 vt:items-center vt:justify-center vt:text-muted">
          <Icon icon={refused ? <BanIcon /> : <GripVerticalIcon />} />
        </span>
        <TileContent {...{ title, width, height }} />
      </div>
    </div>
  );
});
