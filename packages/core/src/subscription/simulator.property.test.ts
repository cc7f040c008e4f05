import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Extra, Subscription } from '../internal/subscriptionState.ts';
import { closingLosses, findLosses } from './losses.ts';
import { defaultPrices } from './prices.ts';
import { products } from '../internal/products.ts';
import { simulateTiers, type SimulationInput } from './simulator.ts';
import { bytesPerGigabyte, limitsOfTier } from './tiers.ts';

const now = Date.parse('2026-03-20T12:00:00Z');
const gigabytes = (count: number) => count * bytesPerGigabyte;

function subscription(values: Partial<Subscription> = {}): SimulationInput['subscription'] {
  const { tier = 'small' } = values;
  const limits = tier === 'other' ? { storageLimit: 1, userLimit: 1 } : limitsOfTier(tier);
  return { tier, limits, duration: 'month', extras: [], ...values };
}

function simulate(used: number, users: number, values: Partial<SimulationInput> = {}) {
  const use = { usedBytes: gigabytes(used), users };
  return simulateTiers({ subscription: subscription(), use, prices: defaultPrices, now, ...values });
}

function extra(values: Partial<Extra> = {}): Extra {
  return {
    id: 'e',
    kind: 'storage',
    amount: 100,
    duration: 'month',
    expireDate: '2026-04-01T00:00:00Z',
    isDiscontinued: false,
    ...values,
  };
}

describe('the comparison of tiers', () => {
  it('has every tier paid per year and per month, Free once, and no trial', () => {
    const { options } = simulate(1, 1);
    expect(options.map(({ tier, duration }) => `${tier} ${duration}`)).toEqual([
      'free year',
      'small year',
      'small month',
      'large year',
      'large month',
      'enterprise year',
      'enterprise month',
    ]);
    expect(options.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { tier: 'small', duration: 'month' },
    ]);
  });

  it.each([
    ['what fits on Free', 20, 1, { tier: 'free', needed: [], perMonth: 0 }],
    [
      'little more than Free',
      21,
      1,
      { tier: 'free', needed: [{ product: 'extra-storage-year', count: 1 }], perMonth: 300 },
    ],
    [
      'five users',
      20,
      5,
      { tier: 'free', needed: [{ product: 'extra-user-year', count: 4 }], perMonth: 16_000 },
    ],
    ['eight users', 200, 8, { tier: 'free', duration: 'year', perMonth: 2 * 300 + 7 * 4000 }],
    [
      'thirteen users and half a terabyte',
      500,
      13,
      { tier: 'large', duration: 'year', needed: [], perMonth: 45_800 },
    ],
    ['forty users', 200, 40, { tier: 'enterprise', duration: 'year', needed: [], perMonth: 87_400 }],
  ])('finds the cheapest for %s', (_, used, users, cheapest) => {
    expect(simulate(used, users).cheapest).toMatchObject(cheapest);
  });

  it('buys a terabyte where it is cheaper than its parts', () => {
    const found = (used: number) =>
      simulate(used, 1).options.find(({ tier, duration }) => tier === 'small' && duration === 'month')
        ?.needed;
    expect(found(250 + 800)).toEqual([{ product: 'extra-storage-month', count: 8 }]);
    expect(found(250 + 900)).toEqual([{ product: 'extra-storage-2-month', count: 1 }]);
    expect(found(250 + 1124)).toEqual([
      { product: 'extra-storage-2-month', count: 1 },
      { product: 'extra-storage-month', count: 1 },
    ]);
  });

  it('counts the extras that a tenant has, without those that were unsubscribed', () => {
    const extras = [extra(), extra(), extra({ isDiscontinued: true })];
    const [free] = simulate(220, 1, { subscription: subscription({ extras }) }).options;
    expect(free).toMatchObject({ fits: true, needed: [], perMonth: 720 });
    expect(simulate(221, 1, { subscription: subscription({ extras }) }).options[0]?.fits).toBe(false);
  });

  it('takes the limits of the present tier from the tenant', () => {
    const own = subscription({ limits: { storageLimit: 500, userLimit: 5 } });
    const { options } = simulate(400, 1, { subscription: own });
    expect(options.filter(({ tier }) => tier === 'small').map(({ fits }) => fits)).toEqual([true, true]);
  });

  it('fits at exactly 100 %', () => {
    const { options } = simulate(250, 5);
    expect(options.filter(({ tier }) => tier === 'small')).toMatchObject([{ fits: true }, { fits: true }]);
  });

  it('names none as the cheapest without prices, and says what each needs', () => {
    const { options, cheapest } = simulate(21, 2, { prices: undefined });
    expect(cheapest).toBeUndefined();
    expect(options[0]).toMatchObject({
      perMonth: undefined,
      needed: [
        { product: 'extra-storage-year', count: 1 },
        { product: 'extra-user-year', count: 1 },
      ],
    });
  });

  it('prefers extras with a price', () => {
    const totals = { 'team-year': 100, 'extra-storage-year': 50 };
    const { options } = simulate(300, 1, { prices: { currency: 'EUR', totals } });
    expect(options[1]).toMatchObject({ needed: [{ product: 'extra-storage-year', count: 1 }] });
  });
});

test('with what it needs every option fits, and no other one is cheaper', () => {
  const amounts = fc.record({
    used: fc.integer({ min: 0, max: 8000 }),
    users: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(amounts, ({ used, users }) => {
      const { options, cheapest } = simulate(used, users);
      for (const option of options) {
        const bought = { storage: 0, users: 0 };
        for (const { product, count } of option.needed ?? []) {
          const each = products[product];
          if (each.kind !== 'tier') bought[each.kind] += each.amount * count;
          expect(each.duration).toBe(option.duration);
        }
        expect(bought.storage).toBeGreaterThanOrEqual(option.storage.over / bytesPerGigabyte);
        expect(bought.users).toBe(option.users.over);
        expect(option.fits).toBe(option.needed?.length === 0);
        expect(cheapest?.perMonth).toBeLessThanOrEqual(option.perMonth ?? Infinity);
      }
    }),
  );
});

describe('losses', () => {
  const large = { limits: limitsOfTier('large'), extras: [] };
  const free = limitsOfTier('free');

  it('are counted: what is beyond the limits, and the limits', () => {
    const use = { usedBytes: gigabytes(120), users: 7 };
    expect(findLosses({ from: large, to: free, use, now })).toEqual([
      { kind: 'uploads', overBytes: gigabytes(100) },
      { kind: 'users', overUsers: 6 },
      { kind: 'storage-limit', from: gigabytes(1024), to: gigabytes(20) },
      { kind: 'user-limit', from: 25, to: 1 },
    ]);
  });

  it('include uploads that stop because the smaller limit is just full', () => {
    const losses = (used: number) =>
      findLosses({ from: large, to: free, use: { usedBytes: gigabytes(used), users: 0 }, now }).map(
        ({ kind }) => kind,
      );
    expect(losses(20)).toContain('uploads');
    expect(losses(19)).not.toContain('uploads');
  });

  it('are none for more, or for the same', () => {
    const use = { usedBytes: gigabytes(20), users: 1 };
    for (const to of ['free', 'small', 'enterprise'] as const)
      expect(findLosses({ from: { limits: free, extras: [] }, to: limitsOfTier(to), use, now })).toEqual([]);
  });

  it('of an unlimited number name the new limit alone', () => {
    const from = { limits: limitsOfTier('enterprise'), extras: [] };
    expect(
      findLosses({ from, to: limitsOfTier('large'), use: { usedBytes: 0, users: 3 }, now }),
    ).toContainEqual({
      kind: 'user-limit',
      from: null,
      to: 25,
    });
  });

  it('name the extras that will have ended by then', () => {
    const extras = [extra({ isDiscontinued: true }), extra()];
    const input = { from: { limits: free, extras }, to: free, use: { usedBytes: 0, users: 0 }, now };
    expect(findLosses(input)).toEqual([]);
    expect(findLosses({ ...input, at: Date.parse('2026-05-01') })).toEqual([
      { kind: 'storage-limit', from: gigabytes(220), to: gigabytes(120) },
      { kind: 'extras', count: 1 },
    ]);
  });

  it('of a closed account are all it contains', () => {
    expect(closingLosses({ files: 12, links: 0, users: 2 })).toEqual([
      { kind: 'files', count: 12 },
      { kind: 'sign-ins', count: 2 },
    ]);
  });
});
