import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';

/** Milliseconds in which the pointer may cross the gap between an element and its hint. */
const closeDelayMs = 150;

/** Returns whether the pointer or the focus is on an element, and the handlers for that element. */
export function useHoverOrFocus() {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isActive) return undefined;
    const deactivate = ({ key }: KeyboardEvent) => key === 'Escape' && setActive(false);
    // Escape closes the hint and nothing else.
    document.addEventListener('keydown', deactivate, { capture: true });
    return () => document.removeEventListener('keydown', deactivate, { capture: true });
  }, [isActive]);
  const handlers = useMemo(() => {
    const activate = () => {
      clearTimeout(timer.current);
      setActive(true);
    };
    const deactivate = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setActive(false), closeDelayMs);
    };
    return {
      onPointerEnter: activate,
      onPointerLeave: deactivate,
      onFocus: activate,
      onClick: activate,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) deactivate();
      },
    };
  }, []);
  return { isActive, handlers };
}
