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
  let [size, frame] = [
    { width: 0, height: 0 },
    { width: 0, height: 0 },
  ];
  const place = () => {
    if (!source || !element) return;
    const grabbed = source.grabbedAt(size.width);
    const corner = { x: point.x - grabbed.x, y: point.y - grabbed.y };
    const { x, y } = source.staysInWindow ? cornerInside(corner, point, size, frame) : corner;
    element.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  };
  const measure = () => {
    if (element) size = { width: element.offsetWidth, height: element.offsetHeight };
    place();
  };
  return {
    begin(next, at) {
      [source, point] = [next, at];
      frame = windowSize();
      place();
    },
    moveTo(at) {
      point = at;
      place();
    },
    forget() {
      frame = windowSize();
      place();
    },
    attach(next) {
      element = next;
      if (!next) return undefined;
      measure();
      // The text of the preview changes during the drag, and with it the size.
      const watch = new ResizeObserver(measure);
      watch.observe(next);
      return () => {
        watch.disconnect();
        element = null;
      };
    },
  };
}
