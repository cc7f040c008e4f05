import { describe, expect, it } from 'vitest';
import { isCoarserDate, joinIptcDate, toIsoDate } from './dates.ts';

describe('toIsoDate', () => {
  it.each([
    ['2024:02:03 04:05:06', '2024-02-03T04:05:06'],
    ['2024:02:03 04:05:06.78+01:00', '2024-02-03T04:05:06.78+01:00'],
    ['2010:08:13 21:00:01.085', '2010-08-13T21:00:01.085'],
    ['2024:02:03 04:05:06.1234567891', '2024-02-03T04:05:06.123456789'],
    ['2011:09:23 12:43:03Z', '2011-09-23T12:43:03Z'],
    ['2024-02-03T04:05', '2024-02-03T04:05:00'],
    ['2024:02:29', '2024-02-29'],
    ['2024', '2024'],
    ['2024:02', '2024-02'],
  ])('keeps the precision of %s', (written, iso) => expect(toIsoDate(written)).toBe(iso));

  it.each([
    '0000:00:00 00:00:00',
    '2023:02:29',
    '2024:13:01',
    '2024:01:01 24:00:00',
    '    :  :  ',
    '',
    'soon',
  ])('refuses %s', (written) => expect(toIsoDate(written)).toBeUndefined());

  it('recognises the same moment with more precision', () => {
    for (const [date, other] of [
      ['2024-02-29', '2024-02-29T10:00:30'],
      ['2024-02-29T10:00:30+02:00', '2024-02-29T10:00:30.25+02:00'],
      ['2024-02-29T10:00:30+00:00', '2024-02-29T10:00:30Z'],
    ] as const)
      expect(isCoarserDate(date, other), other).toBe(true);
    for (const [date, other] of [
      ['2024-02-29', '2024-02-29'],
      ['2024-02-29', '2024-03-01T10:00:30'],
      ['2024-02-29T10:00:30+02:00', '2024-02-29T10:00:30'],
      ['2024-02-29T10:00:30+02:00', '2024-02-29T10:00:31.5+02:00'],
      ['2024-02-29T10:00:30+02:00', '2024-02-29'],
    ] as const)
      expect(isCoarserDate(date, other), other).toBe(false);
  });

  it('combines the date and time of IPTC', () => {
    expect(toIsoDate(joinIptcDate('2024:02:03', '04:05:06+01:00'))).toBe('2024-02-03T04:05:06+01:00');
    expect(toIsoDate(joinIptcDate('2024:02:03', undefined))).toBe('2024-02-03');
  });
});
