import type { DailyUse } from '../contract/index.ts';
import { dayMs } from '../internal/times.ts';

export type { DailyUse };

/** What a forecast is made from. */
export interface ForecastInput {
  /** The use of past days, in any order; days may be missing. */
  readonly perDay: readonly DailyUse[];
  /** The use now, in bytes. */
  readonly usedBytes: number;
  /** The limit in bytes; null for none. */
  readonly limitBytes: number | null;
  /** The day of `usedBytes`, `YYYY-MM-DD`; later days of `perDay` are left out. */
  readonly today: string;
}

/**
 * When storage will be full. `full-soon` has dates; the others say why there are none: no limit, no room left, too few days
 * with numbers, a use that shrinks, or one that grows so slowly that it fills nothing in ten years.
 */
export type StorageForecast =
  | { readonly kind: 'unlimited' | 'full' }
  /** So many further days are needed. */
  | { readonly kind: 'too-little'; readonly missingDays: number }
  /** The mean of a day; 0 or less when the use shrinks. */
  | { readonly kind: 'shrinking' | 'not-soon'; readonly bytesPerDay: number }
  | FullForecast;

/** A day on which storage will be full if it goes on as it did. */
export interface FullForecast {
  /** Names the kind of forecast. */
  readonly kind: 'full-soon';
  /** The mean of a day. */
  readonly bytesPerDay: number;
  /** The day at this pace, `YYYY-MM-DD`. */
  readonly on: string;
  /** The first day of the range. Of ten forecasts, one is full before it. */
  readonly earliest: string;
  /** The last day of the range, which one of ten exceeds; undefined when the use varies so much that it may never be full. */
  readonly latest: string | undefined;
}

/** A forecast looks at this many past days. */
export const forecastDays = 90;

/** A forecast needs numbers that are this many days apart. */
export const minForecastDays = 14;

/** A forecast needs the numbers of at least this many days. */
const minNumbers = 8;

/** A forecast that is further away is no forecast, in days: ten years. */
const maxHorizonDays = 3653;

/** The 90th percentile of the normal distribution. */
const ninetieth = 1.2816;

function dayNumber(date: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs) : NaN;
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

interface Numbered {
  readonly day: number;
  readonly bytes: number;
}

/** Returns the numbers of the past days by day, without those that are none; the last of two numbers of a day counts. */
function recentNumbers({ perDay, today, usedBytes }: ForecastInput): readonly Numbered[] {
  const last = dayNumber(today);
  const byDay = new Map<number, number>();
  for (const { date, bytes } of perDay) {
    const day = dayNumber(date);
    if (day < last && day >= last - forecastDays && bytes >= 0 && bytes < Infinity) byDay.set(day, bytes);
  }
  return [...byDay, [last, usedBytes] as const]
    .map(([day, bytes]) => ({ day, bytes }))
    .toSorted((one, other) => one.day - other.day);
}

interface Pace {
  /** Days between the first and the last number. */
  readonly days: number;
  /** Mean growth of a day, in bytes. */
  readonly mean: number;
  /** Variance of the growth of a day. */
  readonly variance: number;
}

/** Returns the growth per day. A gap of several days counts as that many days of equal growth. */
function paceOf(numbers: readonly Numbered[]): Pace {
  const steps = numbers.slice(1).map(({ day, bytes }, at) => {
    const before = numbers[at] ?? { day, bytes };
    return { days: day - before.day, grown: bytes - before.bytes };
  });
  const days = steps.reduce((sum, step) => sum + step.days, 0);
  const mean = steps.reduce((sum, step) => sum + step.grown, 0) / days;
  const squares = steps.reduce((sum, step) => sum + (step.grown - mean * step.days) ** 2 / step.days, 0);
  return { days, mean, variance: squares / Math.max(1, steps.length - 1) };
}

/**
 * Returns the days after which the faster and the slower end of the range are full: where `mean * h ± z * s * sqrt(h + h² / days)`
 * reaches what is left. The first part under the root is the chance of the days to come, the second that of the measured mean.
 */
function rangeOf({ mean, variance, days }: Pace, left: number): readonly [number, number | undefined] {
  const spread = ninetieth ** 2 * variance;
  const [a, b] = [mean ** 2 - spread / days, 2 * mean * left + spread];
  const root = Math.sqrt(Math.max(0, b ** 2 - 4 * a * left ** 2));
  // This form of the solution loses no digits when `a` is near 0.
  const earliest = (2 * left ** 2) / (b + root);
  return [earliest, a > 0 ? (b + root) / (2 * a) : undefined];
}

/**
 * Returns when storage will be full at the pace of the last 90 days, with the range in which eight of ten forecasts come true.
 * Days are those of the numbers; no time zone is involved.
 *
 * @see docs/rules/subscription.md#a-forecast-says-how-sure-it-is
 *
 * @example
 * const perDay = [{ date: '2026-01-31', bytes: 900 }];
 * forecastStorage({ perDay, usedBytes: 900, limitBytes: 1000, today: '2026-02-01' });
 */
export function forecastStorage(input: ForecastInput): StorageForecast {
  const { limitBytes, today } = input;
  const usedBytes = input.usedBytes > 0 ? input.usedBytes : 0;
  if (limitBytes === null || !(limitBytes > 0)) return { kind: 'unlimited' };
  const left = limitBytes - usedBytes;
  if (left <= 0) return { kind: 'full' };
  const numbers = recentNumbers({ ...input, usedBytes });
  const [last, first] = [dayNumber(today), numbers[0]?.day ?? NaN];
  const missingDays = Math.max(minForecastDays - (last - first), minNumbers - numbers.length);
  if (!(missingDays <= 0))
    return { kind: 'too-little', missingDays: Number.isNaN(missingDays) ? minForecastDays : missingDays };
  const pace = paceOf(numbers);
  const bytesPerDay = pace.mean;
  if (bytesPerDay < 0) return { kind: 'shrinking', bytesPerDay };
  const expected = left / bytesPerDay;
  if (!(expected <= maxHorizonDays)) return { kind: 'not-soon', bytesPerDay };
  const [earliest, latest] = rangeOf(pace, left);
  return {
    kind: 'full-soon',
    bytesPerDay,
    on: dateOf(last + Math.floor(expected)),
    earliest: dateOf(last + Math.floor(earliest)),
    latest: latest === undefined || latest > maxHorizonDays ? undefined : dateOf(last + Math.floor(latest)),
  };
}
