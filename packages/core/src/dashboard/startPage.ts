import { defaultBackground, isDashboardBackground, type DashboardBackground } from './backgrounds.ts';

/** A part of the day, by which the start page greets. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Morning before 12:00, afternoon before 18:00, evening otherwise. `hour` is 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The picture to draw for a stored name: one of those on offer, the default one for anything else. */
export function backgroundOf(name: string | null | undefined): DashboardBackground {
  return typeof name === 'string' && isDashboardBackground(name) ? name : defaultBackground;
}
