import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from './useLatest.ts';

/** What somebody holds, and by what: pointers leave the place where it can be dropped, keys do not. */
export interface Hand<Held> {
  readonly held: Held;
  readonly by: 'pointer' | 'keys';
}

/** How a gesture ended; what is gone went away in the middle of it. */
export type GestureEnd = 'dropped' | 'cancelled' | 'gone';

/** The sentences of a gesture. */
export interface HoldWords<Held> {
  pickedUp(held: Held): string;
  /** Where it is held, or why it cannot be let go there. */
  over(held: Held): string;
  dropped(held: Held): string;
  cancelled(held: Held): string;
  gone(held: Held): string;
}

/** What `useHeld` takes: what holding means here. */
export interface UseHeldOptions<Held> {
  /** Picks something up; undefined when it is not there. */
  pickUp: (id: string, by: Hand<Held>['by']) => Held | undefined;
  /** The same over what there is now: the same object when nothing changed, undefined when it went away. */
  keep: (held: Held) => Held | undefined;
  /** It is held where letting go only puts it back. */
  isOutside: (held: Held) => boolean;
  /** It cannot be let go where it is held. */
  isRefused: (held: Held) => boolean;
  /** Does what letting go comes to, if anything; returns why that was refused. */
  commit: (held: Held) => string | undefined;
  words: HoldWords<Held>;
  say: (text: string) => void;
  onEnd: (hand: Hand<Held>, end: GestureEnd) => void;
}

/** What can be done with what is held; nothing is committed before `drop`. The same object for every drawing. */
export interface Gesture<Held> {
  /** The hand as it is now, before anything is drawn again. */
  now(): Hand<Held> | undefined;
  pickUp(id: string, by: Hand<Held>['by']): void;
  /** Holds it so from now on, and says where it is, or else the sentence that is given. */
  hold(next: Held, sentence?: string): void;
  /** Lets it go: one command, or none when nothing changes. By keys a refused place keeps it held. */
  drop(): void;
  cancel(): void;
}

interface HandState<Held> {
  readonly hand: Hand<Held> | undefined;
  now(): Hand<Held> | undefined;
  set(next: Hand<Held> | undefined): void;
}

/** The hand, readable at once in event handlers. */
function useHand<Held>(): HandState<Held> {
  const [hand, setHand] = useState<Hand<Held>>();
  const latest = useRef<Hand<Held>>(undefined);
  const now = useCallback(() => latest.current, []);
  const set = useCallback((next: Hand<Held> | undefined) => {
    latest.current = next;
    setHand(next);
  }, []);
  return { hand, now, set };
}

/** Keeps what is held over a layout that changes meanwhile; what went away is held no more (quality case F46). */
function useChanges<Held>({ now, set }: HandState<Held>, latest: () => UseHeldOptions<Held>): void {
  useLayoutEffect(() => {
    const hand = now();
    if (!hand) return;
    const { keep, say, words, onEnd } = latest();
    const held = keep(hand.held);
    if (held === hand.held) return;
    set(held && { ...hand, held });
    if (held) return;
    say(words.gone(hand.held));
    onEnd(hand, 'gone');
  });
}

type Tools<Held> = Pick<HandState<Held>, 'now' | 'set'> & { readonly latest: () => UseHeldOptions<Held> };

/** The ends of a gesture. */
function createEnds<Held>({ now, set, latest }: Tools<Held>): Pick<Gesture<Held>, 'drop' | 'cancel'> {
  const cancel = () => {
    const hand = now();
    if (!hand) return;
    const { say, words, onEnd } = latest();
    say(words.cancelled(hand.held));
    set(undefined);
    onEnd(hand, 'cancelled');
  };
  const drop = () => {
    const hand = now();
    const { isOutside, isRefused, commit, words, say, onEnd } = latest();
    if (!hand || isOutside(hand.held)) return cancel();
    const { held, by } = hand;
    const isBlocked = isRefused(held);
    if (isBlocked && by === 'keys') return say(words.over(held));
    say(commit(held) ?? words.dropped(held));
    set(undefined);
    onEnd(hand, isBlocked ? 'cancelled' : 'dropped');
  };
  return { drop, cancel };
}

function createGesture<Held>(tools: Tools<Held>): Gesture<Held> {
  const { now, set, latest } = tools;
  return {
    now,
    ...createEnds(tools),
    pickUp(id, by) {
      const { pickUp, say, words } = latest();
      const held = pickUp(id, by);
      if (!held) return;
      set({ held, by });
      say(words.pickedUp(held));
    },
    hold(next, sentence) {
      const hand = now();
      if (!hand) return;
      if (next !== hand.held) set({ ...hand, held: next });
      const { say, words } = latest();
      say(sentence ?? words.over(next));
    },
  };
}

/** One gesture at a time: holds something over a layout, says where it is, and commits once (A119, A122). */
export function useHeld<Held>(input: UseHeldOptions<Held>): readonly [Hand<Held> | undefined, Gesture<Held>] {
  const state = useHand<Held>();
  const { hand, now, set } = state;
  const latest = useLatest(input);
  useChanges(state, latest);
  return [hand, useMemo(() => createGesture({ now, set, latest }), [now, set, latest])];
}
