import type { TranscriptEntry } from '../contract/index.ts';

/** `[h:]mm:ss[.fff]`; SubRip writes a comma. */
const timePattern = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?$/;

/** Returns a number of seconds in whole milliseconds. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/**
 * Returns a time of a transcript in seconds: a text such as `1:02:03.5` or `02:03`, or a number of seconds, 0 or more. Returns
 * undefined for anything else.
 *
 * @see docs/rules/transcripts.md#times
 */
export function parseTranscriptTime(time: unknown): number | undefined {
  if (typeof time === 'number') {
    return Number.isFinite(time) && time >= 0 && time < 36_000_000 ? toMilliseconds(time) / 1000 : undefined;
  }
  const match = typeof time === 'string' ? timePattern.exec(time.trim()) : null;
  if (!match) return undefined;
  const [, hours = '0', minutes = '', seconds = '', fraction = '0'] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (whole * 1000 + Math.round(Number(`0.${fraction}`) * 1000)) / 1000;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

/** Returns seconds as `hh:mm:ss.fff`, with the given sign before the fraction. */
export function formatTranscriptTime(seconds: number, sign: '.' | ',' = '.'): string {
  const milliseconds = toMilliseconds(seconds);
  const whole = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return `${parts.map((part) => padded(part, 2)).join(':')}${sign}${padded(milliseconds % 1000, 3)}`;
}

/**
 * Returns the entries by their times. Those with equal times stay in their order, and one without a time stays behind the one
 * before it.
 */
export function sortEntries(entries: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  let last = -1;
  const timed = entries.map((entry) => {
    last = entry.startTime ?? last;
    return { entry, time: last };
  });
  return timed.toSorted((one, other) => one.time - other.time).map(({ entry }) => entry);
}
