import {
  landingOf,
  rowsOf,
  widgetRow,
  type GridCell,
  type HeldWidget,
  type WidgetCatalogue,
  type WidgetPlacement,
  type WidgetSize,
} from '@vitrine/core/dashboard';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { cn } from '../internal/cn.ts';
import { useHand, type Hand } from '../internal/editor/useHeld.ts';
import { useMessages } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';
import { boardColumns, spareRows } from './drag/boardGeometry.ts';
import { boardClasses, type TileLook } from './dashboard-editor.variants.ts';
import { DashboardTile } from './DashboardTile.tsx';
import type { EditorActions } from './editorContract.ts';
import { LandingMark } from './drag/LandingMark.tsx';
import type { WidgetGesture } from './drag/useHeldWidget.ts';

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

function lookOf(hand: Hand<HeldWidget> | undefined, type: string): TileLook {
  if (hand?.held.type !== type) return 'rest';
  if (hand.by === 'keys') return 'lifted';
  return landingOf(hand.held) ? 'away' : 'ghost';
}

/** Where the gap is drawn: after floating up, or where it was wanted and cannot be. */
function markOf({ held }: Hand<HeldWidget>): (GridCell & WidgetSize) | undefined {
  const landing = landingOf(held);
  if (landing || !held.cell) return landing;
  const left = Math.min(held.cell.left, boardColumns - held.width);
  return { left, top: held.cell.top, width: held.width, height: held.height };
}

/** Tiles in the order in which they are read; while one is held, in that of the start, so that none loses the focus. */
function useTiles(
  placements: readonly WidgetPlacement[],
  hand: Hand<HeldWidget> | undefined,
): readonly WidgetPlacement[] {
  const order = useMemo(
    () => placements.toSorted((one, other) => one.top - other.top || one.left - other.left),
    [placements],
  );
  const plan = hand?.held.plan;
  return useMemo(() => {
    if (!plan || plan.refused) return order;
    const byType = new Map(plan.placements.map((item) => [item.type, item]));
    return order.map((item) => byType.get(item.type) ?? item);
  }, [order, plan]);
}

/** The board of twelve columns with its tiles, and the gap of what is held over it. */
export function DashboardBoard(props: DashboardBoardProps): ReactNode {
  const { ref, placements, gesture, catalogue, titleOf, actions, helpId } = props;
  const hand = useHand(gesture);
  const { t, direction } = useMessages(dashboardEditorMessages);
  const isRtl = direction === 'rtl';
  const tiles = useTiles(placements, hand);
  const mark = hand && markOf(hand);
  const rows = Math.max(rowsOf(placements), rowsOf(hand?.held.plan?.placements ?? [])) + spareRows;
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
        {mark && hand && (
          <LandingMark
            at={mark}
            title={titleOf(hand.held.type)}
            refused={hand.held.plan?.refused !== undefined}
            follows={hand.by === 'keys'}
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
              look={lookOf(hand, type)}
              canResize={(widgetRow(type, catalogue)?.sizes.length ?? 0) > 1}
              canRemove={!widgetRow(type, catalogue)?.isMandatory}
            />
          ))}
        </ul>
        {tiles.length === 0 && !hand && (
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
