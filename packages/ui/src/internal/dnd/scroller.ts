import { getScrollableAncestors } from '@dnd-kit/core';
import type { DragPoint } from './dragTypes.ts';
import { createEdges, type EdgeShares } from './edges.ts';

/** Scrolls the ancestors of an element while a drag is near one of their edges. */
export interface Scroller {
  moveTo(point: DragPoint): void;
  /** Discards measurements after a change of the layout. */
  forget(): void;
  stop(): void;
}

/** Pixels per second at the edge. */
const fastest = 2000;

/** The longest time in milliseconds that counts for one step, even after a longer pause. */
const maxFrameMs = 50;

/**
 * Limits scrolling to directions in which the pointer has moved, so that an item picked up near an edge does not scroll
 * away.
 */
function createDirectionFilter(start: DragPoint) {
  const [low, high] = [{ ...start }, { ...start }];
  const wanted = (pull: number, side: 'x' | 'y') => (pull < 0 ? low : high)[side] !== start[side];
  return {
    moveTo(point: DragPoint) {
      for (const side of ['x', 'y'] as const) {
        low[side] = Math.min(low[side], point[side]);
        high[side] = Math.max(high[side], point[side]);
      }
    },
    of: ({ x, y }: DragPoint): DragPoint => ({ x: wanted(x, 'x') ? x : 0, y: wanted(y, 'y') ? y : 0 }),
  };
}

/** Creates the scroller of a drag that starts at a point. The outermost scrollable element scrolls first. */
export function createScroller(area: HTMLElement | null, shares: EdgeShares, start: DragPoint): Scroller {
  const elements = getScrollableAncestors(area).toReversed();
  const edges = createEdges(shares);
  const directionFilter = createDirectionFilter(start);
  let frame: number | undefined;
  let before = 0;
  const findScrollStep = () => {
    for (const element of elements) {
      const { x, y } = directionFilter.of(edges.strengthOf(element));
      if (x !== 0 || y !== 0) return { element, x, y };
    }
    return undefined;
  };
  const scheduleStep = () => {
    frame = requestAnimationFrame((now) => {
      frame = undefined;
      const step = findScrollStep();
      if (!step) return;
      const px = (fastest * Math.min(now - before, maxFrameMs)) / 1000;
      before = now;
      step.element.scrollBy({ left: step.x * px, top: step.y * px, behavior: 'instant' });
      scheduleStep();
    });
  };
  return {
    moveTo(point) {
      directionFilter.moveTo(point);
      edges.moveTo(point);
      if (frame !== undefined || !findScrollStep()) return;
      before = performance.now();
      scheduleStep();
    },
    forget: () => edges.moveTo(undefined),
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
