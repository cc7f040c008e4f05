import type { HeldWidget } from '@vitrine/core/dashboard';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { cellPx } from './boardGeometry.ts';
import { tileVariants } from './dashboard-editor.variants.ts';
import { TileFace } from './DashboardTile.tsx';

/** What `LiftedTile` takes. */
export interface LiftedTileProps {
  held: HeldWidget;
  title: string;
  board: RefObject<HTMLElement | null>;
}

/** The tile at the pointer, as large as it will be on the board. */
export function LiftedTile({ held, title, board }: LiftedTileProps): ReactNode {
  const side = board.current ? cellPx(board.current.getBoundingClientRect()) : 0;
  const { width, height } = held;
  const isFlat = height === 1;
  const refused = held.plan?.blocked !== undefined;
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
}
