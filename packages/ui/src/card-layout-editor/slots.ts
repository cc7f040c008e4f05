import type { CardViewState, FieldDragSession } from '@vitrine/core/card-layout';
import type { CardRow } from '@vitrine/core/contract';
import type { ActiveDrag } from '../internal/editor/useDragGesture.ts';
import type { FieldDragState, DropEdge } from './card-layout-editor.variants.ts';

/** A field in DOM order, and its appearance. */
export interface Slot {
  readonly key: string;
  /** Number of columns of two that it takes. */
  readonly span: 1 | 2;
  /** Visual order, if it differs from the DOM order. */
  readonly order: number | undefined;
  readonly dragState: FieldDragState;
  readonly dropEdge: DropEdge | undefined;
}

function spansOf(rows: readonly CardRow[]): ReadonlyMap<string, 1 | 2> {
  return new Map(rows.flatMap((row) => row.map((key) => [key, row.length === 1 ? 2 : 1] as const)));
}

/**
 * Slots during a drag by keyboard: the field is shown at the drop target by CSS order. The DOM order does not change,
 * so that the handle keeps the focus; the other fields keep their order numbers, so that they are not rendered again.
 */
function slotsByKeys({ key, base, plan, isNew }: FieldDragSession): Slot[] {
  const { rows } = plan.state;
  const keys = rows.flat();
  const spans = spansOf(rows);
  const others = keys.filter((each) => each !== key);
  const orders = new Map(others.map((each, at) => [each, 2 * at + 1]));
  orders.set(key, 2 * keys.indexOf(key));
  const domOrder = [...base.rows.flat(), ...(isNew && keys.includes(key) ? [key] : [])];
  return domOrder.map((each) => ({
    key: each,
    span: spans.get(each) ?? 2,
    order: orders.get(each),
    dragState: each === key ? 'dragging' : 'idle',
    dropEdge: undefined,
  }));
}

function dropEdgeOf({ at, plan, base }: FieldDragSession, row: number, column: number, length: number) {
  if (at === undefined || at === 'list' || at.row !== row) return undefined;
  if (plan.refused) return 'refused';
  if (plan.state === base) return undefined;
  if (at.side === 'left') return column === 0 ? 'left' : undefined;
  if (at.side === 'right') return column === length - 1 ? 'right' : undefined;
  return at.side;
}

/** Returns the slots of a view. During a drag by pointer nothing moves: an edge indicates the drop target. */
export function slotsOf(
  { rows }: CardViewState,
  active: ActiveDrag<FieldDragSession> | undefined,
): readonly Slot[] {
  if (active?.by === 'keys') return slotsByKeys(active.session);
  return rows.flatMap((row, at) =>
    row.map((key, column) => ({
      key,
      span: row.length === 1 ? 2 : 1,
      order: undefined,
      dragState: active?.session.key === key ? 'ghost' : 'idle',
      dropEdge: active && dropEdgeOf(active.session, at, column, row.length),
    })),
  );
}
