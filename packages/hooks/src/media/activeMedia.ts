import { loadingMediaUrl } from '@vitrine/core/assets';
import type { MediaEntry } from './mediaEntry.ts';

/** The longest delay of a browser timer in milliseconds; a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Returns whether an address is requested again when it expires. A player would restart with another address, so a
 * stream that works keeps its address.
 */
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

/** The active entries: those with subscribers. */
export interface ActiveMedia {
  /** Returns whether an entry is active. */
  has(entry: MediaEntry): boolean;
  /** Returns the active entries, including those that lost or got subscribers in this tick. */
  all(): readonly MediaEntry[];
  /**
   * Checks at the end of this tick whether an entry has subscribers: a component that renders again unsubscribes and
   * subscribes at once.
   */
  scheduleCheck(entry: MediaEntry): void;
  /** Aborts the request of an entry and frees its bytes. A working address is kept. */
  deactivate(entry: MediaEntry): void;
  /** Schedules the next request. */
  scheduleRenewal(): void;
}

/** @param load Called to load an entry: it has a new subscriber, or its address expires. */
export function createActiveMedia(load: (entry: MediaEntry) => void): ActiveMedia {
  const active = new Set<MediaEntry>();
  const unchecked = new Set<MediaEntry>();
  const renewal = createTimer(renewDue);

  function scheduleRenewal(): void {
    let next = Infinity;
    for (const entry of active) if (!entry.stop && renewsByTime(entry)) next = Math.min(next, entry.renewAt);
    renewal.set(next);
  }

  function renewDue(): void {
    for (const entry of active)
      if (!entry.stop && renewsByTime(entry) && entry.renewAt <= Date.now()) load(entry);
    scheduleRenewal();
  }

  function deactivate(entry: MediaEntry): void {
    active.delete(entry);
    entry.stop?.();
    entry.stop = undefined;
    if (entry.release || entry.state.status === 'failed') entry.state = loadingMediaUrl;
    freeBytes(entry);
  }

  function settle(): void {
    const changed = [...unchecked];
    unchecked.clear();
    for (const entry of changed) {
      if (entry.listeners.size === 0) {
        deactivate(entry);
        continue;
      }
      active.add(entry);
      if (!entry.stop && (entry.state.status !== 'ready' || entry.renewAt <= Date.now())) load(entry);
    }
    scheduleRenewal();
  }

  function scheduleCheck(entry: MediaEntry): void {
    if (unchecked.size === 0) queueMicrotask(settle);
    unchecked.add(entry);
  }

  return {
    has: (entry) => active.has(entry),
    all: () => [...new Set([...active, ...unchecked])],
    scheduleCheck,
    deactivate,
    scheduleRenewal,
  };
}
