import type { SharedFolder } from '@vitrine/core/contract';
import { createVisitMemory } from './visitMemory.ts';

/** The facts of a link, and a page of its files. */
export type SharedView = Omit<SharedFolder, 'path' | 'folders'>;

/** Which page of a link to load. */
export interface SharedPageInput {
  readonly folderId?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Loads a page of a link with the token of a visit. */
export type ViewShared<View> = (
  input: SharedPageInput & { readonly hash: string; readonly visit: string | undefined },
  signal: AbortSignal,
) => Promise<View>;

/** Sends the requests of one link. */
export type SharedRequests<View> = (input: SharedPageInput, signal: AbortSignal) => Promise<View>;

/**
 * Returns a function that sends the requests of one link. All of them belong to one visit: the first one begins it, and
 * those that are made meanwhile wait for its token.
 */
export function createSharedRequests<View extends SharedView>(
  hash: string,
  view: ViewShared<View>,
): SharedRequests<View> {
  const memory = createVisitMemory(hash);
  let opening: Promise<unknown> | undefined;
  return async (input, signal) => {
    while (memory.get() === undefined && opening) await opening;
    signal.throwIfAborted();
    const call = view({ hash, visit: memory.get(), ...input }, signal);
    if (memory.get() === undefined) {
      const settled = call.then(
        ({ visit }) => visit !== undefined && memory.set(visit),
        () => undefined,
      );
      opening = settled.finally(() => (opening = undefined));
    }
    const found = await call;
    if (found.visit !== undefined) memory.set(found.visit);
    return found;
  };
}
