import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds in which a picture leaves, and in which the next one enters. */
const phaseMs = 200;

function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What the picture does. */
export type ViewerPhase =
  /** It stays. */
  | 'still'
  /** It leaves to a side. */
  | 'leaving'
  /** The next one enters from the other side. */
  | 'entering';

/** The animation of a step, during which no other step begins. */
export interface ViewerMotion {
  readonly phase: ViewerPhase;
  /**
   * Runs a step and animates it; `onSwitch` is called between the two halves. During an animation the last step is remembered,
   * and runs once after it.
   */
  run(step: () => (() => void) | undefined): void;
}

/**
 * Returns the animation of steps. Without `animates`, and where the visitor prefers less motion, a step is done at once. `run`
 * stays the same.
 */
export function useViewerMotion(animates: boolean): ViewerMotion {
  const [phase, setPhase] = useState<ViewerPhase>('still');
  const latest = useRef({ animates, isBusy: false });
  const remembered = useRef<() => (() => void) | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current.animates = animates;
  }, [animates]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      latest.current.isBusy = false;
    },
    [],
  );
  const run = useCallback<ViewerMotion['run']>((step) => {
    function finish(): void {
      latest.current.isBusy = false;
      setPhase('still');
      const next = remembered.current;
      remembered.current = undefined;
      if (next) begin(next);
    }
    function begin(next: () => (() => void) | undefined): void {
      const onSwitch = next();
      if (!onSwitch) return;
      if (!latest.current.animates || prefersLessMotion()) return onSwitch();
      latest.current.isBusy = true;
      setPhase('leaving');
      timer.current = setTimeout(() => {
        onSwitch();
        setPhase('entering');
        timer.current = setTimeout(finish, phaseMs);
      }, phaseMs);
    }
    if (latest.current.isBusy) remembered.current = step;
    else begin(step);
  }, []);
  return { phase, run };
}
