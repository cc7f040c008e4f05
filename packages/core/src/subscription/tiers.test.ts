import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { soldTiers, type Extra } from '../internal/subscriptionState.ts';
import { defaultPrices, priceListOf, priceOf, pricesOfList } from './prices.ts';
import { parseDuration, parseProductId, productIds, productOfTier, products } from '../internal/products.ts';
import {
  bytesPerGigabyte,
  configureTiers,
  defaultTiers,
  effectiveLimits,
  tierGain,
  tierOfTypeId,
  trialDays,
} from './tiers.ts';

const now = Date.parse('2026-03-20T12:00:00Z');

function extra(values: Partial<Extra> = {}): Extra {
  return {
    id: 'e1',
    kind: 'storage',
    amount: 100,
    duration: 'month',
    expireDate: '2026-03-20T12:00:00Z',
    isDiscontinued: false,
    ...values,
  };
}

test('the tiers have the limits and numbers of the product', () => {
  expect(defaultTiers).toEqual({
    trial: { typeId: 1, storageLimit: 250, userLimit: 5 },
    small: { typeId: 2, storageLimit: 250, userLimit: 5 },
    enterprise: { typeId: 3, storageLimit: 3072, userLimit: null },
    free: { typeId: 4, storageLimit: 20, userLimit: 1 },
    large: { typeId: 8, storageLimit: 1024, userLimit: 25 },
  });
  expect([1, 2, 3, 4, 8, 5].map(tierOfTypeId)).toEqual([
    'trial',
    'small',
    'enterprise',
    'free',
    'large',
    'other',
  ]);
  expect(trialDays).toBe(15);
});

test('a trial has 230 GB and 4 users more than Free', () => {
  expect(tierGain(defaultTiers.free, defaultTiers.trial)).toEqual({ storage: 230, users: 4 });
  expect(tierGain(defaultTiers.large, defaultTiers.enterprise)).toEqual({ storage: 2048, users: null });
  expect(tierGain(defaultTiers.enterprise, defaultTiers.free)).toEqual({ storage: 0, users: 0 });
});

describe('configured limits', () => {
  it('replace those that are given, by name or number', () => {
    const { tiers, errors } = configureTiers({ free: { storageLimit: 0.5 }, 8: { userLimit: null } });
    expect(errors).toEqual([]);
    expect(tiers).toEqual({
      ...defaultTiers,
      free: { typeId: 4, storageLimit: 0.5, userLimit: 1 },
      large: { typeId: 8, storageLimit: 1024, userLimit: null },
    });
  });

  it.each([
    ['no object', 'free', [{ path: '', error: 'invalid' }]],
    ['null', null, [{ path: '', error: 'invalid' }]],
    ['an unknown tier', { gold: {} }, [{ path: 'gold', error: 'unknown' }]],
    [
      'a prototype',
      JSON.parse('{"__proto__": {"storageLimit": 1}}'),
      [{ path: '__proto__', error: 'unknown' }],
    ],
    ['an unknown limit', { free: { files: 1 } }, [{ path: 'free.files', error: 'unknown' }]],
    ['a text', { free: { storageLimit: '20' } }, [{ path: 'free.storageLimit', error: 'invalid' }]],
    ['storage of 0', { free: { storageLimit: 0 } }, [{ path: 'free.storageLimit', error: 'invalid' }]],
    ['half a user', { free: { userLimit: 1.5 } }, [{ path: 'free.userLimit', error: 'invalid' }]],
    ['limits that are a list', { free: [] }, [{ path: 'free', error: 'invalid' }]],
  ])('with %s leave the table as it is', (_, value, errors) => {
    expect(configureTiers(value)).toEqual({ tiers: defaultTiers, errors });
  });

  it('of 0 and fewer users are unlimited', () => {
    expect(configureTiers({ free: { userLimit: 0 }, small: { userLimit: -1 } }).tiers).toMatchObject({
      free: { userLimit: null },
      small: { userLimit: null },
    });
  });
});

describe('extras', () => {
  const limits = { storageLimit: 20, userLimit: 1 };
  it.each([
    ['that are renewed count, also past their end', extra(), now + 1, 120],
    ['that were unsubscribed count at their end', extra({ isDiscontinued: true }), now, 120],
    ['that were unsubscribed do not count after it', extra({ isDiscontinued: true }), now + 1, 20],
    ['that take away count for nothing', extra({ amount: -5 }), now, 20],
    ['that are no number count for nothing', extra({ amount: NaN }), now, 20],
  ])('%s', (_, each, time, gigabytes) => {
    expect(effectiveLimits({ limits, extras: [each] }, time).storageBytes).toBe(gigabytes * bytesPerGigabyte);
  });

  test('add up by kind', () => {
    const extras = [extra(), extra({ amount: 1024 }), extra({ kind: 'users', amount: 3 })];
    expect(effectiveLimits({ limits, extras }, now)).toEqual({
      storageBytes: 1144 * bytesPerGigabyte,
      users: 4,
      extraStorage: 1124,
      extraUsers: 3,
    });
  });

  test('do not limit what is unlimited', () => {
    const unlimited = { storageLimit: null, userLimit: 0 };
    const extras = [extra(), extra({ kind: 'users' })];
    expect(effectiveLimits({ limits: unlimited, extras }, now)).toMatchObject({
      storageBytes: null,
      users: null,
    });
  });
});

test('every product buys what its name says', () => {
  expect(productIds).toHaveLength(12);
  for (const tier of soldTiers)
    for (const duration of ['month', 'year'] as const)
      expect(products[productOfTier(tier, duration)]).toEqual({ kind: 'tier', tier, duration });
  expect(products['extra-storage-year']).toEqual({ kind: 'storage', amount: 100, duration: 'year' });
  expect(products['extra-storage-2-month']).toEqual({ kind: 'storage', amount: 1024, duration: 'month' });
  expect(products['extra-user-month']).toEqual({ kind: 'users', amount: 1, duration: 'month' });
  for (const id of productIds) expect(id.endsWith(products[id].duration)).toBe(true);
  expect(['team-year', 'team', 'constructor', 1].map(parseProductId)).toEqual(['team-year', ...Array(3)]);
  expect(['month', 'year', 'Month', null].map(parseDuration)).toEqual(['month', 'year', 'year', 'year']);
});

describe('prices', () => {
  it.each([
    ['team-month', 299, 299],
    ['team-year', 2988, 249],
    ['large-team-month', 550, 550],
    ['large-team-year', 5496, 458],
    ['enterprise-month', 1049, 1049],
    ['enterprise-year', 10_488, 874],
    ['extra-user-month', 50, 50],
    ['extra-user-year', 480, 40],
    ['extra-storage-month', 3.6, 3.6],
    ['extra-storage-year', 36, 3],
    ['extra-storage-2-month', 30, 30],
    ['extra-storage-2-year', 300, 25],
  ] as const)('of %s', (product, total, perMonth) => {
    const price = priceOf(product, defaultPrices);
    expect(price).toEqual({
      total: Math.round(total * 100),
      perMonth: Math.round(perMonth * 100),
      period: product.endsWith('year') ? 'year' : 'month',
      currency: 'USD',
    });
  });

  it('that are not configured are none', () => {
    expect(priceOf('team-year', { currency: 'USD', totals: {} })).toBeUndefined();
  });

  it('are listed for each month', () => {
    expect(priceListOf(defaultPrices)).toEqual({
      small: 299,
      small_annual: 249,
      large: 550,
      large_annual: 458,
      ent: 1049,
      ent_annual: 874,
    });
  });

  it('are the same after a list was made of them and read', () => {
    expect(pricesOfList(priceListOf(defaultPrices), defaultPrices)).toEqual(defaultPrices);
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.record({ small: cents, ent_annual: cents }, { requiredKeys: [] }), (values) => {
        const list = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value / 100]));
        expect(priceListOf(pricesOfList(list, defaultPrices))).toEqual(list);
      }),
    );
  });
});
