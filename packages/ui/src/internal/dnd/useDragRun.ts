import type { Active, DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sourceOf, targetOf } from './dragData.ts';
import { cancelDrag, watchExits } from './dragExits.ts';
import type { Edges } from './edges.ts';
import { pointOf, watchPointer } from './pointer.ts';

/** One drag after the other: what starts and ends it, and whether one is under way. */
export interface DragRun {
  readonly isDragging: boolean;
  start(event: DragStartEvent): void;
  end(event: DragEndEvent): void;
  /** Ended without a drop; called again it does nothing. */
  cancel(): void;
}

function drop(active: Active, { over }: DragEndEvent): void {
  const [source, target] = [sourceOf(active), targetOf(over)];
  if (source && target && source.refusalOf(target.id) === undefined) source.onDrop(target.id);
}

/** Watches a drag, tells the edges where the pointer is, and returns how to stop. */
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

/** Runs drags: lifts the source and ends each drag exactly once. */
export function useDragRun(onLifted: (words: string) => void, edges: Edges): DragRun {
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
      onLifted(sourceOf(active)?.onLift(target, pointOf(activatorEvent)) ?? '');
    },
    end: (event) => finish((active) => drop(active, event)),
    cancel: useCallback(() => finish(), [finish]),
  };
}
