import type { DragPoint } from './dragTypes.ts';

/** Size of the scroll zone at each edge of an element, as a share of its width and height. */
export interface EdgeShares {
  readonly x: number;
  readonly y: number;
}

/** Vertical scrolling only. */
export const verticalShares: EdgeShares = { x: 0, y: 0.15 };

/** Vertical and horizontal scrolling. */
export const bothAxesShares: EdgeShares = { x: 0.1, y: 0.15 };

/** Scroll zones at the edges of elements, with as few measurements as possible. */
export interface ScrollZones {
  /** Sets the pointer position; undefined discards all measurements, because the layout may have changed. */
  moveTo(point: DragPoint | undefined): void;
  /** Returns whether the pointer is in the scroll zone of an edge with more content behind it. */
  isInZone(element: Element): boolean;
  /**
   * Returns the scroll strength in each direction, from -1 at the start edge to 1 at the end edge; 0 outside the scroll
   * zones, without more content, and outside the element.
   */
  strengthOf(element: Element): DragPoint;
}

/** One direction of an element: its position in the window, and its hidden content before and after, in pixels. */
interface Span {
  readonly start: number;
  readonly length: number;
  readonly before: number;
  readonly after: number;
}

interface Measure {
  readonly x: Span;
  readonly y: Span;
  /** Whether the element fills the window, so that the pointer is always over it. */
  readonly isPage: boolean;
  /** Time of the measurement in milliseconds. */
  readonly measuredAt: number;
}

/** Milliseconds until the lower end is measured again: it can move without scrolling when the page grows. */
const maxAgeMs = 250;

function boxOf(element: Element, isPage: boolean): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> {
  if (!isPage) return element.getBoundingClientRect();
  return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}

function measure(element: Element): Measure {
  const isPage = element === document.scrollingElement;
  const { left, top, width, height } = boxOf(element, isPage);
  // In right-to-left text it counts down from 0.
  const scrolledX = Math.abs(element.scrollLeft);
  const remainingX = element.scrollWidth - element.clientWidth - scrolledX;
  const isRtl = element.scrollLeft < 0 || getComputedStyle(element).direction === 'rtl';
  const [before, after] = isRtl ? [remainingX, scrolledX] : [scrolledX, remainingX];
  const { scrollTop, scrollHeight, clientHeight } = element;
  return {
    x: { start: left, length: width, before, after },
    y: { start: top, length: height, before: scrollTop, after: scrollHeight - clientHeight - scrollTop },
    isPage,
    measuredAt: performance.now(),
  };
}

/** Returns the relative depth in the scroll zone at the end of a length: below 0 outside, 1 at the edge and beyond. */
function depth(at: number, edge: number, zone: number): number {
  return zone > 0 ? Math.min(1, (at - (edge - zone)) / zone) : -1;
}

/**
 * The smallest distance to scroll, in pixels: a zoomed page scrolls to fractions of a pixel and never to its exact end.
 */
const minScrollPx = 1;

function scrollStrength(at: number, { start, length, before, after }: Span, share: number): number {
  const zone = length * share;
  const [towardsStart, towardsEnd] = [depth(-at, -start, zone), depth(at, start + length, zone)];
  if (before >= minScrollPx && towardsStart >= 0) return -towardsStart;
  return after >= minScrollPx && towardsEnd >= 0 ? towardsEnd : 0;
}

function isWithin(at: number, { start, length }: Span): boolean {
  return at >= start && at <= start + length;
}

const noStrength: DragPoint = { x: 0, y: 0 };

/**
 * Creates the scroll zones. While tiles move, each measurement makes the browser recalculate all styles. Therefore an
 * element is measured once, and again only when it can scroll.
 */
export function createScrollZones(shares: EdgeShares): ScrollZones {
  let point: DragPoint | undefined;
  let measures = new WeakMap<Element, Measure>();
  function remeasure(element: Element): Measure {
    const fresh = measure(element);
    measures.set(element, fresh);
    return fresh;
  }
  const strengthIn = (at: DragPoint, { x, y }: Measure): DragPoint => ({
    x: scrollStrength(at.x, x, shares.x),
    y: scrollStrength(at.y, y, shares.y),
  });
  const mayHaveGrown = ({ y }: DragPoint, current: Measure) =>
    depth(y, current.y.start + current.y.length, current.y.length * shares.y) >= 0 &&
    performance.now() - current.measuredAt >= maxAgeMs;
  /** Returns the valid measurement; measures again where a page without more content may have grown. */
  const validMeasure = (element: Element, at: DragPoint): Measure => {
    const current = measures.get(element) ?? remeasure(element);
    const { x, y } = strengthIn(at, current);
    return x === 0 && y === 0 && mayHaveGrown(at, current) ? remeasure(element) : current;
  };
  return {
    moveTo(next) {
      if (!next) measures = new WeakMap();
      else point = next;
    },
    isInZone(element) {
      if (!point) return true;
      const { x, y } = strengthIn(point, validMeasure(element, point));
      return x !== 0 || y !== 0;
    },
    strengthOf(element) {
      if (!point) return noStrength;
      const current = validMeasure(element, point);
      const { x, y } = strengthIn(point, current);
      if (current.isPage) return { x, y };
      return { x: isWithin(point.y, current.y) ? x : 0, y: isWithin(point.x, current.x) ? y : 0 };
    },
  };
}
