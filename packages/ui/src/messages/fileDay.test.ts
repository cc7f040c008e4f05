import { expect, test } from 'vitest';
import { createFormatters } from './formatters.ts';

test.each([
  ['UTC', '2026-06-07'],
  ['Asia/Tokyo', '2026-06-08'],
])('the day in the name of a file is that of %s, in Western digits', (zone, day) => {
  const time = Date.parse('2026-06-07T20:00:00Z');
  expect(createFormatters('ar-EG', zone).formatFileDay(time)).toBe(day);
});
