import type { Active, DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { useCallback, useRef, useState } from 'react';
import { sourceOf, targetOf } from './dragData.ts';
import type { Edges } from './edges.ts';
import { pointOf, watchPointer } from './pointer.ts';
import { useDragExit } from './useDragExit.ts';

/** One drag after the other: what starts and ends it, and whether one is under way. */
export interface DragRun {
  readonly isDragging: boolean;
  start(event: DragStartEvent): void;
  end(event: DragEndEvent): void;
  /** Ended without a drop; called again it does nothing. */
  cancel(): void;
}

function drop({ active, over }: DragEndEvent): void {
  const source = sourceOf(active);
  if (source?.follow) return source.follow.onEnd('dropped');
  const target = targetOf(over);
  if (source && target && source.refusalOf(target.id) === undefined) source.onDrop(target.id);
}

interface Run {
  readonly active: Active;
  /** Stops listening to the pointer. */
  stop(): void;
}

/** Runs drags: lifts the source, tells one that follows the pointer where it is, and ends each exactly once. */
export function useDragRun(onLifted: (words: string) => void, edges: Edges): DragRun {
  const [isDragging, setDragging] = useState(false);
  const running = useRef<Run>(undefined);
  const finish = useCallback((then: (active: Active) => void) => {
    const run = running.current;
    running.current = undefined;
    setDragging(false);
    run?.stop();
    if (run) then(run.active);
  }, []);
  useDragExit(isDragging);
  return {
    isDragging,
    start({ active, activatorEvent }) {
      const { target } = activatorEvent;
      if (!(target instanceof Element)) return;
      edges.moveTo(undefined);
      const follow = () => sourceOf(active)?.follow;
      const stop = watchPointer({
        onMove(point) {
          edges.moveTo(point);
          follow()?.onMove(point);
        },
        onScroll() {
          edges.moveTo(undefined);
          follow()?.onScroll();
        },
      });
      running.current = { active, stop };
      setDragging(true);
      onLifted(sourceOf(active)?.onLift(target, pointOf(activatorEvent)) ?? '');
    },
    end: (event) => finish(() => drop(event)),
    cancel: useCallback(() => finish((active) => sourceOf(active)?.follow?.onEnd('cancelled')), [finish]),
  };
}
