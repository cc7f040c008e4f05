import { useLayoutEffect, useMemo, useState } from 'react';
import { createStore, useStoreValue, type ReadableStore, type WritableStore } from './store.ts';
import { useLatest } from './useLatest.ts';

/** The current drag session and its input device: a pointer can leave the area of drop targets, keys cannot. */
export interface ActiveDrag<Session> {
  readonly session: Session;
  readonly by: 'pointer' | 'keys';
}

/** How a gesture ended; `gone` when the dragged item was removed during the gesture. */
export type GestureEnd = 'dropped' | 'cancelled' | 'gone';

/** Texts for screen readers during a gesture. */
export interface DragAnnouncements<Session> {
  pickedUp(session: Session): string;
  /** The current place, or why a drop there is refused. */
  over(session: Session): string;
  dropped(session: Session): string;
  cancelled(session: Session): string;
  gone(session: Session): string;
}

/** Options of `useDragGesture`. */
export interface UseDragGestureOptions<Session> {
  /** Starts a session; undefined when the item does not exist. */
  startDrag: (id: string, by: ActiveDrag<Session>['by']) => Session | undefined;
  /**
   * Returns the session on the current layout: the same object when nothing changed, undefined when the item was
   * removed.
   */
  rebase: (session: Session) => Session | undefined;
  /** Returns whether a drop at the current place leaves the item where it was. */
  isOutside: (session: Session) => boolean;
  /** Returns whether a drop at the current place is refused. */
  isRefused: (session: Session) => boolean;
  /** Executes the command of the drop, if there is one. Returns why it was refused. */
  commit: (session: Session) => string | undefined;
  labels: DragAnnouncements<Session>;
  announce: (text: string) => void;
  onEnd: (active: ActiveDrag<Session>, end: GestureEnd) => void;
}

/**
 * The current drag, for parts that subscribe to it, and its actions. Nothing is committed before `drop`. The same
 * object for every render.
 */
export interface Gesture<Session> extends ReadableStore<ActiveDrag<Session> | undefined> {
  startDrag(id: string, by: ActiveDrag<Session>['by']): void;
  /** Sets the next state of the session and announces it, or announces `sentence` instead. */
  update(next: Session, sentence?: string): void;
  /**
   * Drops the item: one command, or none when nothing changes. With the keyboard a refused place keeps the session
   * open.
   */
  drop(): void;
  cancel(): void;
}

type ActiveDragSource<Session> = WritableStore<ActiveDrag<Session> | undefined>;

/** Rebases the session when the layout changes during the drag, and ends it when the dragged item was removed. */
function useRebase<Session>(
  { get, set }: ActiveDragSource<Session>,
  latest: () => UseDragGestureOptions<Session>,
): void {
  useLayoutEffect(() => {
    const active = get();
    if (!active) return;
    const { rebase, announce, labels, onEnd } = latest();
    const session = rebase(active.session);
    if (session === active.session) return;
    set(session && { ...active, session });
    if (session) return;
    announce(labels.gone(active.session));
    onEnd(active, 'gone');
  });
}

type GestureContext<Session> = ActiveDragSource<Session> & {
  readonly latest: () => UseDragGestureOptions<Session>;
};

/** Creates the actions that end a gesture. */
function createEndActions<Session>({
  get,
  set,
  latest,
}: GestureContext<Session>): Pick<Gesture<Session>, 'drop' | 'cancel'> {
  const cancel = () => {
    const active = get();
    if (!active) return;
    const { announce, labels, onEnd } = latest();
    announce(labels.cancelled(active.session));
    set(undefined);
    onEnd(active, 'cancelled');
  };
  const drop = () => {
    const active = get();
    const { isOutside, isRefused, commit, labels, announce, onEnd } = latest();
    if (!active || isOutside(active.session)) return cancel();
    const { session, by } = active;
    const isBlocked = isRefused(session);
    if (isBlocked && by === 'keys') return announce(labels.over(session));
    announce(commit(session) ?? labels.dropped(session));
    set(undefined);
    onEnd(active, isBlocked ? 'cancelled' : 'dropped');
  };
  return { drop, cancel };
}

function createGesture<Session>(context: GestureContext<Session>): Gesture<Session> {
  const { get, subscribe, set, latest } = context;
  return {
    get,
    subscribe,
    ...createEndActions(context),
    startDrag(id, by) {
      const { startDrag, announce, labels } = latest();
      const session = startDrag(id, by);
      if (!session) return;
      set({ session, by });
      announce(labels.pickedUp(session));
    },
    update(next, sentence) {
      const active = get();
      if (!active) return;
      if (next !== active.session) set({ ...active, session: next });
      const { announce, labels } = latest();
      announce(sentence ?? labels.over(next));
    },
  };
}

/**
 * Runs one gesture at a time: drags an item over a layout, announces its place, and commits once. The caller is
 * rendered when a drag begins and ends; a move renders only subscribers of the active drag.
 */
export function useDragGesture<Session>(input: UseDragGestureOptions<Session>): Gesture<Session> {
  const [active] = useState(() => createStore<ActiveDrag<Session> | undefined>(undefined));
  const latest = useLatest(input);
  useStoreValue(active, isActive);
  useRebase(active, latest);
  return useMemo(() => createGesture({ ...active, latest }), [active, latest]);
}

function isActive(active: unknown): boolean {
  return active !== undefined;
}

/** Returns the active drag, or the part of it that `select` selects. */
export function useActiveDrag<Session>(gesture: Gesture<Session>): ActiveDrag<Session> | undefined;
export function useActiveDrag<Session, Selected>(
  gesture: Gesture<Session>,
  select: (active: ActiveDrag<Session> | undefined) => Selected,
): Selected;
export function useActiveDrag<Session>(
  gesture: Gesture<Session>,
  select: (active: ActiveDrag<Session> | undefined) => unknown = (active) => active,
): unknown {
  return useStoreValue(gesture, select);
}
