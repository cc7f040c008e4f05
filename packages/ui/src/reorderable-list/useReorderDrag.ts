import { useMemo, type RefObject } from 'react';
import type { DragPoint, PlaceDragSource } from '../internal/dnd/index.ts';
import type { Gesture } from '../internal/editor/useDragGesture.ts';
import { useLatest } from '../internal/editor/useLatest.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dropIndexAt, reorderTo, type ReorderBox, type ReorderSession } from './reorder.ts';

/** Distance of the preview from the pointer in pixels, so that the target below stays visible. */
const offsetPx = 14;

/** Returns the rows of a list, without those of a list inside it. */
function rowsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-reorder-key]')].filter(
    (row) => row.closest('[data-slot="reorderable-list"]') === root,
  );
}

function measure(root: HTMLElement): ReorderBox[] {
  return rowsOf(root).map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return { key: row.dataset['reorderKey'] ?? '', top, bottom };
  });
}

/** Returns the drag source for the rows of a list. */
export function useReorderDrag(
  root: RefObject<HTMLElement | null>,
  gesture: Gesture<ReorderSession>,
  disabled: boolean,
): PlaceDragSource {
  const { direction } = useMessages();
  const isRtl = direction === 'rtl';
  const isDisabled = useLatest(disabled);
  return useMemo(() => {
    let boxes: readonly ReorderBox[] | undefined;
    return {
      onDragStart(pressed: Element) {
        boxes = undefined;
        const row = pressed.closest<HTMLElement>('[data-reorder-key]');
        // A drag in a nested list is handled by that list.
        if (!row || row.closest('[data-slot="reorderable-list"]') !== root.current || isDisabled()) return;
        gesture.startDrag(row.dataset['reorderKey'] ?? '', 'pointer');
      },
      pointerOffset: (width: number) => ({ x: isRtl ? width + offsetPx : -offsetPx, y: -offsetPx }),
      staysInWindow: true,
      onMove({ y }: DragPoint) {
        const session = gesture.get()?.session;
        if (!session || !root.current) return;
        boxes ??= measure(root.current);
        const next = reorderTo(session, dropIndexAt(y, boxes, session.key));
        if (next !== session) gesture.update(next);
      },
      onScroll: () => void (boxes = undefined),
      onEnd: (outcome: 'dropped' | 'cancelled') =>
        outcome === 'dropped' ? gesture.drop() : gesture.cancel(),
    };
  }, [gesture, isDisabled, isRtl, root]);
}
