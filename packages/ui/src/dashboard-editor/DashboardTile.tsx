import type { GridCell } from '@vitrine/core/dashboard';
import { memo, type ReactNode } from 'react';
import { placedVariants, type TileDragState } from './dashboard-editor.variants.ts';
import { placedStyle } from './placedStyle.ts';
import { TileCard, type TileCardProps } from './TileCard.tsx';

/** Props of `DashboardTile`. They are stable for a tile that does not change, so that it is not rendered again. */
export interface DashboardTileProps extends GridCell, Omit<TileCardProps, 'dragging'> {
  dragState: TileDragState;
  isRtl: boolean;
}

/** One widget on the grid of the editor. */
export const DashboardTile = memo(function DashboardTile({
  left,
  top,
  dragState,
  isRtl,
  ...card
}: DashboardTileProps): ReactNode {
  const { type, width, height } = card;
  return (
    <li
      data-slot="dashboard-editor-tile"
      data-widget={type}
      data-drag-state={dragState}
      style={placedStyle({ left, top, width, height }, isRtl)}
      className={placedVariants({ dragState })}
    >
      <TileCard {...card} dragging={dragState === 'dragging'} />
    </li>
  );
});
