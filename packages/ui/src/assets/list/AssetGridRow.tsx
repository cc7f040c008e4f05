import type { ReactNode } from 'react';
import { AssetGridCell, type GridContext } from './AssetGridCell.tsx';
import type { GridGeometry } from './gridGeometry.ts';

/** Props of `AssetGridRow`. */
export interface AssetGridRowProps extends GridContext {
  row: number;
  /** Distance from the top in pixels. */
  start: number;
  view: GridGeometry;
}

/** One row of cards at its position in the grid. */
export function AssetGridRow({ row, start, view, ...context }: AssetGridRowProps): ReactNode {
  const first = row * view.columns;
  const length = Math.min(view.columns, context.total - first);
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="vt:absolute vt:inset-x-0 vt:top-0 vt:grid"
      style={{
        transform: `translateY(${start}px)`,
        height: view.rowHeight - view.gap,
        columnGap: view.gap,
        gridTemplateRows: 'minmax(0, 1fr)',
        gridTemplateColumns: `repeat(${view.columns}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length }, (_, column) => (
        <AssetGridCell
          key={first + column}
          {...context}
          index={first + column}
          column={column}
          width={view.cardWidth}
          textHeight={view.textHeight}
        />
      ))}
    </div>
  );
}
