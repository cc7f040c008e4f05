import type { RefObject } from 'react';
import { watchCancelEvents } from './cancelEvents.ts';
import type { PlaceDragSource } from './dragTypes.ts';
import { verticalShares, bothAxesShares } from './scrollZones.ts';
import { createDragPreview, type DragPreview } from './dragPreview.ts';
import { pointOf, watchPointer } from './pointer.ts';
import { createScroller } from './scroller.ts';
import { trackPress } from './sensors.ts';

/** Options of `createPlaceDrag`. */
export interface PlaceDragOptions {
  source: PlaceDragSource;
  /** The element with the places. Its scrollable ancestors scroll when a drag comes near their edges. */
  area: RefObject<HTMLElement | null>;
  /** Whether the element also scrolls horizontally. */
  scrollsHorizontally: boolean;
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
  let cancelPress: (() => void) | undefined;
  let stop: (() => void) | undefined;
  const startDrag = (event: MouseEvent | TouchEvent) => {
    const { source, area, scrollsHorizontally } = latest();
    const point = pointOf(event);
    const scroller = createScroller(
      area.current,
      scrollsHorizontally ? bothAxesShares : verticalShares,
      point,
    );
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
    const stopCancelEvents = watchCancelEvents();
    stop = () => {
      stopPointer();
      stopCancelEvents();
      scroller.stop();
    };
    if (event.target instanceof Element) source.onDragStart(event.target, point);
  };
  const end = (outcome: 'dropped' | 'cancelled') => {
    cancelPress = undefined;
    const stopDrag = stop;
    stop = undefined;
    stopDrag?.();
    if (stopDrag) latest().source.onEnd(outcome);
  };
  return {
    dragPreview,
    press(event) {
      cancelPress ??= trackPress(event, {
        onStart: () => startDrag(event),
        onEnd: () => end('dropped'),
        onCancel: () => end('cancelled'),
      });
    },
    cancel: () => cancelPress?.(),
  };
}
