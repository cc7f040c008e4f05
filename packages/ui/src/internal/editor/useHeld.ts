import { useLayoutEffect, useMemo, useState } from 'react';
import { createFollowed, useFollowed, type Followed, type FollowedSource } from './followed.ts';
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

/** Options of `useHeld`: what holding means here. */
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

/**
 * The hand, to be followed by what shows it, and what can be done with what is held; nothing is committed before `drop`.
 * The same object for every drawing.
 */
export interface Gesture<Held> extends Followed<Hand<Held> | undefined> {
  pickUp(id: string, by: Hand<Held>['by']): void;
  /** Holds it so from now on, and says where it is, or else the sentence that is given. */
  hold(next: Held, sentence?: string): void;
  /** Lets it go: one command, or none when nothing changes. By keys a refused place keeps it held. */
  drop(): void;
  cancel(): void;
}

type HandSource<Held> = FollowedSource<Hand<Held> | undefined>;

/** Keeps what is held over a layout that changes meanwhile; what went away is held no more. */
function useChanges<Held>({ now, set }: HandSource<Held>, latest: () => UseHeldOptions<Held>): void {
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

type Tools<Held> = HandSource<Held> & { readonly latest: () => UseHeldOptions<Held> };

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
  const { now, subscribe, set, latest } = tools;
  return {
    now,
    subscribe,
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

/**
 * One gesture at a time: holds something over a layout, says where it is, and commits once. Who calls this is drawn again
 * when something is picked up and when that ends; a move is drawn by what follows the hand.
 */
export function useHeld<Held>(input: UseHeldOptions<Held>): Gesture<Held> {
  const [hand] = useState(() => createFollowed<Hand<Held> | undefined>(undefined));
  const latest = useLatest(input);
  useFollowed(hand, isHolding);
  useChanges(hand, latest);
  return useMemo(() => createGesture({ ...hand, latest }), [hand, latest]);
}

function isHolding(hand: unknown): boolean {
  return hand !== undefined;
}

/** What the hand comes to now; all of it where nothing else is asked. */
export function useHand<Held>(gesture: Gesture<Held>): Hand<Held> | undefined;
export function useHand<Held, Part>(
  gesture: Gesture<Held>,
  part: (hand: Hand<Held> | undefined) => Part,
): Part;
export function useHand<Held>(
  gesture: Gesture<Held>,
  part: (hand: Hand<Held> | undefined) => unknown = (hand) => hand,
): unknown {
  return useFollowed(gesture, part);
}
