import type { Active, DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sourceOf, targetOf } from './dragData.ts';
import { cancelDrag, watchExits } from './dragExits.ts';
import type { Edges } from './edges.ts';
import { pointOf, watchPointer } from './pointer.ts';

/** Drags one at a time: callbacks that start and end them, and whether one is in progress. */
export interface DragRun {
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

/** Watches a drag, passes the pointer position to the edges, and returns a function that stops. */
function watchDrag(edges: Edges): () => void {
  const stopPointer = watchPointer({
    onMove: (point) => edges.moveTo(point),
    onScroll: () => edges.moveTo(undefined),
  });
  const stopExits = watchExits();
  return () => {
    stopPointer();
    stopExits();
  };
}

interface Run {
  readonly active: Active;
  stop(): void;
}

/** Runs drags: tells the source of its start, and ends each drag exactly once. */
export function useDragRun(onPickedUp: (label: string) => void, edges: Edges): DragRun {
  const [isDragging, setDragging] = useState(false);
  const running = useRef<Run>(undefined);
  const finish = useCallback((then?: (active: Active) => void) => {
    const run = running.current;
    running.current = undefined;
    setDragging(false);
    run?.stop();
    if (run) then?.(run.active);
  }, []);
  useEffect(() => () => void (running.current && cancelDrag()), []);
  return {
    isDragging,
    start({ active, activatorEvent }) {
      const { target } = activatorEvent;
      if (!(target instanceof Element)) return;
      edges.moveTo(undefined);
      running.current = { active, stop: watchDrag(edges) };
      setDragging(true);
      onPickedUp(sourceOf(active)?.onDragStart(target, pointOf(activatorEvent)) ?? '');
    },
    end: (event) => finish((active) => drop(active, event)),
    cancel: useCallback(() => finish(), [finish]),
  };
}
