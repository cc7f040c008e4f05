import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';

/** A pointer may cross the gap between something and its hint within so many milliseconds. */
const gapMs = 150;

/** Whether somebody is at something by pointer or by focus, and the handlers of its element that know. */
export function useNearby() {
  const [isNear, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isNear) return undefined;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setNear(false);
    // A hint keeps its Escape to itself on the way back.
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
