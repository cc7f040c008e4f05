import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { forecastDays, forecastStorage, minForecastDays, type DailyUse } from './forecast.ts';

const today = '2026-02-01';
const dayMs = 86_400_000;
const date = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);

/** Returns the use at the end of each day before today, from the growth of each day; the last number is the use now. */
function createUse(growth: readonly number[], start = 0): { perDay: DailyUse[]; usedBytes: number } {
  let bytes = start;
  const perDay = growth.map((grown, at) => {
    const each = { date: date(at - growth.length), bytes };
    bytes += grown;
    return each;
  });
  return { perDay, usedBytes: bytes };
}

const steady = createUse(Array<number>(30).fill(10));

describe('a forecast', () => {
  it('of a steady use names one day', () => {
    expect(forecastStorage({ ...steady, limitBytes: 690, today })).toEqual({
      kind: 'full-soon',
      bytesPerDay: 10,
      on: '2026-03-12',
      earliest: '2026-03-12',
      latest: '2026-03-12',
    });
  });

  it.each([
    ['no limit', { limitBytes: null }, { kind: 'unlimited' }],
    ['a limit of 0', { limitBytes: 0 }, { kind: 'unlimited' }],
    ['no room', { limitBytes: 300 }, { kind: 'full' }],
    ['less than no room', { limitBytes: 200 }, { kind: 'full' }],
    ['no past', { perDay: [] }, { kind: 'too-little', missingDays: minForecastDays }],
    [
      'a past of one number',
      { perDay: [{ date: date(-60), bytes: 0 }] },
      { kind: 'too-little', missingDays: 6 },
    ],
    [
      'a past too long ago',
      {
        perDay: createUse(Array<number>(9).fill(1)).perDay.map(({ bytes }, at) => ({
          date: date(-200 + at),
          bytes,
        })),
      },
      { kind: 'too-little', missingDays: 14 },
    ],
    ['a today that is no day', { today: 'today' }, { kind: 'too-little', missingDays: minForecastDays }],
    ['thirteen days', createUse(Array<number>(13).fill(1)), { kind: 'too-little', missingDays: 1 }],
    ['fourteen days', createUse(Array<number>(14).fill(1)), { kind: 'full-soon' }],
    [
      'a use that shrinks',
      createUse(Array<number>(30).fill(-1), 100),
      { kind: 'shrinking', bytesPerDay: -1 },
    ],
    ['a use that stays', createUse(Array<number>(30).fill(0), 100), { kind: 'not-soon', bytesPerDay: 0 }],
    ['a use that fills in 400 years', { limitBytes: 1_500_000 }, { kind: 'not-soon', bytesPerDay: 10 }],
  ])('of %s says so', (_, values, expected) => {
    expect(forecastStorage({ ...steady, limitBytes: 1000, today, ...values })).toMatchObject(expected);
  });

  it('does not care about order, repeated, missing and impossible numbers', () => {
    const odd = [
      { date: date(-5), bytes: NaN },
      { date: date(-4), bytes: -1 },
      { date: 'yesterday', bytes: 1 },
      { date: date(3), bytes: 1e12 },
      { date: date(0), bytes: 5 },
      ...steady.perDay.toReversed().filter((_, at) => at % 3 !== 1),
    ];
    expect(forecastStorage({ ...steady, perDay: odd, limitBytes: 690, today })).toMatchObject({
      on: '2026-03-12',
      latest: '2026-03-12',
    });
  });

  it('may never come true where the use varies more than it grows', () => {
    const growth = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 100 : -98));
    const forecast = forecastStorage({ ...createUse(growth, 5000), limitBytes: 6000, today });
    expect(forecast).toMatchObject({ kind: 'full-soon', latest: undefined });
  });

  it('looks back for some months only', () => {
    const growth = [...Array<number>(300).fill(1000), ...Array<number>(forecastDays).fill(1)];
    expect(forecastStorage({ ...createUse(growth), limitBytes: 300_200, today })).toMatchObject({
      kind: 'full-soon',
      bytesPerDay: 1,
    });
  });
});

const growths = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 14, maxLength: 100 });
const room = fc.integer({ min: 1, max: 50_000 });

test('the day lies in the range, none lies in the past, and more room is never full earlier', () => {
  fc.assert(
    fc.property(growths, room, room, (growth, left, more) => {
      const use = createUse(growth);
      const forecast = forecastStorage({ ...use, limitBytes: use.usedBytes + left, today });
      const roomier = forecastStorage({ ...use, limitBytes: use.usedBytes + left + more, today });
      if (forecast.kind !== 'full-soon') return;
      expect(forecast.earliest >= today).toBe(true);
      expect(forecast.earliest <= forecast.on).toBe(true);
      expect(forecast.latest === undefined || forecast.on <= forecast.latest).toBe(true);
      if (roomier.kind !== 'full-soon') return;
      expect(roomier.on >= forecast.on).toBe(true);
      expect(roomier.earliest >= forecast.earliest).toBe(true);
    }),
  );
});

test('the unit of the numbers does not matter', () => {
  fc.assert(
    fc.property(growths, room, (growth, left) => {
      const use = createUse(growth);
      // A power of two changes no digit.
      const larger = createUse(growth.map((each) => each * 1024));
      const plain = forecastStorage({ ...use, limitBytes: use.usedBytes + left, today });
      const scaled = forecastStorage({ ...larger, limitBytes: larger.usedBytes + left * 1024, today });
      expect({ ...scaled, bytesPerDay: 0 }).toEqual({ ...plain, bytesPerDay: 0 });
    }),
  );
});

/** Returns numbers between 0 and 1 that are the same in every run. */
function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('about eight of ten forecasts come true, with days of many uploads and days of none', () => {
  const next = createNumbers(7);
  // Two of three days nothing comes, and weekends are quiet.
  const grow = (day: number) => (next() < 0.35 && day % 7 < 5 ? -Math.log(1 - next()) * 1000 : 0);
  const counts = { early: 0, within: 0, late: 0 };
  for (let run = 0; run < 1000; run += 1) {
    const use = createUse(Array.from({ length: 90 }, (_, day) => grow(day)));
    const limitBytes = use.usedBytes + 10_000;
    const forecast = forecastStorage({ ...use, limitBytes, today });
    if (forecast.kind !== 'full-soon') throw new Error(forecast.kind);
    let [bytes, day] = [use.usedBytes, 0];
    while (bytes < limitBytes && day < 3000) {
      bytes += grow(90 + day);
      day += 1;
    }
    const full = date(day - 1);
    if (full < forecast.earliest) counts.early += 1;
    else if (forecast.latest !== undefined && full > forecast.latest) counts.late += 1;
    else counts.within += 1;
  }
  expect(counts.within).toBeGreaterThan(740);
  expect(counts.within).toBeLessThan(880);
  expect(counts.early).toBeGreaterThan(50);
  expect(counts.late).toBeGreaterThan(50);
});
