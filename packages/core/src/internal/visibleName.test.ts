import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeVisibleName } from './visibleName.ts';

it.each([
  ['', ''],
  [' \t\n ', ''],
  ['\u200b', ''],
  ['\u200d\u2060\ufeff', ''],
  ['\u0000\u0007', ''],
  ['\u00ad\u202e\u3164\u2800', ''],
  ['In\n\treview ', 'In review'],
  ['\u200b In  review\ufeff', 'In review'],
  ['bell\u0007', 'bell'],
  ['e\u0301te\u0301', 'été'],
  ['می‌خواهم', 'می‌خواهم'],
  ['❤️', '❤️'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['half \ud800', 'half \ufffd'],
])('%j is stored as %j', (typed, stored) => expect(normalizeVisibleName(typed)).toBe(stored));

it('normalizing twice changes nothing', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(' ', '\n', '\u0000', '\u200b', '\u0301', 'e', '\u0085', '\u00a0'),
  );
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      const once = normalizeVisibleName(parts.join(''));
      expect(normalizeVisibleName(once)).toBe(once);
    }),
  );
});
