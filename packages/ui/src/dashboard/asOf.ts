import type { Messages } from '../messages/index.ts';

/**
 * When data arrived, in milliseconds since 1970, for "as of": the time alone on `today` (`yyyy-MM-dd`), else with its day.
 */
export function asOfTime(arrivedAt: number, today: string | undefined, messages: Messages): string {
  const { formatFileDay, formatTime, formatDateTime } = messages;
  const iso = new Date(arrivedAt).toISOString();
  const isToday = today === undefined || formatFileDay(arrivedAt) === today;
  return isToday ? formatTime(iso) : formatDateTime(iso);
}
