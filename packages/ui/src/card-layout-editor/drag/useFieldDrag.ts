import { fieldsPerRow, type CardView } from '@vitrine/core/card-layout';
import type { CardRow } from '@vitrine/core/contract';
import { useMemo, type RefObject } from 'react';
import type { DragPoint, PlaceDragSource } from '../../internal/dnd/index.ts';
import { useLatest } from '../../internal/editor/useLatest.ts';
import type { FieldGesture } from './useFieldGesture.ts';
import { placeAt, type Box, type ViewBoxes } from './viewGeometry.ts';

/** Options of `useFieldDrag`. */
export interface UseFieldDragOptions {
  root: RefObject<HTMLElement | null>;
  gesture: FieldGesture;
  view: CardView;
  isRtl: boolean;
}

/** Distance of the preview from the pointer in pixels, so that the target below stays visible. */
const offsetPx = 14;

/** Milliseconds after which everything is measured again, because the layout can change without scrolling. */
const maxAgeMs = 250;

interface Measures extends ViewBoxes {
  readonly measuredAt: number;
}

function boxOf(root: HTMLElement, slot: string): Box {
  return root.querySelector(`[data-slot="${slot}"]`)?.getBoundingClientRect() ?? new DOMRect();
}

/** Returns the box around all fields of a row, without the half that a second field would fill. */
function rowBox(row: CardRow, slots: ReadonlyMap<string, Element>, frame: Box): Box {
  const boxes = row.flatMap((key) => slots.get(key)?.getBoundingClientRect() ?? []);
  return {
    left: frame.left,
    right: frame.right,
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function measure(root: HTMLElement, rows: readonly CardRow[]): Measures {
  const elements = root.querySelectorAll<HTMLElement>('[data-slot="card-field"]');
  const slots = new Map(Array.from(elements, (element) => [element.dataset['field'] ?? '', element]));
  const frame = boxOf(root, 'card-fields');
  return {
    preview: boxOf(root, 'card-preview'),
    list: boxOf(root, 'card-field-list'),
    rows: rows.map((row) => rowBox(row, slots, frame)),
    measuredAt: performance.now(),
  };
}

/** Returns the drag source for fields of the view and of the list. */
export function useFieldDrag(options: UseFieldDragOptions): PlaceDragSource {
  const { root, gesture, isRtl } = options;
  const latest = useLatest(options);
  return useMemo(() => {
    let measures: Measures | undefined;
    const over = (point: DragPoint) => {
      const [session, element] = [gesture.get()?.session, root.current];
      if (!session || !element) return;
      if (!measures || performance.now() - measures.measuredAt > maxAgeMs)
        measures = measure(element, session.base.rows);
      gesture.over(placeAt(point, measures, fieldsPerRow(latest().view), isRtl));
    };
    return {
      onDragStart(pressed) {
        measures = undefined;
        const key = pressed.closest<HTMLElement>('[data-field]')?.dataset['field'];
        if (key !== undefined) gesture.startDrag(key, 'pointer');
      },
      pointerOffset: (width) => ({ x: isRtl ? width + offsetPx : -offsetPx, y: -offsetPx }),
      staysInWindow: true,
      onMove: over,
      onScroll: () => void (measures = undefined),
      onEnd: (outcome) => (outcome === 'dropped' ? gesture.drop() : gesture.cancel()),
    };
  }, [root, gesture, isRtl, latest]);
}
