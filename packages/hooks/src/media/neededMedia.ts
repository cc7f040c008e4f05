import { loadingPicture } from '@vitrine/core/assets';
import type { MediaEntry } from './mediaEntry.ts';

/** The longest delay of a browser timer in milliseconds; a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

/** A player would restart with another address, so a stream that works keeps its address. */
function renewsByTime({ request, state }: MediaEntry): boolean {
  return request.variant !== 'stream' || state.status !== 'ready';
}

function freeBytes(entry: MediaEntry): void {
  entry.release?.();
  entry.release = undefined;
}

/** Calls `onDue` at a time; setting another time replaces it. */
function createTimer(onDue: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set(at: number): void {
      clearTimeout(timer);
      timer = undefined;
      if (at !== Infinity) timer = setTimeout(onDue, Math.min(Math.max(at - Date.now(), 0), maxTimerMs));
    },
  };
}

/** The entries with subscribers. */
export interface NeededMedia {
  has(entry: MediaEntry): boolean;
  /** Returns the entries with subscribers, including those that lost the last one in this tick. */
  all(): readonly MediaEntry[];
  /** Checks an entry at the end of this tick: a component that renders again unsubscribes and subscribes at once. */
  touch(entry: MediaEntry): void;
  /** Aborts the request of an entry and frees its bytes. A working address is kept. */
  leave(entry: MediaEntry): void;
  /** Schedules the next request. */
  scheduleRenewal(): void;
}

/** @param load Loads an entry: it has a new subscriber, or its address expires. */
export function createNeededMedia(load: (entry: MediaEntry) => void): NeededMedia {
  const needed = new Set<MediaEntry>();
  const touched = new Set<MediaEntry>();
  const renewal = createTimer(renewDue);

  function scheduleRenewal(): void {
    let next = Infinity;
    for (const entry of needed) if (!entry.stop && renewsByTime(entry)) next = Math.min(next, entry.renewAt);
    renewal.set(next);
  }

  function renewDue(): void {
    for (const entry of needed)
      if (!entry.stop && renewsByTime(entry) && entry.renewAt <= Date.now()) load(entry);
    scheduleRenewal();
  }

  function leave(entry: MediaEntry): void {
    needed.delete(entry);
    entry.stop?.();
    entry.stop = undefined;
    if (entry.release || entry.state.status === 'failed') entry.state = loadingPicture;
    freeBytes(entry);
  }

  function settle(): void {
    const changed = [...touched];
    touched.clear();
    for (const entry of changed) {
      if (entry.listeners.size === 0) {
        leave(entry);
        continue;
      }
      needed.add(entry);
      if (!entry.stop && (entry.state.status !== 'ready' || entry.renewAt <= Date.now())) load(entry);
    }
    scheduleRenewal();
  }

  function touch(entry: MediaEntry): void {
    if (touched.size === 0) queueMicrotask(settle);
    touched.add(entry);
  }

  return {
    has: (entry) => needed.has(entry),
    all: () => [...new Set([...needed, ...touched])],
    touch,
    leave,
    scheduleRenewal,
  };
}
