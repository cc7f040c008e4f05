import {
  dropCommand,
  holdOn,
  holdOver,
  holdWidget,
  resizeHeld,
  stepHeld,
  type DashboardOptions,
  type DashboardPlan,
  type GridCell,
  type GridStep,
  type HeldWidget,
  type WidgetPlacement,
  type WidgetType,
} from '@vitrine/core/dashboard';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { WidgetCommand } from './useEditorCommands.ts';
import type { EditorWords } from './useEditorWords.ts';
import { useLatest } from '../internal/editor/useLatest.ts';

/** A widget in somebody's hand, and by what it is held: pointers leave the board, keys do not. */
export interface Hand {
  readonly held: HeldWidget;
  readonly by: 'pointer' | 'keys';
}

/** How a gesture ended; what is gone went away in the middle of it. */
export type GestureEnd = 'dropped' | 'cancelled' | 'gone';

/** What `useHeldWidget` takes. */
export interface UseHeldWidgetOptions {
  placements: readonly WidgetPlacement[];
  options: DashboardOptions;
  words: EditorWords;
  say: (text: string) => void;
  commit: (command: WidgetCommand) => DashboardPlan;
  onEnd: (hand: Hand, end: GestureEnd) => void;
}

/** What can be done with what is held; nothing is committed before `drop`. The same object for every drawing. */
export interface Gesture {
  /** The hand as it is now, before anything is drawn again. */
  now(): Hand | undefined;
  pickUp(type: WidgetType, by: Hand['by']): void;
  over(cell: GridCell | undefined): void;
  step(step: GridStep): void;
  resize(direction: 'larger' | 'smaller'): void;
  /** Lets it go: one command, or none when nothing changes. By keys a refused place keeps it held. */
  drop(): void;
  cancel(): void;
}

interface HandState {
  readonly hand: Hand | undefined;
  now(): Hand | undefined;
  set(next: Hand | undefined): void;
}

/** The hand, readable at once in event handlers. */
function useHand(): HandState {
  const [hand, setHand] = useState<Hand>();
  const latest = useRef<Hand>(undefined);
  const now = useCallback(() => latest.current, []);
  const set = useCallback((next: Hand | undefined) => {
    latest.current = next;
    setHand(next);
  }, []);
  return { hand, now, set };
}

/** Keeps what is held over a layout that changes meanwhile; what went away is held no more (quality case F46). */
function useLayoutChange({ now, set }: HandState, input: UseHeldWidgetOptions): void {
  const latest = useLatest(input);
  const { placements, options } = input;
  useLayoutEffect(() => {
    const hand = now();
    if (!hand || hand.held.base === placements) return;
    const held = holdOn(hand.held, placements, options);
    set(held && { ...hand, held });
    if (held) return;
    const { say, words, onEnd } = latest();
    say(words.gone(hand.held.type));
    onEnd(hand, 'gone');
  }, [placements, options, now, set, latest]);
}

type Tools = Pick<HandState, 'now' | 'set'> & { readonly latest: () => UseHeldWidgetOptions };

/** The ends of a gesture. */
function createEnds({ now, set, latest }: Tools): Pick<Gesture, 'drop' | 'cancel'> {
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
    if (!hand?.held.cell) return cancel();
    const { held, by } = hand;
    const { say, words, commit, onEnd } = latest();
    if (held.plan?.blocked && by === 'keys') return say(words.over(held));
    const command = dropCommand(held);
    const plan = command && commit(command);
    say(plan?.refused ? words.refused(plan.refused, held.type) : words.dropped(held));
    set(undefined);
    onEnd(hand, held.plan?.blocked ? 'cancelled' : 'dropped');
  };
  return { drop, cancel };
}

function createGesture(tools: Tools): Gesture {
  const { now, set, latest } = tools;
  const change = (next: HeldWidget, sentence: (held: HeldWidget) => string) => {
    const hand = now();
    if (hand && next !== hand.held) set({ ...hand, held: next });
    latest().say(sentence(next));
  };
  return {
    now,
    ...createEnds(tools),
    pickUp(type, by) {
      const { placements, options, say, words } = latest();
      const picked = holdWidget(placements, type, options);
      const held = picked?.isNew && by === 'keys' ? holdOver(picked, { left: 0, top: 0 }) : picked;
      if (!held) return;
      set({ held, by });
      say(words.pickedUp(held));
    },
    over(cell) {
      const held = now()?.held;
      const next = held && holdOver(held, cell);
      if (next && next !== held) change(next, latest().words.over);
    },
    step(step) {
      const held = now()?.held;
      if (held) change(stepHeld(held, step, latest().options), latest().words.over);
    },
    resize(direction) {
      const held = now()?.held;
      if (held) change(resizeHeld(held, direction, latest().options), latest().words.overSized);
    },
  };
}

/** One gesture at a time: holds a widget over the layout, says where it is, and commits once (A119, A122). */
export function useHeldWidget(input: UseHeldWidgetOptions): readonly [Hand | undefined, Gesture] {
  const state = useHand();
  const { hand, now, set } = state;
  const latest = useLatest(input);
  useLayoutChange(state, input);
  return [hand, useMemo(() => createGesture({ now, set, latest }), [now, set, latest])];
}
