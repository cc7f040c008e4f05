import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';

/** Milliseconds in which the pointer may cross the gap between an element and its hint. */
const gapMs = 150;

/** Returns whether the pointer or the focus is on an element, and the handlers for that element. */
export function useNearby() {
  const [isNear, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isNear) return undefined;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setNear(false);
    // Escape closes the hint and nothing else.
    document.addEventListener('keydown', leave, { capture: true });
    return () => document.removeEventListener('keydown', leave, { capture: true });
  }, [isNear]);
  const handlers = useMemo(() => {
    const come = () => {
      clearTimeout(timer.current);
      setNear(true);
    };
    const leave = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setNear(false), gapMs);
    };
    return {
      onPointerEnter: come,
      onPointerLeave: leave,
      onFocus: come,
      onClick: come,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave();
      },
    };
  }, []);
  return { isNear, handlers };
}
