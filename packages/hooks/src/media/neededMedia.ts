import { loadingPicture } from '@vitrine/core/assets';
import type { MediaEntry } from './mediaEntry.ts';

/** A longer timer of the browser would end at once. Milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** A player would begin anew with another address, so a stream that works keeps its own. */
function renewsByTime({ request, state }: MediaEntry): boolean {
  return request.variant !== 'stream' || state.status !== 'ready';
}

function freeBytes(entry: MediaEntry): void {
  entry.release?.();
  entry.release = undefined;
}

/** Calls back at a time, in place of the time before. */
function createAlarm(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set(at: number): void {
      clearTimeout(timer);
      timer = undefined;
      if (at !== Infinity) timer = setTimeout(ring, Math.min(Math.max(at - Date.now(), 0), longestTimer));
    },
  };
}

/** The entries that something needs. */
export interface NeededMedia {
  has(entry: MediaEntry): boolean;
  /** Those that something needs, or needed until this turn. */
  all(): readonly MediaEntry[];
  /** Looks at an entry at the end of this turn: a component that is drawn anew leaves and comes at once. */
  touch(entry: MediaEntry): void;
  /** Gives up what is under way and frees what was loaded. An address that works is kept. */
  leave(entry: MediaEntry): void;
  /** Looks anew at when the next one must be loaded. */
  setAlarm(): void;
}

/** @param load Loads an entry: because something needs it now, or because its address expires. */
export function createNeededMedia(load: (entry: MediaEntry) => void): NeededMedia {
  const needed = new Set<MediaEntry>();
  const touched = new Set<MediaEntry>();
  const alarm = createAlarm(renewDue);

  function setAlarm(): void {
    let next = Infinity;
    for (const entry of needed) if (!entry.stop && renewsByTime(entry)) next = Math.min(next, entry.renewAt);
    alarm.set(next);
  }

  function renewDue(): void {
    for (const entry of needed)
      if (!entry.stop && renewsByTime(entry) && entry.renewAt <= Date.now()) load(entry);
    setAlarm();
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
    setAlarm();
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
    setAlarm,
  };
}
