import { useLayoutEffect, useMemo, useState } from 'react';
import { createFollowed, useFollowed, type Followed, type FollowedSource } from './followed.ts';
import { useLatest } from './useLatest.ts';

/** The drag session under way, and by what: pointers leave the place where it can be dropped, keys do not. */
export interface ActiveDrag<Session> {
  readonly session: Session;
  readonly by: 'pointer' | 'keys';
}

/** How a gesture ended; what is gone went away in the middle of it. */
export type GestureEnd = 'dropped' | 'cancelled' | 'gone';

/** What a screen reader is told during a gesture. */
export interface DragAnnouncements<Session> {
  pickedUp(session: Session): string;
  /** Where it is, or why it cannot be dropped there. */
  over(session: Session): string;
  dropped(session: Session): string;
  cancelled(session: Session): string;
  gone(session: Session): string;
}

/** Options of `useDragGesture`. */
export interface UseDragGestureOptions<Session> {
  /** Picks something up; undefined when it is not there. */
  pickUp: (id: string, by: ActiveDrag<Session>['by']) => Session | undefined;
  /** The same over what there is now: the same object when nothing changed, undefined when it went away. */
  rebase: (session: Session) => Session | undefined;
  /** It is where a drop only puts it back. */
  isOutside: (session: Session) => boolean;
  /** It cannot be dropped where it is. */
  isRefused: (session: Session) => boolean;
  /** Does the command of the drop, if any; returns why that was refused. */
  commit: (session: Session) => string | undefined;
  words: DragAnnouncements<Session>;
  say: (text: string) => void;
  onEnd: (active: ActiveDrag<Session>, end: GestureEnd) => void;
}

/**
 * The drag under way, for parts that subscribe to it, and its verbs; nothing is committed before `drop`.
 * The same object for every render.
 */
export interface Gesture<Session> extends Followed<ActiveDrag<Session> | undefined> {
  pickUp(id: string, by: ActiveDrag<Session>['by']): void;
  /** Sets the next state of the session and announces it, or else the sentence that is given. */
  update(next: Session, sentence?: string): void;
  /** Drops it: one command, or none when nothing changes. By keys a refused place keeps the session open. */
  drop(): void;
  cancel(): void;
}

type ActiveDragSource<Session> = FollowedSource<ActiveDrag<Session> | undefined>;

/** Rebases the session on a layout that changes meanwhile, and ends it when what is dragged went away. */
function useChanges<Session>(
  { now, set }: ActiveDragSource<Session>,
  latest: () => UseDragGestureOptions<Session>,
): void {
  useLayoutEffect(() => {
    const active = now();
    if (!active) return;
    const { rebase, say, words, onEnd } = latest();
    const session = rebase(active.session);
    if (session === active.session) return;
    set(session && { ...active, session });
    if (session) return;
    say(words.gone(active.session));
    onEnd(active, 'gone');
  });
}

type Tools<Session> = ActiveDragSource<Session> & { readonly latest: () => UseDragGestureOptions<Session> };

/** The ends of a gesture. */
function createEnds<Session>({
  now,
  set,
  latest,
}: Tools<Session>): Pick<Gesture<Session>, 'drop' | 'cancel'> {
  const cancel = () => {
    const active = now();
    if (!active) return;
    const { say, words, onEnd } = latest();
    say(words.cancelled(active.session));
    set(undefined);
    onEnd(active, 'cancelled');
  };
  const drop = () => {
    const active = now();
    const { isOutside, isRefused, commit, words, say, onEnd } = latest();
    if (!active || isOutside(active.session)) return cancel();
    const { session, by } = active;
    const isBlocked = isRefused(session);
    if (isBlocked && by === 'keys') return say(words.over(session));
    say(commit(session) ?? words.dropped(session));
    set(undefined);
    onEnd(active, isBlocked ? 'cancelled' : 'dropped');
  };
  return { drop, cancel };
}

function createGesture<Session>(tools: Tools<Session>): Gesture<Session> {
  const { now, subscribe, set, latest } = tools;
  return {
    now,
    subscribe,
    ...createEnds(tools),
    pickUp(id, by) {
      const { pickUp, say, words } = latest();
      const session = pickUp(id, by);
      if (!session) return;
      set({ session, by });
      say(words.pickedUp(session));
    },
    update(next, sentence) {
      const active = now();
      if (!active) return;
      if (next !== active.session) set({ ...active, session: next });
      const { say, words } = latest();
      say(sentence ?? words.over(next));
    },
  };
}

/**
 * One gesture at a time: drags something over a layout, announces where it is, and commits once. The caller renders when a
 * drag begins and when it ends; a move renders what subscribes to the active drag.
 */
export function useDragGesture<Session>(input: UseDragGestureOptions<Session>): Gesture<Session> {
  const [active] = useState(() => createFollowed<ActiveDrag<Session> | undefined>(undefined));
  const latest = useLatest(input);
  useFollowed(active, isActive);
  useChanges(active, latest);
  return useMemo(() => createGesture({ ...active, latest }), [active, latest]);
}

function isActive(active: unknown): boolean {
  return active !== undefined;
}

/** The active drag, or the part of it that `part` selects. */
export function useActiveDrag<Session>(gesture: Gesture<Session>): ActiveDrag<Session> | undefined;
export function useActiveDrag<Session, Part>(
  gesture: Gesture<Session>,
  part: (active: ActiveDrag<Session> | undefined) => Part,
): Part;
export function useActiveDrag<Session>(
  gesture: Gesture<Session>,
  part: (active: ActiveDrag<Session> | undefined) => unknown = (active) => active,
): unknown {
  return useFollowed(gesture, part);
}
