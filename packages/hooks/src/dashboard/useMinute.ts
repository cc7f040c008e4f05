import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  wait();
  // Timers of a page in the background may be suspended.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/**
 * Returns the beginning of the current minute, in milliseconds since 1970; undefined on a server, whose clock is not
 * that of the person.
 *
 * @example
 * const minute = useMinute();
 */
export function useMinute(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, currentMinute, () => undefined);
}

/**
 * Returns the day of the current minute; undefined on a server. It renders again only when another day begins.
 *
 * @param dayOf The day of a time in milliseconds since 1970, in the product's time zone; any text that differs by
 * day.
 * @example
 * const today = useDay(messages.formatFileDay);
 */
export function useDay(dayOf: (time: number) => string): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => dayOf(currentMinute()),
    () => undefined,
  );
}
