import type { TranscriptEntry } from '../contract/index.ts';

/** A moment that a time-line marks, such as that of a comment. */
export interface TimelineMark {
  /** Seconds from the beginning. */
  readonly seconds: number;
  /** What is there, as one line. */
  readonly label: string;
}

/** Marks that stand at the same place of a time-line. */
export interface TimelineGroup extends TimelineMark {
  /** How many marks they are; `seconds` and `label` are those of the first. */
  readonly count: number;
}

/** A part of a time-line in which something is said, in slots of equal length. */
export interface TimelineSpan {
  /** Its first slot, from 0. */
  readonly start: number;
  /** The slot after its last one. */
  readonly end: number;
}

/** Seconds after which an entry without an end counts as over. */
const assumedSeconds = 4;

function slotAt(seconds: number, duration: number, slots: number): number {
  const slot = duration > 0 ? Math.floor((seconds * slots) / duration) : 0;
  return Math.min(slots - 1, Math.max(0, slot));
}

/** Returns the marks in the order of their times. Those that are not between the beginning and the end are left out. */
export function sortMarks<Mark extends TimelineMark>(marks: readonly Mark[], duration: number): Mark[] {
  return marks
    .filter(({ seconds }) => seconds >= 0 && seconds <= duration)
    .toSorted((one, other) => one.seconds - other.seconds);
}

/**
 * Returns sorted marks with those of the same slot as one, so that a time-line draws at most `slots` of them.
 *
 * @param duration Length of the file in seconds.
 */
export function groupMarks(
  sorted: readonly TimelineMark[],
  duration: number,
  slots: number,
): readonly TimelineGroup[] {
  const groups = new Map<number, TimelineGroup>();
  for (const mark of sorted) {
    const slot = slotAt(mark.seconds, duration, slots);
    const group = groups.get(slot);
    groups.set(slot, group ? { ...group, count: group.count + 1 } : { ...mark, count: 1 });
  }
  return [...groups.values()];
}

/** Returns when the entry at an index is over: at its end, otherwise when the next one starts, at most after 4 seconds. */
function endOf(sorted: readonly TranscriptEntry[], index: number, startTime: number): number {
  const entry = sorted[index];
  if (entry?.endTime !== undefined) return entry.endTime;
  const next = sorted[index + 1]?.startTime ?? Infinity;
  return Math.min(next > startTime ? next : Infinity, startTime + assumedSeconds);
}

/**
 * Returns where something is said, in slots of equal length: at most one span for every second slot, however many entries there
 * are. Entries without a time are nowhere.
 *
 * @param sorted Entries in the order of their times.
 * @param duration Length of the file in seconds.
 */
export function spokenSpans(
  sorted: readonly TranscriptEntry[],
  duration: number,
  slots: number,
): readonly TimelineSpan[] {
  const spans: TimelineSpan[] = [];
  for (const [index, { startTime }] of sorted.entries()) {
    if (startTime === undefined || startTime > duration) continue;
    const start = slotAt(startTime, duration, slots);
    const until = Math.min(endOf(sorted, index, startTime), duration);
    const end = Math.max(start + 1, Math.ceil((until * slots) / duration));
    const last = spans.at(-1);
    if (last && start <= last.end)
      spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else spans.push({ start, end: Math.min(end, slots) });
  }
  return spans;
}

/** A step from one mark to the next may not stay where it is: players do not hit a position exactly. */
const stepTolerance = 0.05;

/** Returns the mark after or before a position; undefined when there is none. */
export function stepMark<Mark extends { readonly seconds: number }>(
  sorted: readonly Mark[],
  position: number,
  direction: 'next' | 'previous',
): Mark | undefined {
  return direction === 'next'
    ? sorted.find(({ seconds }) => seconds > position + stepTolerance)
    : sorted.findLast(({ seconds }) => seconds < position - stepTolerance);
}
