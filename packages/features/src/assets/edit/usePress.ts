import { useCallback, useRef } from 'react';

const ends = ['pointerup', 'pointercancel'] as const;

/** Calls once, after the pressed pointer was released and its click has happened. */
function onRelease(run: () => void): void {
  const end = () => {
    for (const name of ends) window.removeEventListener(name, end, true);
    setTimeout(run);
  };
  for (const name of ends) window.addEventListener(name, end, true);
}

/**
 * Delays changes that move content of the page until the pressed pointer is released, so that nothing moves under a
 * press. `press` is the handler of pointerdown in the form.
 */
export function usePress() {
  const isPressed = useRef(false);
  const press = useCallback(() => {
    isPressed.current = true;
    onRelease(() => {
      isPressed.current = false;
    });
  }, []);
  const afterPress = useCallback((run: () => void) => {
    if (isPressed.current) onRelease(run);
    else run();
  }, []);
  return { press, afterPress };
}
