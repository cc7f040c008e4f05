import type { DragPoint } from './dragTypes.ts';

/** Shares of the width and the height at each side in which something that is held makes an element scroll. */
export interface EdgeShares {
  readonly x: number;
  readonly y: number;
}

/** Up and down alone. */
export const tallShares: EdgeShares = { x: 0, y: 0.15 };

/** Along lines too. */
export const wideShares: EdgeShares = { x: 0.1, y: 0.15 };

/** The edges of scrolling elements, measured as rarely as may be. */
export interface Edges {
  /** Where the pointer is; undefined forgets all measures, because the page may look different now. */
  moveTo(point: DragPoint | undefined): void;
  /** Whether the pointer is near an edge beyond which the element has more, so that it is worth asking how far it scrolls. */
  isNear(element: Element): boolean;
  /**
   * How strongly the pointer pulls the element in each direction: from -1 at its start to 1 at its end, 0 where it is
   * not near an edge with more behind it, or not over the element.
   */
  pullOf(element: Element): DragPoint;
}

/** One direction of an element: where it is in the window, and how much it has hidden before and after. Pixels. */
interface Span {
  readonly start: number;
  readonly length: number;
  readonly before: number;
  readonly after: number;
}

interface Measure {
  readonly x: Span;
  readonly y: Span;
  /** It fills the window, so that the pointer is always over it. */
  readonly isPage: boolean;
  /** Milliseconds. */
  readonly since: number;
}

/** Only the lower end moves without a scroll: the page may grow below what is held. It is looked for so often. Milliseconds. */
const freshMs = 250;

function boxOf(element: Element, isPage: boolean): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> {
  if (!isPage) return element.getBoundingClientRect();
  return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}

function measure(element: Element): Measure {
  const isPage = element === document.scrollingElement;
  const { left, top, width, height } = boxOf(element, isPage);
  // From right to left it counts down from 0.
  const aside = Math.abs(element.scrollLeft);
  const restAside = element.scrollWidth - element.clientWidth - aside;
  const isRtl = element.scrollLeft < 0 || getComputedStyle(element).direction === 'rtl';
  const [before, after] = isRtl ? [restAside, aside] : [aside, restAside];
  const { scrollTop, scrollHeight, clientHeight } = element;
  return {
    x: { start: left, length: width, before, after },
    y: { start: top, length: height, before: scrollTop, after: scrollHeight - clientHeight - scrollTop },
    isPage,
    since: performance.now(),
  };
}

/** How far a place is into the share of a length at its end: below 0 outside of it, 1 at the edge and beyond. */
function depth(at: number, edge: number, zone: number): number {
  return zone > 0 ? Math.min(1, (at - (edge - zone)) / zone) : -1;
}

/** The least that is worth scrolling, in pixels: a zoomed page scrolls to fractions of one and never to its very end. */
const leastRest = 1;

function pull(at: number, { start, length, before, after }: Span, share: number): number {
  const zone = length * share;
  const [back, forth] = [depth(-at, -start, zone), depth(at, start + length, zone)];
  if (before >= leastRest && back >= 0) return -back;
  return after >= leastRest && forth >= 0 ? forth : 0;
}

function isWithin(at: number, { start, length }: Span): boolean {
  return at >= start && at <= start + length;
}

const none: DragPoint = { x: 0, y: 0 };

/**
 * While tiles move, whatever is measured makes the browser work out all styles at once, for each move of the pointer.
 * So an element is measured once, and again only where it can scroll.
 */
export function createEdges(shares: EdgeShares): Edges {
  let point: DragPoint | undefined;
  let measures = new WeakMap<Element, Measure>();
  function remeasure(element: Element): Measure {
    const fresh = measure(element);
    measures.set(element, fresh);
    return fresh;
  }
  const pullIn = (at: DragPoint, { x, y }: Measure): DragPoint => ({
    x: pull(at.x, x, shares.x),
    y: pull(at.y, y, shares.y),
  });
  const mayHaveGrown = ({ y }: DragPoint, known: Measure) =>
    depth(y, known.y.start + known.y.length, known.y.length * shares.y) >= 0 &&
    performance.now() - known.since >= freshMs;
  /** The measure to go by: another one where a page that has no more may have grown. */
  const knownOf = (element: Element, at: DragPoint): Measure => {
    const known = measures.get(element) ?? remeasure(element);
    const { x, y } = pullIn(at, known);
    return x === 0 && y === 0 && mayHaveGrown(at, known) ? remeasure(element) : known;
  };
  return {
    moveTo(next) {
      if (!next) measures = new WeakMap();
      else point = next;
    },
    isNear(element) {
      if (!point) return true;
      const { x, y } = pullIn(point, knownOf(element, point));
      return x !== 0 || y !== 0;
    },
    pullOf(element) {
      if (!point) return none;
      const known = knownOf(element, point);
      const { x, y } = pullIn(point, known);
      if (known.isPage) return { x, y };
      return { x: isWithin(point.y, known.y) ? x : 0, y: isWithin(point.x, known.x) ? y : 0 };
    },
  };
}
