import { useCallback, useRef } from 'react';

const releaseEvents = ['pointerup', 'pointercancel'] as const;

/** Calls `run` once, after the pressed pointer was released and its click was handled. */
function onRelease(run: () => void): void {
  const handleRelease = () => {
    for (const name of releaseEvents) window.removeEventListener(name, handleRelease, true);
    setTimeout(run);
  };
  for (const name of releaseEvents) window.addEventListener(name, handleRelease, true);
}

/**
 * Delays changes that move content of the page until the pressed pointer is released, so that the click reaches what
 * was pressed. `onPointerDown` is a handler for the form.
 */
export function usePress() {
  const isPressed = useRef(false);
  const onPointerDown = useCallback(() => {
    isPressed.current = true;
    onRelease(() => {
      isPressed.current = false;
    });
  }, []);
  const afterPress = useCallback((run: () => void) => {
    if (isPressed.current) onRelease(run);
    else run();
  }, []);
  return { onPointerDown, afterPress };
}
