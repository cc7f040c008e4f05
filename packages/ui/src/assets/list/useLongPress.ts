import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds of a long press, and the most pixels of movement during it. */
const longPressMs = 500;
const slackPx = 10;

/** Handlers for one element. */
export interface LongPressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** Detects a finger that stays for half a second. The click and the context menu that would follow are suppressed. */
export function useLongPress(onLongPress: () => void): LongPressHandlers {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const fired = useRef(false);

  function stop(): void {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  }

  useEffect(() => stop, []);

  return {
    onPointerDown(event) {
      fired.current = false;
      if (event.pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        fired.current = true;
        onLongPress();
      }, longPressMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event) {
      const start = press.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slackPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event) {
      if (fired.current || press.current) event.preventDefault();
    },
    onClickCapture(event) {
      if (!fired.current) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
