import { impersonationLeftMs, maxImpersonationMs } from '@vitrine/core/tenants';
import { useCallback, useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function leftMs(endsAt: string): number {
  return impersonationLeftMs({ startedAt: Date.parse(endsAt) - maxImpersonationMs }, Date.now());
}

/** Returns the minutes that are left of an impersonation, rounded up; 0 when it is over, undefined on a server. */
export function useMinutesLeft(endsAt: string | undefined): number | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const left = endsAt === undefined ? 0 : leftMs(endsAt);
        if (left === 0) return;
        timer = setTimeout(
          () => {
            listener();
            wait();
          },
          left % minuteMs || minuteMs,
        );
      };
      wait();
      // Timers of a page in the background may be suspended.
      document.addEventListener('visibilitychange', listener);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', listener);
      };
    },
    [endsAt],
  );
  return useSyncExternalStore<number | undefined>(
    subscribe,
    () => (endsAt === undefined ? undefined : Math.ceil(leftMs(endsAt) / minuteMs)),
    () => undefined,
  );
}
