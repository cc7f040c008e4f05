import type { Active, DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sourceOf, targetOf } from './dragData.ts';
import { cancelDrag, watchCancelEvents } from './cancelEvents.ts';
import type { ScrollZones } from './scrollZones.ts';
import { pointOf, watchPointer } from './pointer.ts';

/** Callbacks that start and end a drag, and whether one is in progress. */
export interface DragLifecycle {
  readonly isDragging: boolean;
  start(event: DragStartEvent): void;
  end(event: DragEndEvent): void;
  /** Ends the drag without a drop; repeated calls have no effect. */
  cancel(): void;
}

function drop(active: Active, { over }: DragEndEvent): void {
  const [source, target] = [sourceOf(active), targetOf(over)];
  if (source && target && source.refusalOf(target.id) === undefined) source.onDrop(target.id);
}

/** Watches a drag, passes the pointer position to the scroll zones, and returns a function that stops. */
function watchDrag(scrollZones: ScrollZones): () => void {
  const stopPointer = watchPointer({
    onMove: (point) => scrollZones.moveTo(point),
    onScroll: () => scrollZones.moveTo(undefined),
  });
  const stopCancelEvents = watchCancelEvents();
  return () => {
    stopPointer();
    stopCancelEvents();
  };
}

interface RunningDrag {
  readonly active: Active;
  stop(): void;
}

/** Runs one drag at a time: calls its source at the start, and ends it exactly once. */
export function useDragLifecycle(
  onPickedUp: (label: string) => void,
  scrollZones: ScrollZones,
): DragLifecycle {
  const [isDragging, setDragging] = useState(false);
  const running = useRef<RunningDrag>(undefined);
  const finish = useCallback((onFinished?: (active: Active) => void) => {
    const drag = running.current;
    running.current = undefined;
    setDragging(false);
    drag?.stop();
    if (drag) onFinished?.(drag.active);
  }, []);
  useEffect(() => () => void (running.current && cancelDrag()), []);
  return {
    isDragging,
    start({ active, activatorEvent }) {
      const { target } = activatorEvent;
      if (!(target instanceof Element)) return;
      scrollZones.moveTo(undefined);
      running.current = { active, stop: watchDrag(scrollZones) };
      setDragging(true);
      onPickedUp(sourceOf(active)?.onDragStart(target, pointOf(activatorEvent)) ?? '');
    },
    end: (event) => finish((active) => drop(active, event)),
    cancel: useCallback(() => finish(), [finish]),
  };
}
