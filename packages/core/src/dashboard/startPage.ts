import { defaultBackground, isDashboardBackground } from './backgrounds.ts';

/** A part of the day, by which the start page greets. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Morning before 12:00, afternoon before 18:00, evening otherwise (spec 1 §2, A51). `hour` is 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/**
 * From `startLoading` (start in the gallery) to "show the Dashboard upon login", and back again: each is the opposite of
 * the other (A14).
 */
export function oppositeStart(flag: boolean): boolean {
  return !flag;
}

/** The picture to draw for a stored location: one of those on offer, the default one for anything else. */
export function backgroundOf(location: string | null | undefined): string {
  return typeof location === 'string' && isDashboardBackground(location) ? location : defaultBackground;
}
