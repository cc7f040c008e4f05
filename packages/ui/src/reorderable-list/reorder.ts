/** The drag of an item of a list. */
export interface ReorderSession {
  /** Key of the item. */
  readonly key: string;
  /** The keys of the list, in their order. */
  readonly keys: readonly string[];
  /** The drop target: the index that the item has after the drop. */
  readonly to: number;
}

/** The vertical extent of an item in pixels. */
export interface ReorderBox {
  readonly key: string;
  readonly top: number;
  readonly bottom: number;
}

/** Starts the drag of an item; undefined when it is not in the list. */
export function startReorder(keys: readonly string[], key: string): ReorderSession | undefined {
  const to = keys.indexOf(key);
  return to === -1 ? undefined : { key, keys, to };
}

/** Returns the session with another drop target, limited to the list; the same session when nothing changes. */
export function reorderTo(session: ReorderSession, to: number): ReorderSession {
  const index = Math.min(Math.max(to, 0), session.keys.length - 1);
  return index === session.to ? session : { ...session, to: index };
}

/** Returns the session on a changed list; undefined when the item was removed. */
export function rebaseReorder(session: ReorderSession, keys: readonly string[]): ReorderSession | undefined {
  if (session.keys.join('\n') === keys.join('\n')) return session;
  if (!keys.includes(session.key)) return undefined;
  return { ...session, keys, to: Math.min(session.to, keys.length - 1) };
}

/** Returns whether a drop would move the item. */
export function isMove({ key, keys, to }: ReorderSession): boolean {
  return keys.indexOf(key) !== to;
}

/** Returns the drop target at the pointer: after all other items whose middle is above it. */
export function dropIndexAt(y: number, boxes: readonly ReorderBox[], key: string): number {
  return boxes.filter((box) => box.key !== key && (box.top + box.bottom) / 2 < y).length;
}

/** Returns at which edge of an item the drop target is marked; undefined for none. */
export function dropEdgeOf(session: ReorderSession, item: string): 'before' | 'after' | undefined {
  if (!isMove(session)) return undefined;
  const others = session.keys.filter((each) => each !== session.key);
  if (others[session.to] === item) return 'before';
  return session.to === others.length && others.at(-1) === item ? 'after' : undefined;
}
