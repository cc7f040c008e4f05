import type { DragPoint } from './dragTypes.ts';

/** Shares of the width and the height at each side in which something that is held makes an element scroll. */
export interface EdgeShares {
  readonly x: number;
  readonly y: number;
}

/** The edges of scrolling elements, measured as rarely as may be. */
export interface Edges {
  /** Where the pointer is; undefined forgets all measures, because the page may look different now. */
  moveTo(point: DragPoint | undefined): void;
  /** Whether the pointer is near an edge beyond which the element has more, so that it is worth asking how far it scrolls. */
  isNear(element: Element): boolean;
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
  /** Milliseconds. */
  readonly since: number;
}

/** Only the lower end moves without a scroll: the page may grow below what is held. It is looked for so often. Milliseconds. */
const freshMs = 250;

function boxOf(element: Element): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> {
  if (element !== document.scrollingElement) return element.getBoundingClientRect();
  return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}

function measure(element: Element): Measure {
  const { left, top, width, height } = boxOf(element);
  // From right to left it counts down from 0.
  const aside = Math.abs(element.scrollLeft);
  const restAside = element.scrollWidth - element.clientWidth - aside;
  const isRtl = element.scrollLeft < 0 || getComputedStyle(element).direction === 'rtl';
  const [before, after] = isRtl ? [restAside, aside] : [aside, restAside];
  const { scrollTop, scrollHeight, clientHeight } = element;
  return {
    x: { start: left, length: width, before, after },
    y: { start: top, length: height, before: scrollTop, after: scrollHeight - clientHeight - scrollTop },
    since: performance.now(),
  };
}

function isNearStart(at: number, { start, length }: Span, share: number): boolean {
  return at <= start + length * share;
}

function isNearEnd(at: number, { start, length }: Span, share: number): boolean {
  return at >= start + length * (1 - share);
}

function isNearMore(at: number, span: Span, share: number): boolean {
  return (span.before > 0 && isNearStart(at, span, share)) || (span.after > 0 && isNearEnd(at, span, share));
}

/**
 * While tiles move, whatever is measured makes the browser work out all styles at once, for each move of the pointer.
 * The library measures what scrolls each time it is asked; this asks it only where something can scroll.
 */
export function createEdges(shares: EdgeShares): Edges {
  let point: DragPoint | undefined;
  let measures = new WeakMap<Element, Measure>();
  function remeasure(element: Element): Measure {
    const fresh = measure(element);
    measures.set(element, fresh);
    return fresh;
  }
  return {
    moveTo(next) {
      if (!next) measures = new WeakMap();
      else point = next;
    },
    isNear(element) {
      const at = point;
      if (!at) return true;
      const isNearIn = ({ x, y }: Measure) =>
        (shares.x > 0 && isNearMore(at.x, x, shares.x)) || isNearMore(at.y, y, shares.y);
      const known = measures.get(element) ?? remeasure(element);
      if (isNearIn(known)) return true;
      const mayHaveGrown = isNearEnd(at.y, known.y, shares.y) && performance.now() - known.since >= freshMs;
      return mayHaveGrown && isNearIn(remeasure(element));
    },
  };
}
