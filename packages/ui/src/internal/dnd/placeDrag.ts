import type { RefObject } from 'react';
import { watchExits } from './dragExits.ts';
import type { PlaceDragSource } from './dragTypes.ts';
import { tallShares, wideShares } from './edges.ts';
import { createDragPreview, type DragPreview } from './dragPreview.ts';
import { pointOf, watchPointer } from './pointer.ts';
import { createScroller } from './scroller.ts';
import { trackPress } from './sensors.ts';

/** Options of `createPlaceDrag`. */
export interface PlaceDragOptions {
  source: PlaceDragSource;
  /** The field of the places. Its scrollable ancestors scroll when a drag comes near their edges. */
  field: RefObject<HTMLElement | null>;
  /** Whether the field also scrolls horizontally. */
  scrollsAside: boolean;
}

/** Drags of items that follow the pointer, one at a time. A move calls the source and renders nothing by itself. */
export interface PlaceDrag {
  readonly dragPreview: DragPreview;
  /** Handles a press; on a handle it may start a drag. */
  press(event: MouseEvent | TouchEvent): void;
  /** Ends the current drag without a drop. */
  cancel(): void;
}

export function createPlaceDrag(latest: () => PlaceDragOptions): PlaceDrag {
  const dragPreview = createDragPreview();
  let giveUp: (() => void) | undefined;
  let stop: (() => void) | undefined;
  const pickUp = (event: MouseEvent | TouchEvent) => {
    const { source, field, scrollsAside } = latest();
    const point = pointOf(event);
    const scroller = createScroller(field.current, scrollsAside ? wideShares : tallShares, point);
    dragPreview.begin(source, point);
    const stopPointer = watchPointer({
      onMove(now) {
        scroller.moveTo(now);
        latest().source.onMove(now);
        dragPreview.moveTo(now);
      },
      onScroll() {
        dragPreview.forget();
        scroller.forget();
        latest().source.onScroll();
      },
    });
    const stopExits = watchExits();
    stop = () => {
      stopPointer();
      stopExits();
      scroller.stop();
    };
    if (event.target instanceof Element) source.onDragStart(event.target, point);
  };
  const end = (outcome: 'dropped' | 'cancelled') => {
    giveUp = undefined;
    const stopDrag = stop;
    stop = undefined;
    stopDrag?.();
    if (stopDrag) latest().source.onEnd(outcome);
  };
  return {
    dragPreview,
    press(event) {
      giveUp ??= trackPress(event, {
        onStart: () => pickUp(event),
        onEnd: () => end('dropped'),
        onCancel: () => end('cancelled'),
      });
    },
    cancel: () => giveUp?.(),
  };
}
