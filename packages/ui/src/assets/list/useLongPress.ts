import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Duration of a long press in milliseconds, and how many pixels the finger may move during it. */
const longPressMs = 500;
const maxMovementPx = 10;

/** Handlers for one element. */
export interface LongPressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** Detects a finger that touches an element for half a second without moving. The click and the context menu that would follow are suppressed. */
export function useLongPress(onLongPress: () => void): LongPressHandlers {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const hasFired = useRef(false);

  function stop(): void {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  }

  useEffect(() => stop, []);

  return {
    onPointerDown(event) {
      hasFired.current = false;
      if (event.pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        hasFired.current = true;
        onLongPress();
      }, longPressMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event) {
      const start = press.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > maxMovementPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event) {
      if (hasFired.current || press.current) event.preventDefault();
    },
    onClickCapture(event) {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
