import type { DragPoint, PlaceDragSource } from './dragTypes.ts';
import { cornerInside } from './pointer.ts';

/** Keeps the preview of a drag at the pointer without rendering or measuring on a move. */
export interface DragPreview {
  /** Starts to follow the pointer of a drag. */
  begin(source: PlaceDragSource, point: DragPoint): void;
  moveTo(point: DragPoint): void;
  /** Discards the measured window size. */
  forget(): void;
  /** Sets the element that follows the pointer. Returns a function that releases it. */
  attach(element: HTMLElement | null): (() => void) | undefined;
}

function windowSize() {
  return { width: window.innerWidth, height: window.innerHeight };
}

export function createDragPreview(): DragPreview {
  let [source, point]: [PlaceDragSource | undefined, DragPoint] = [undefined, { x: 0, y: 0 }];
  let element: HTMLElement | null = null;
  let [size, windowBounds] = [
    { width: 0, height: 0 },
    { width: 0, height: 0 },
  ];
  const updatePosition = () => {
    if (!source || !element) return;
    const offset = source.pointerOffset(size.width);
    const corner = { x: point.x - offset.x, y: point.y - offset.y };
    const { x, y } = source.staysInWindow ? cornerInside(corner, point, size, windowBounds) : corner;
    element.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  };
  const measure = () => {
    if (element) size = { width: element.offsetWidth, height: element.offsetHeight };
    updatePosition();
  };
  return {
    begin(next, at) {
      [source, point] = [next, at];
      windowBounds = windowSize();
      updatePosition();
    },
    moveTo(at) {
      point = at;
      updatePosition();
    },
    forget() {
      windowBounds = windowSize();
      updatePosition();
    },
    attach(next) {
      element = next;
      if (!next) return undefined;
      measure();
      // The text of the preview changes during the drag, and with it the size.
      const observer = new ResizeObserver(measure);
      observer.observe(next);
      return () => {
        observer.disconnect();
        element = null;
      };
    },
  };
}
