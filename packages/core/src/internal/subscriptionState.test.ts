import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { periodEndTime, subscriptionStateAt, type SubscriptionFacts } from './subscriptionState.ts';

const now = Date.parse('2026-03-20T12:00:00Z');
const at = (ms: number) => new Date(now + ms).toISOString();

function facts(values: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return { tier: 'small', expireDate: at(1000), isCancelled: false, ...values };
}

describe('[F33] the state', () => {
  it.each([
    ['Free', facts({ tier: 'free', expireDate: null }), 'free'],
    ['Free with an end in the past', facts({ tier: 'free', expireDate: at(-1) }), 'free'],
    ['a trial that runs', facts({ tier: 'trial' }), 'trial'],
    ['a trial at its very last millisecond', facts({ tier: 'trial', expireDate: at(0) }), 'trial'],
    ['a trial a millisecond later', facts({ tier: 'trial', expireDate: at(-1) }), 'trial-expired'],
    ['a trial past by a second', facts({ tier: 'trial', expireDate: at(-1000) }), 'trial-expired'],
    ['a trial that ends today', facts({ tier: 'trial', expireDate: '2026-03-20' }), 'trial'],
    ['a trial that ended yesterday', facts({ tier: 'trial', expireDate: '2026-03-19' }), 'trial-expired'],
    ['a trial without an end', facts({ tier: 'trial', expireDate: null }), 'trial'],
    ['a trial with an end that is no time', facts({ tier: 'trial', expireDate: 'soon' }), 'trial'],
    ['a trial until 9999', facts({ tier: 'trial', expireDate: '9999-12-31T23:59:59Z' }), 'trial'],
    ['an inactive trial', facts({ tier: 'trial', isActive: false }), 'trial-expired'],
    ['a paid tier', facts(), 'paid'],
    ['a paid tier at its last millisecond', facts({ expireDate: at(0) }), 'paid'],
    ['a paid tier that was not renewed', facts({ expireDate: at(-1) }), 'expired'],
    ['an inactive paid tier', facts({ isActive: false }), 'expired'],
    ['a tier of its own', facts({ tier: 'other' }), 'paid'],
    ['a cancelled tier', facts({ isCancelled: true }), 'cancelled'],
    [
      'a cancelled tier at its last millisecond',
      facts({ isCancelled: true, expireDate: at(0) }),
      'cancelled',
    ],
    ['a cancelled tier a millisecond later', facts({ isCancelled: true, expireDate: at(-1) }), 'free'],
    ['a cancelled tier without an end', facts({ isCancelled: true, expireDate: null }), 'cancelled'],
    ['a closed account', facts({ tier: 'trial', closesAt: at(1) }), 'closing'],
    ['a disabled account', facts({ isDisabled: true, closesAt: at(1) }), 'disabled'],
  ])('of %s', (_, given, state) => {
    expect(subscriptionStateAt(given, now).state).toBe(state);
  });

  it('of a time without a zone is read as UTC', () => {
    const given = facts({ tier: 'trial', expireDate: '2026-03-20T12:00:00' });
    expect(subscriptionStateAt(given, now).state).toBe('trial');
    expect(subscriptionStateAt(given, now + 1).state).toBe('trial-expired');
  });

  it('changes when it says, and not before', () => {
    const time = fc.option(fc.integer({ min: -5000, max: 5000 }).map(at));
    const given = fc.record({
      tier: fc.constantFrom('free', 'trial', 'small', 'large', 'enterprise', 'other'),
      expireDate: time,
      isCancelled: fc.boolean(),
      isActive: fc.boolean(),
    });
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 10_000 }), (each, later) => {
        const { state, changesAt } = subscriptionStateAt(each, now);
        if (changesAt === undefined || now + later < changesAt)
          expect(subscriptionStateAt(each, now + later).state).toBe(state);
        if (changesAt === undefined) return;
        expect(changesAt).toBeGreaterThan(now);
        expect(subscriptionStateAt(each, changesAt).state).not.toBe(state);
      }),
    );
  });
});

test('a day without a time ends with its last millisecond in UTC', () => {
  expect(periodEndTime('2026-03-20')).toBe(Date.parse('2026-03-20T23:59:59.999Z'));
  expect(periodEndTime('2026-03-20T10:00:00+02:00')).toBe(Date.parse('2026-03-20T08:00:00Z'));
  expect([null, undefined, '', 'soon'].map(periodEndTime)).toEqual(Array(4).fill(undefined));
});
