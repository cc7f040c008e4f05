import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupMarks, sortMarks, spokenSpans, stepMark } from './timeline.ts';

const mark = (seconds: number, label = String(seconds)) => ({ seconds, label });

test('marks are sorted, and those outside of the file are left out', () => {
  const sorted = sortMarks([mark(9), mark(-1), mark(2), mark(11), mark(10)], 10);
  expect(sorted.map(({ seconds }) => seconds)).toEqual([2, 9, 10]);
});

test('marks of the same slot are one, at the place of the first', () => {
  const groups = groupMarks([mark(0), mark(24, 'a'), mark(26, 'b'), mark(100)], 100, 4);
  expect(groups).toEqual([
    { seconds: 0, label: '0', count: 2 },
    { seconds: 26, label: 'b', count: 1 },
    { seconds: 100, label: '100', count: 1 },
  ]);
});

test('what is said is merged where it touches, and an entry without an end is over with the next or after 4 seconds', () => {
  const entries = [
    { startTime: 0, endTime: 10, text: 'a' },
    { startTime: 10, text: 'b' },
    { text: 'untimed' },
    { startTime: 50, text: 'c' },
    { startTime: 51, endTime: 60, text: 'd' },
    { startTime: 200, text: 'after the end' },
  ];
  expect(spokenSpans(entries, 100, 100)).toEqual([
    { start: 0, end: 14 },
    { start: 50, end: 60 },
  ]);
});

test('10,000 entries and marks of three hours stay within the slots', () => {
  const seconds = fc.array(fc.double({ min: 0, max: 10_800, noNaN: true }), { maxLength: 200 });
  fc.assert(
    fc.property(seconds, fc.integer({ min: 1, max: 40 }), (times, slots) => {
      const sorted = sortMarks(
        times.map((each) => mark(each)),
        10_800,
      );
      const groups = groupMarks(sorted, 10_800, slots);
      expect(groups.length).toBeLessThanOrEqual(slots);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(times.length);
      const entries = sorted.map(({ seconds: startTime }) => ({ startTime, text: 'x' }));
      const spans = spokenSpans(entries, 10_800, slots);
      expect(spans.length).toBeLessThanOrEqual(Math.ceil(slots / 2));
      for (const { start, end } of spans) expect(start >= 0 && start < end && end <= slots).toBe(true);
    }),
  );
  const many = Array.from({ length: 10_000 }, (_, index) => ({ startTime: index * 1.08, text: 'x' }));
  expect(spokenSpans(many, 10_800, 400)).toEqual([{ start: 0, end: 400 }]);
});

test('a step goes to the next mark, also from a place that is not quite at one', () => {
  const sorted = [mark(1), mark(5), mark(9)];
  expect(stepMark(sorted, 4.98, 'next')?.seconds).toBe(9);
  expect(stepMark(sorted, 5.02, 'previous')?.seconds).toBe(1);
  expect(stepMark(sorted, 9, 'next')).toBeUndefined();
  expect(stepMark(sorted, 0, 'previous')).toBeUndefined();
});
