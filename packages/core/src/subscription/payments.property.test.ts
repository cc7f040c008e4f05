import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { subscriptionStateAt, periodEndTime, type Subscription } from '../internal/subscriptionState.ts';
import { addMonths, nextPeriodEnd } from './period.ts';
import { productIds, products } from '../internal/products.ts';
import { limitsOfTier } from './tiers.ts';
import { planPayment, planPeriodEnd, type Payment } from './transitions.ts';

const now = Date.parse('2026-03-20T12:00:00.000Z');
const iso = (time: number) => new Date(time).toISOString();
const day = 86_400_000;

const free: Subscription = {
  tier: 'free',
  limits: limitsOfTier('free'),
  duration: 'year',
  createDate: iso(now - 100 * day),
  expireDate: null,
  isCancelled: false,
  hadTrial: true,
  extras: [],
};

function pay(subscription: Subscription, payment: Partial<Payment> = {}) {
  const paid: Payment = { product: 'team-month', paidAt: now, isRenewal: false, ...payment };
  return planPayment(subscription, paid, { now: paid.paidAt });
}

const small = pay(free).subscription;

describe('a payment', () => {
  it('buys a tier for a whole period', () => {
    expect(small).toMatchObject({
      tier: 'small',
      limits: { storageLimit: 250, userLimit: 5 },
      duration: 'month',
      createDate: iso(now),
      expireDate: '2026-04-20T12:00:00.000Z',
    });
  });

  it('of a renewal goes on at the end of what was paid, also when it comes early', () => {
    const renewed = pay(small, { isRenewal: true, paidAt: now + 5 * day }).subscription;
    expect(renewed).toMatchObject({ createDate: iso(now), expireDate: '2026-05-20T12:00:00.000Z' });
  });

  it('that says its end is not shortened by one that says an earlier one', () => {
    const paid = pay(small, { isRenewal: true, until: '2026-06-01T00:00:00Z' }).subscription;
    expect(paid.expireDate).toBe('2026-06-01T00:00:00Z');
    const late = pay(paid, { isRenewal: true, until: '2026-05-01T00:00:00Z' }).subscription;
    expect(late.expireDate).toBe('2026-06-01T00:00:00Z');
  });

  it('with an end that is no time is for a whole period', () => {
    expect(pay(free, { until: 'never' }).subscription.expireDate).toBe('2026-04-20T12:00:00.000Z');
  });

  it('of a renewal leaves a cancellation, a purchase ends it', () => {
    const cancelled = { ...small, isCancelled: true };
    expect(pay(cancelled, { isRenewal: true }).subscription.isCancelled).toBe(true);
    expect(pay(cancelled).subscription.isCancelled).toBe(false);
    expect(pay(cancelled, { product: 'large-team-year' }).subscription).toMatchObject({
      tier: 'large',
      isCancelled: false,
    });
  });

  it('of a renewal that comes after the cancelled end pays for a period that is not renewed', () => {
    const after = now + 40 * day;
    const late = pay({ ...small, isCancelled: true }, { isRenewal: true, paidAt: after });
    expect(late.subscription).toMatchObject({ tier: 'small', isCancelled: true });
    expect(subscriptionStateAt(late.subscription, after).state).toBe('cancelled');
  });

  it('of a renewal that comes during a later trial pays for a period that is not renewed', () => {
    const trial: Subscription = { ...free, tier: 'trial', expireDate: iso(now + day) };
    expect(pay(trial, { isRenewal: true }).subscription).toMatchObject({ tier: 'small', isCancelled: true });
  });

  it('after an unpaid end begins a period from the beginning', () => {
    const after = Date.parse('2026-05-02T00:00:00Z');
    const late = pay(small, { isRenewal: true, paidAt: after }).subscription;
    expect(late).toMatchObject({ createDate: iso(after), expireDate: '2026-06-02T00:00:00.000Z' });
  });

  it('for a tier that was replaced meanwhile changes nothing', () => {
    const large = pay(small, { product: 'large-team-year', paidAt: now + day }).subscription;
    expect(pay(large, { paidAt: now })).toEqual({ subscription: large, refused: 'outdated' });
    expect(pay(large, { isRenewal: true, paidAt: now + 2 * day })).toEqual({
      subscription: large,
      refused: 'outdated',
    });
  });

  it('that was made before a trial began still counts', () => {
    const trial: Subscription = {
      ...free,
      tier: 'trial',
      createDate: iso(now + day),
      expireDate: iso(now + 16 * day),
    };
    expect(pay(trial, { paidAt: now }).subscription.tier).toBe('small');
  });

  it('for an extra adds one, and renews it by its id', () => {
    const first = pay(small, { product: 'extra-storage-2-month', extraId: 'x' }).subscription;
    expect(first.extras).toEqual([
      {
        id: 'x',
        kind: 'storage',
        amount: 1024,
        duration: 'month',
        expireDate: '2026-04-20T12:00:00.000Z',
        isDiscontinued: false,
      },
    ]);
    const renewal = { product: 'extra-storage-2-month', extraId: 'x', isRenewal: true } as const;
    expect(pay(first, renewal).subscription.extras).toMatchObject([
      { expireDate: '2026-05-20T12:00:00.000Z' },
    ]);
    const unsubscribed = {
      ...first,
      extras: first.extras.map((each) => ({ ...each, isDiscontinued: true })),
    };
    expect(pay(unsubscribed, renewal).subscription.extras).toMatchObject([{ isDiscontinued: true }]);
    expect(pay(small, renewal).subscription.extras).toMatchObject([{ isDiscontinued: true }]);
  });

  it('for a disabled account is kept, and the account stays disabled', () => {
    const paid = pay({ ...free, isDisabled: true }).subscription;
    expect(paid.tier).toBe('small');
    expect(subscriptionStateAt(paid, now).state).toBe('disabled');
  });
});

const payments = fc.array(
  fc.record({
    product: fc.constantFrom(...productIds),
    after: fc.integer({ min: 0, max: 40 * day }),
    isRenewal: fc.boolean(),
    extraId: fc.constantFrom('a', 'b'),
  }),
  { maxLength: 12 },
);

test('no payment takes away what was paid before', () => {
  fc.assert(
    fc.property(payments, (all) => {
      let [subscription, time] = [free, now];
      for (const { after, ...payment } of all) {
        time += after;
        const before = planPeriodEnd(subscription, { now: time }).subscription;
        const plan = planPayment(subscription, { ...payment, paidAt: time }, { now: time });
        const isSame =
          plan.subscription.tier === before.tier && plan.subscription.duration === before.duration;
        if (plan.refused === undefined && isSame)
          expect(periodEndTime(plan.subscription.expireDate) ?? Infinity).toBeGreaterThanOrEqual(
            periodEndTime(before.expireDate) ?? -Infinity,
          );
        for (const extra of before.extras) {
          const kept = plan.subscription.extras.find(({ id }) => id === extra.id);
          if (plan.refused === undefined)
            expect(periodEndTime(kept?.expireDate)).toBeGreaterThanOrEqual(
              periodEndTime(extra.expireDate) ?? 0,
            );
        }
        if (plan.refused === undefined && products[payment.product].kind === 'tier')
          expect(['paid', 'cancelled']).toContain(subscriptionStateAt(plan.subscription, time).state);
        subscription = plan.subscription;
      }
    }),
  );
});

describe('a period', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 'month', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 'month', '2026-02-28T10:00:00.000Z', '2026-03-31T10:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 'month', '2027-01-31T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
    ['2028-02-29T00:00:00.000Z', 'year', '2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 'year', '2031-03-01T00:00:00.000Z', '2032-02-29T00:00:00.000Z'],
  ] as const)('that began on %s by the %s, after %s', (start, duration, after, end) => {
    expect(iso(nextPeriodEnd(Date.parse(start), duration, Date.parse(after)))).toBe(end);
  });

  it('ends after the time, at most a period later, on the day it began or the last one of the month', () => {
    const time = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2100-01-01') });
    fc.assert(
      fc.property(time, fc.nat(4000), fc.constantFrom('month', 'year'), (start, days, duration) => {
        const after = start + days * day;
        const end = nextPeriodEnd(start, duration, after);
        expect(end).toBeGreaterThan(after);
        expect(end).toBeLessThanOrEqual(addMonths(after, duration === 'month' ? 1 : 12) + 3 * day);
        const [from, to] = [new Date(start).getUTCDate(), new Date(end).getUTCDate()];
        const isLastDay = new Date(end + day).getUTCDate() === 1;
        expect(to === from || (to < from && isLastDay)).toBe(true);
        expect(end % day).toBe(start % day);
      }),
    );
  });
});
