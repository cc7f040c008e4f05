/** A part of the day, for the greeting of the dashboard. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Returns `morning` before 12:00, `afternoon` before 18:00, otherwise `evening`. `hour` is 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
