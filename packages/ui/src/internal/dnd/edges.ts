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
  /** Whether the pointer is near an edge of the element, so that it is worth asking whether it scrolls. */
  isNear(element: Element): boolean;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

function boxOf(element: Element): Box {
  if (element !== document.scrollingElement) return element.getBoundingClientRect();
  return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}

function isNearEnd(at: number, start: number, length: number, share: number): boolean {
  const reach = length * share;
  return at <= start + reach || at >= start + length - reach;
}

/**
 * While tiles move, whatever is measured makes the browser work out all styles at once, for each move of the pointer.
 * The library measures what scrolls each time it is asked; this asks it only where something could scroll.
 */
export function createEdges({ x, y }: EdgeShares): Edges {
  let point: DragPoint | undefined;
  let boxes = new WeakMap<Element, Box>();
  return {
    moveTo(next) {
      if (!next) boxes = new WeakMap();
      else point = next;
    },
    isNear(element) {
      if (!point) return true;
      const box = boxes.get(element) ?? boxOf(element);
      boxes.set(element, box);
      return (
        (x > 0 && isNearEnd(point.x, box.left, box.width, x)) || isNearEnd(point.y, box.top, box.height, y)
      );
    },
  };
}
