import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryRange, maxExpiryDays, parseAssetFilter } from './filters.ts';

test.each([
  ['status:7', { kind: 'status', id: '7' }],
  ['status:a:b', { kind: 'status', id: 'a:b' }],
  ['status:__proto__', { kind: 'status', id: '__proto__' }],
  ['person:Ada: Lovelace ', { kind: 'person', name: 'Ada: Lovelace' }],
  ['expired', { kind: 'expired' }],
  ['hidden', { kind: 'hidden' }],
  ['expires:0', { kind: 'expires', days: 0 }],
  ['expires:30', { kind: 'expires', days: 30 }],
  [`expires:${maxExpiryDays}`, { kind: 'expires', days: maxExpiryDays }],
])('%s is a filter', (text, parsed) => {
  expect(parseAssetFilter(text)).toEqual(parsed);
});

test.each([
  'status:',
  `status:${'x'.repeat(1001)}`,
  'person: ',
  `person:${'x'.repeat(1001)}`,
  'expired:',
  'expires',
  'expires:',
  'expires:-1',
  'expires:01',
  'expires:1.5',
  'expires:1e3',
  `expires:${maxExpiryDays + 1}`,
  'expires:30:1',
])('%s is none', (text) => {
  expect(parseAssetFilter(text)).toBeUndefined();
});

test('a date has expired, expires within some days, or does so later: never two of these', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const text = day.map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: maxExpiryDays }), (today, date, days) => {
      const isIn = ({ first, last }: ReturnType<typeof expiryRange>) =>
        (first === undefined || date >= first) && date <= last;
      const daysLeft = (Date.parse(date) - Date.parse(today)) / 86_400_000;
      expect(isIn(expiryRange({ kind: 'expired' }, today))).toBe(daysLeft < 0);
      expect(isIn(expiryRange({ kind: 'expires', days }, today))).toBe(daysLeft >= 0 && daysLeft <= days);
    }),
  );
});
