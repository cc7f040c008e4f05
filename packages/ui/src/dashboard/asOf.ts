import type { Messages } from '../messages/index.ts';

/**
 * Returns an arrival time (milliseconds since 1970) for "as of": only the time on `today` (`yyyy-MM-dd`), otherwise
 * with the day.
 */
export function asOfTime(arrivedAt: number, today: string | undefined, messages: Messages): string {
  const { formatFileDay, formatTime, formatDateTime } = messages;
  const iso = new Date(arrivedAt).toISOString();
  const isToday = today === undefined || formatFileDay(arrivedAt) === today;
  return isToday ? formatTime(iso) : formatDateTime(iso);
}
