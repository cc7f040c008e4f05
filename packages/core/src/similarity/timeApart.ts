/** The most seconds between two files that were taken about the same time: a day. */
export const maxSecondsApart = 86_400;

/** How far apart two moments are: in the same minute, or a whole number of minutes or hours, at least 1. */
export type TimeApart =
  | { readonly unit: 'same-minute' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number };

/** Returns how to say how far apart two moments are, rounded down to minutes or hours. */
export function timeApart(seconds: number): TimeApart {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return { unit: 'same-minute' };
  return minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.floor(minutes / 60) };
}

/** Returns how similar two moments are: 1 for the same one, 0 for those that are `maxSecondsApart` or more apart. */
export function timeScore(seconds: number): number {
  return Math.max(0, 1 - Math.abs(seconds) / maxSecondsApart);
}
