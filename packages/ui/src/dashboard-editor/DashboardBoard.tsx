import {
  dropTargetOf,
  rowsOf,
  widgetRow,
  type GridCell,
  type WidgetDragSession,
  type WidgetCatalogue,
  type WidgetPlacement,
  type WidgetSize,
} from '@vitrine/core/dashboard';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { cn } from '../internal/cn.ts';
import { useActiveDrag, type ActiveDrag } from '../internal/editor/useDragGesture.ts';
import { useMessages } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';
import { boardColumns, spareRows } from './drag/boardGeometry.ts';
import { boardClasses, type TileDragState } from './dashboard-editor.variants.ts';
import { DashboardTile } from './DashboardTile.tsx';
import type { EditorActions } from './editorContract.ts';
import { DropIndicator } from './drag/DropIndicator.tsx';
import type { WidgetGesture } from './drag/useWidgetGesture.ts';

/** Props of `DashboardBoard`. */
export interface DashboardBoardProps {
  ref: RefObject<HTMLDivElement | null>;
  placements: readonly WidgetPlacement[];
  gesture: WidgetGesture;
  catalogue: WidgetCatalogue;
  titleOf: (type: string) => string;
  actions: EditorActions;
  helpId: string;
}

function dragStateOf(active: ActiveDrag<WidgetDragSession> | undefined, type: string): TileDragState {
  if (active?.session.type !== type) return 'idle';
  if (active.by === 'keys') return 'dragging';
  return dropTargetOf(active.session) ? 'away' : 'ghost';
}

/** Returns the place of the drop indicator: after floating up, or the requested cell when a drop there is refused. */
function indicatorCellOf({ session }: ActiveDrag<WidgetDragSession>): (GridCell & WidgetSize) | undefined {
  const target = dropTargetOf(session);
  if (target || !session.cell) return target;
  const left = Math.min(session.cell.left, boardColumns - session.width);
  return { left, top: session.cell.top, width: session.width, height: session.height };
}

/** Returns the tiles in reading order; during a drag in the order at its start, so that no tile loses the focus. */
function useTiles(
  placements: readonly WidgetPlacement[],
  active: ActiveDrag<WidgetDragSession> | undefined,
): readonly WidgetPlacement[] {
  const order = useMemo(
    () => placements.toSorted((one, other) => one.top - other.top || one.left - other.left),
    [placements],
  );
  const plan = active?.session.plan;
  return useMemo(() => {
    if (!plan || plan.refused) return order;
    const byType = new Map(plan.placements.map((item) => [item.type, item]));
    return order.map((item) => byType.get(item.type) ?? item);
  }, [order, plan]);
}

/** The grid of twelve columns with its tiles and the drop indicator. */
export function DashboardBoard(props: DashboardBoardProps): ReactNode {
  const { ref, placements, gesture, catalogue, titleOf, actions, helpId } = props;
  const active = useActiveDrag(gesture);
  const { t, direction } = useMessages(dashboardEditorMessages);
  const isRtl = direction === 'rtl';
  const tiles = useTiles(placements, active);
  const indicator = active && indicatorCellOf(active);
  const rows = Math.max(rowsOf(placements), rowsOf(active?.session.plan?.placements ?? [])) + spareRows;
  return (
    <div
      data-slot="dashboard-board-frame"
      className="vt:@container vt:min-w-0 vt:overflow-x-auto vt:p-px vt:pb-2"
    >
      <div
        data-slot="dashboard-board"
        ref={ref}
        data-rows={rows}
        style={{ height: `calc(${rows} * var(--cell))` }}
        className={cn(boardClasses)}
      >
        {indicator && active && (
          <DropIndicator
            at={indicator}
            title={titleOf(active.session.type)}
            refused={active.session.plan?.refused !== undefined}
            scrollsIntoView={active.by === 'keys'}
            isRtl={isRtl}
          />
        )}
        <ul className="vt:plain" aria-label={t('dashboardEditor.board')}>
          {tiles.map(({ type, left, top, width, height }) => (
            <DashboardTile
              key={type}
              {...{ type, left, top, width, height, isRtl, actions, helpId }}
              title={titleOf(type)}
              kind={widgetRow(type, catalogue)?.kind}
              dragState={dragStateOf(active, type)}
              canResize={(widgetRow(type, catalogue)?.sizes.length ?? 0) > 1}
              canRemove={!widgetRow(type, catalogue)?.isMandatory}
            />
          ))}
        </ul>
        {tiles.length === 0 && !active && (
          <p className="vt:sticky vt:start-0 vt:flex vt:h-full vt:w-[100cqw] vt:max-w-full vt:items-center vt:justify-center vt:p-4 vt:text-center">
            <span className="vt:rounded-control vt:bg-surface-sunken vt:px-3 vt:py-1 vt:text-muted">
              {t('dashboardEditor.empty')}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
