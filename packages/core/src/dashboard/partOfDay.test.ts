import { expect, test } from 'vitest';
import { partOfDay } from './partOfDay.ts';

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('%i o’clock is %s (A51)', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});
