import { getScrollableAncestors } from '@dnd-kit/core';
import type { DragPoint } from './dragTypes.ts';
import { createScrollZones, type EdgeShares } from './scrollZones.ts';

/** Scrolls the ancestors of an element while a drag is near one of their edges. */
export interface Scroller {
  moveTo(point: DragPoint): void;
  /** Discards measurements after a change of the layout. */
  forget(): void;
  stop(): void;
}

/** Pixels per second at the edge. */
const maxPxPerSecond = 2000;

/** Largest time between two steps that counts, in milliseconds. */
const maxFrameMs = 50;

/**
 * Limits scrolling to directions in which the pointer has moved, so that an item picked up near an edge does not scroll
 * away.
 */
function createDirectionFilter(start: DragPoint) {
  const [min, max] = [{ ...start }, { ...start }];
  const hasMovedTowards = (strength: number, axis: 'x' | 'y') =>
    (strength < 0 ? min : max)[axis] !== start[axis];
  return {
    moveTo(point: DragPoint) {
      for (const axis of ['x', 'y'] as const) {
        min[axis] = Math.min(min[axis], point[axis]);
        max[axis] = Math.max(max[axis], point[axis]);
      }
    },
    of: ({ x, y }: DragPoint): DragPoint => ({
      x: hasMovedTowards(x, 'x') ? x : 0,
      y: hasMovedTowards(y, 'y') ? y : 0,
    }),
  };
}

/** Creates the scroller of a drag that starts at a point. The outermost scrollable element scrolls first. */
export function createScroller(area: HTMLElement | null, shares: EdgeShares, start: DragPoint): Scroller {
  const elements = getScrollableAncestors(area).toReversed();
  const scrollZones = createScrollZones(shares);
  const directionFilter = createDirectionFilter(start);
  let frame: number | undefined;
  let lastStepAt = 0;
  const findScrollStep = () => {
    for (const element of elements) {
      const { x, y } = directionFilter.of(scrollZones.strengthOf(element));
      if (x !== 0 || y !== 0) return { element, x, y };
    }
    return undefined;
  };
  const scheduleStep = () => {
    frame = requestAnimationFrame((now) => {
      frame = undefined;
      const step = findScrollStep();
      if (!step) return;
      const px = (maxPxPerSecond * Math.min(now - lastStepAt, maxFrameMs)) / 1000;
      lastStepAt = now;
      step.element.scrollBy({ left: step.x * px, top: step.y * px, behavior: 'instant' });
      scheduleStep();
    });
  };
  return {
    moveTo(point) {
      directionFilter.moveTo(point);
      scrollZones.moveTo(point);
      if (frame !== undefined || !findScrollStep()) return;
      lastStepAt = performance.now();
      scheduleStep();
    },
    forget: () => scrollZones.moveTo(undefined),
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
