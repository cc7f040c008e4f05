import type { WidgetSize } from '@vitrine/core/dashboard';
import { memo, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { cellPx } from './boardGeometry.ts';
import { tileVariants } from './dashboard-editor.variants.ts';
import { TileFace } from './TileCard.tsx';

/** What `LiftedTile` takes. */
export interface LiftedTileProps extends WidgetSize {
  title: string;
  /** It cannot be let go where it is. */
  refused: boolean;
  board: RefObject<HTMLElement | null>;
}

/** The tile at the pointer, as large as it will be on the board. */
export const LiftedTile = memo(function LiftedTile(props: LiftedTileProps): ReactNode {
  const { title, width, height, refused, board } = props;
  // Measured once: to measure while things move makes the browser lay the page out at each step.
  const [side] = useState(() => (board.current ? cellPx(board.current.getBoundingClientRect()) : 0));
  const isFlat = height === 1;
  return (
    <div
      data-slot="dashboard-lifted"
      aria-hidden="true"
      style={{ width: width * side, height: height * side }}
      className="vt:p-[3px] vt:opacity-85"
    >
      <div
        className={cn(
          tileVariants({ lifted: true }),
          refused && 'vt:border-border-strong',
          isFlat ? 'vt:items-center vt:gap-1' : 'vt:flex-col',
        )}
      >
        <span className="vt:flex vt:size-7 vt:shrink-0 vt:items-center vt:justify-center vt:text-muted">
          <Icon name={refused ? 'refused' : 'grip'} />
        </span>
        <TileFace {...{ title, width, height }} />
      </div>
    </div>
  );
});
