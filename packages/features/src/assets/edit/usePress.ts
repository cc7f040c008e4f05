import { useCallback, useRef } from 'react';

const ends = ['pointerup', 'pointercancel'] as const;

/** Calls once, after the pointer that is pressed was let go and its click has happened. */
function onRelease(run: () => void): void {
  const end = () => {
    for (const name of ends) window.removeEventListener(name, end, true);
    setTimeout(run);
  };
  for (const name of ends) window.addEventListener(name, end, true);
}

/**
 * Puts off what would move things on the page until the pointer that is pressed is let go, so that nothing goes away from
 * under a press. `press` is for the pointers that go down in the form.
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
