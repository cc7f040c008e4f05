import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSessionPhase } from '../session/useSessionPhase.ts';
import { useDashboardActions } from './useDashboardActions.ts';
import { useMinute } from './useMinute.ts';
import { useWidgetsState } from './useWidgetsState.ts';

/** Milliseconds until visible figures are loaded again. */
const maxAgeMs = 5 * 60_000;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isPageVisible = () => document.visibilityState === 'visible';

/**
 * Reloads the widgets of an open dashboard when they are five minutes old and when a new day begins, while the page is
 * visible and the session is active. After a failure they are not reloaded more often.
 *
 * @param dayOf The day of a time in milliseconds since 1970, in the product's time zone; any text that differs by
 * day.
 * @example
 * useFreshWidgets(messages.formatFileDay);
 */
export function useFreshWidgets(dayOf: (time: number) => string): void {
  const { refresh } = useDashboardActions();
  const { isLoaded, isRefreshing, asOf } = useWidgetsState();
  const isVisible = useSyncExternalStore(subscribe, isPageVisible, () => false);
  const isSignedIn = useSessionPhase() === 'active';
  const minute = useMinute();
  const refreshedAt = useRef(0);
  const mayRefresh = isVisible && isSignedIn && isLoaded && !isRefreshing && minute !== undefined;
  useEffect(() => {
    if (!mayRefresh || asOf === undefined) return;
    const [last, now] = [Math.max(asOf, refreshedAt.current), Date.now()];
    if (now - last < maxAgeMs && dayOf(last) === dayOf(now)) return;
    refreshedAt.current = now;
    refresh();
  }, [asOf, dayOf, mayRefresh, minute, refresh]);
}
