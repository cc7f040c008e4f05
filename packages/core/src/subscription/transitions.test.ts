import { describe, expect, it, test } from 'vitest';
import type { Extra, Subscription } from '../internal/subscriptionState.ts';
import { findCheckoutRefusal } from './checkout.ts';
import { productIds } from '../internal/products.ts';
import { findUploadRefusal, findUserRefusal, stateRules } from '../internal/stateRules.ts';
import { defaultTiers, limitsOfTier } from './tiers.ts';
import {
  planCancel,
  planClose,
  planDowngradeToFree,
  planExtraEnd,
  planKeep,
  planPayment,
  planPeriodEnd,
  planReopen,
  planTrial,
  type Payment,
} from './transitions.ts';

const now = Date.parse('2026-03-20T12:00:00.000Z');
const context = { now };
const at = (ms: number) => new Date(now + ms).toISOString();
const day = 86_400_000;

function subscription(values: Partial<Subscription> = {}): Subscription {
  const tier = values.tier ?? 'small';
  return {
    tier,
    limits: tier === 'other' ? { storageLimit: 1, userLimit: 1 } : limitsOfTier(tier),
    duration: 'month',
    createDate: at(-10 * day),
    expireDate: tier === 'free' ? null : at(day),
    isCancelled: false,
    hadTrial: tier === 'trial',
    extras: [],
    ...values,
  };
}

const storage: Extra = {
  id: 's1',
  kind: 'storage',
  amount: 100,
  duration: 'month',
  expireDate: at(day),
  isDiscontinued: false,
};
const free = subscription({ tier: 'free' });
const trial = subscription({ tier: 'trial' });

describe('a trial', () => {
  it('begins once, from Free, for 15 days', () => {
    const { subscription: started, refused } = planTrial(free, context);
    expect(refused).toBeUndefined();
    expect(started).toMatchObject({
      tier: 'trial',
      limits: { storageLimit: 250, userLimit: 5 },
      expireDate: at(15 * day),
      hadTrial: true,
    });
  });

  it.each([
    ['while it runs', trial, 443],
    ['after it has expired', subscription({ tier: 'trial', expireDate: at(-1) }), 443],
    ['after another one', { ...free, hadTrial: true }, 443],
    ['on a paid tier', subscription(), 442],
    ['on a paid tier after a trial', subscription({ hadTrial: true }), 443],
    ['on a cancelled tier', subscription({ isCancelled: true }), 442],
    ['on a closed account', { ...free, closesAt: at(day) }, 444],
    ['on a disabled account', { ...free, isDisabled: true }, 444],
  ])('[S54] is refused %s', (_, given, refused) => {
    expect(planTrial(given, context)).toEqual({ subscription: given, refused });
  });

  it('begins after a cancelled tier has ended, though nothing has stored that yet', () => {
    const ended = subscription({ isCancelled: true, expireDate: at(-1) });
    expect(planTrial(ended, context).subscription).toMatchObject({ tier: 'trial', isCancelled: false });
  });
});

describe('the way to Free', () => {
  it.each([
    ['a trial', trial],
    ['an expired trial', subscription({ tier: 'trial', expireDate: at(-day) })],
  ])('is open from %s and keeps the extras', (_, given) => {
    const extras = [storage];
    expect(planDowngradeToFree({ ...given, extras }, context)).toEqual({
      subscription: {
        ...given,
        extras,
        tier: 'free',
        limits: { storageLimit: 20, userLimit: 1 },
        createDate: at(0),
        expireDate: null,
        isActive: true,
      },
    });
  });

  it.each([
    ['from Free', free, 446],
    ['from a tier that has ended', subscription({ isCancelled: true, expireDate: at(-1) }), 446],
    ['from a paid tier', subscription(), 440],
    ['from Enterprise', subscription({ tier: 'enterprise' }), 440],
    ['from an unpaid tier', subscription({ expireDate: at(-1) }), 440],
    ['for a closed account', { ...trial, closesAt: at(day) }, 441],
    ['for a disabled account', { ...trial, isDisabled: true }, 441],
  ])('[S54] is refused %s', (_, given, refused) => {
    expect(planDowngradeToFree(given, context)).toEqual({ subscription: given, refused });
  });
});

describe('a cancellation', () => {
  const cancelled = subscription({ isCancelled: true });

  it('is taken back until the last millisecond', () => {
    const { subscription: asked } = planCancel(subscription(), context);
    expect(asked).toEqual(cancelled);
    expect(planKeep(asked, context).subscription).toEqual(subscription());
    expect(planKeep({ ...cancelled, expireDate: at(0) }, context).refused).toBeUndefined();
    expect(planKeep({ ...cancelled, expireDate: at(-1) }, context).refused).toBe('ended');
  });

  it('can be asked for again after it was taken back', () => {
    const again = planCancel(planKeep(cancelled, context).subscription, context);
    expect(again).toEqual({ subscription: cancelled });
  });

  it.each([
    ['twice', cancelled, 'already-cancelled'],
    ['of Free', free, 'not-paid'],
    ['of a trial', trial, 'not-paid'],
    ['of a disabled account', subscription({ isDisabled: true }), 'disabled'],
  ])('is refused %s', (_, given, refused) => {
    expect(planCancel(given, context)).toEqual({ subscription: given, refused });
  });

  it('of an unpaid tier ends it at once', () => {
    const unpaid = subscription({ expireDate: at(-day) });
    expect(planCancel(unpaid, context).subscription).toMatchObject({ tier: 'free', createDate: at(-day) });
  });

  it('is not taken back where there is none', () => {
    expect(planKeep(subscription(), context).refused).toBe('not-cancelled');
  });
});

describe('the end of a period', () => {
  it('makes a cancelled tier Free, once, and keeps extras that are renewed', () => {
    const given = subscription({
      isCancelled: true,
      expireDate: at(-1),
      extras: [
        storage,
        { ...storage, id: 's2', isDiscontinued: true, expireDate: at(-1) },
        { ...storage, id: 's3', isDiscontinued: true, expireDate: at(0) },
        { ...storage, id: 's4', expireDate: at(-1) },
      ],
    });
    const plan = planPeriodEnd(given, context);
    expect(plan).toMatchObject({ endedTier: 'small', endedExtras: ['s2'] });
    expect(plan.subscription).toMatchObject({ tier: 'free', isCancelled: false, expireDate: null });
    expect(plan.subscription.extras.map(({ id }) => id)).toEqual(['s1', 's3', 's4']);
    const again = planPeriodEnd(plan.subscription, context);
    expect(again.subscription).toBe(plan.subscription);
    expect(again).toMatchObject({ endedTier: undefined, endedExtras: [] });
  });

  it('leaves a tier that was not cancelled, and a trial, as they are', () => {
    for (const given of [
      subscription({ expireDate: at(-day) }),
      subscription({ tier: 'trial', expireDate: at(-day), isCancelled: true }),
    ])
      expect(planPeriodEnd(given, context).subscription).toBe(given);
  });
});

describe('an extra', () => {
  const given = subscription({ extras: [storage] });

  it('counts on after it was unsubscribed, which changes nothing the second time', () => {
    const once = planExtraEnd(given, 's1', context);
    expect(once).toEqual({ subscription: { ...given, extras: [{ ...storage, isDiscontinued: true }] } });
    expect(planExtraEnd(once.subscription, 's1', context)).toEqual(once);
  });

  it('[S54] of somebody else is refused', () => {
    expect(planExtraEnd(given, 's9', context)).toEqual({ subscription: given, refused: 445 });
  });

  it('that has ended is not there any more', () => {
    const ended = { ...storage, isDiscontinued: true, expireDate: at(-1) };
    expect(planExtraEnd({ ...given, extras: [ended] }, 's1', context).refused).toBe(445);
  });
});

describe('a closed account', () => {
  const names = { confirm: 'Demo Studio', name: 'Demo Studio' };

  it('keeps its files for seven days, in which it is opened again', () => {
    const { subscription: closed } = planClose(trial, names, context);
    expect(closed.closesAt).toBe(at(7 * day));
    expect(planReopen(closed, { now: now + 7 * day - 1 }).subscription.closesAt).toBeNull();
    expect(planReopen(closed, { now: now + 7 * day }).refused).toBe('ended');
    expect(planReopen(trial, context).refused).toBe('not-closing');
  });

  it.each([
    ['without its name', trial, { confirm: '', name: '' }, 'name-differs'],
    ['with another name', free, { confirm: 'demo studio', name: 'Demo Studio' }, 'name-differs'],
    ['while it is paid', subscription(), names, 'not-closable'],
    ['twice', { ...free, closesAt: at(day) }, names, 'closing'],
  ])('is not closed %s', (_, given, typed, refused) => {
    expect(planClose(given, typed, context)).toEqual({ subscription: given, refused });
  });

  it('is opened again by a payment', () => {
    const closed = { ...trial, closesAt: at(day) };
    const payment: Payment = { product: 'team-month', paidAt: now, isRenewal: false };
    expect(planPayment(closed, payment, context).subscription).toMatchObject({
      tier: 'small',
      closesAt: null,
    });
  });
});

describe('a checkout', () => {
  const shop = { now, isPurchaseEnabled: true };
  it.each([
    [
      'nothing is sold',
      subscription(),
      'large-team-year',
      { ...shop, isPurchaseEnabled: false },
      'not-for-sale',
    ],
    ['a tier on Free', free, 'team-year', shop, undefined],
    ['extras on Free', free, 'extra-user-month', shop, undefined],
    ['a tier on a trial', trial, 'team-year', shop, undefined],
    ['extras on a trial', trial, 'extra-storage-year', shop, 'trial'],
    ['a higher tier', subscription(), 'large-team-month', shop, undefined],
    ['a lower tier', subscription({ tier: 'large' }), 'team-month', shop, undefined],
    ['the present tier', subscription(), 'team-month', shop, 'current-tier'],
    ['the present tier for a year', subscription(), 'team-year', shop, undefined],
    ['the cancelled tier', subscription({ isCancelled: true }), 'team-month', shop, 'current-tier'],
    ['the unpaid tier', subscription({ expireDate: at(-1) }), 'team-month', shop, undefined],
    ['extras on an unpaid tier', subscription({ expireDate: at(-1) }), 'extra-user-year', shop, 'expired'],
    ['a tier on Enterprise', subscription({ tier: 'enterprise' }), 'team-year', shop, 'fixed-tier'],
    ['extras on Enterprise', subscription({ tier: 'enterprise' }), 'extra-storage-year', shop, undefined],
    ['a tier on one of its own', subscription({ tier: 'other' }), 'team-year', shop, 'fixed-tier'],
    ['for a closed account', { ...free, closesAt: at(1) }, 'team-year', shop, 'closing'],
    ['for a disabled account', { ...free, isDisabled: true }, 'team-year', shop, 'disabled'],
  ] as const)('of %s', (_, given, product, shopContext, refusal) => {
    expect(findCheckoutRefusal(given, product, shopContext)).toBe(refusal);
  });
});

test('each state allows what its changes allow', () => {
  const states = {
    free,
    trial,
    'trial-expired': subscription({ tier: 'trial', expireDate: at(-1) }),
    paid: subscription(),
    cancelled: subscription({ isCancelled: true }),
    expired: subscription({ expireDate: at(-1) }),
    closing: { ...free, closesAt: at(day) },
    disabled: { ...free, isDisabled: true },
  } as const;
  const names = { confirm: 'A', name: 'A' };
  const shop = { now, isPurchaseEnabled: true };
  for (const [state, plain] of Object.entries(states)) {
    const given: Subscription = { ...plain, extras: [storage] };
    const refusals = {
      'start-trial': planTrial(given, context).refused,
      cancel: planCancel(given, context).refused,
      keep: planKeep(given, context).refused,
      downgrade: planDowngradeToFree(given, context).refused,
      close: planClose(given, names, context).refused,
      'end-extra': planExtraEnd(given, 's1', context).refused,
      'buy-tier': findCheckoutRefusal(given, 'large-team-year', shop),
      'buy-extra': findCheckoutRefusal(given, 'extra-user-year', shop),
      'add-files': findUploadRefusal(state as keyof typeof states, { used: 0, limit: null }, 1),
      'add-users': findUserRefusal(state as keyof typeof states, { used: 0, limit: null }),
    };
    for (const [deed, refused] of Object.entries(refusals))
      expect([state, deed, refused === undefined]).toEqual([
        state,
        deed,
        stateRules[state as keyof typeof states].some((each) => each === deed),
      ]);
  }
});

test('only a disabled account stops what exists already', () => {
  for (const [state, deeds] of Object.entries(stateRules))
    expect([state, deeds.includes('sign-in') && deeds.includes('download')]).toEqual([
      state,
      state !== 'disabled',
    ]);
});

describe('[F35] an upload', () => {
  it.each([
    ['that fills the storage exactly', 90, 10, undefined],
    ['that is a byte too large', 90, 11, { reason: 'storage', missingBytes: 1 }],
    ['of nothing at the limit', 100, 0, undefined],
    ['of nothing beyond the limit', 101, 0, { reason: 'storage', missingBytes: 1 }],
  ])('%s', (_, used, bytes, refusal) => {
    expect(findUploadRefusal('paid', { used, limit: 100 }, bytes)).toEqual(refusal);
  });

  it('to an expired trial is refused for that, whatever is free', () => {
    expect(findUploadRefusal('trial-expired', { used: 0, limit: 100 }, 1)).toEqual({
      reason: 'trial-expired',
    });
    expect(findUserRefusal('paid', { used: 5, limit: 5 })).toEqual({ reason: 'users', missingUsers: 1 });
  });
});

test('what a change begins with is never changed itself', () => {
  const frozen = Object.freeze(
    subscription({ extras: Object.freeze([Object.freeze({ ...storage })]) as Extra[] }),
  );
  planCancel(frozen, context);
  planExtraEnd(frozen, 's1', context);
  for (const product of productIds)
    planPayment(frozen, { product, paidAt: now, isRenewal: true, extraId: 's1' }, context);
  expect(frozen).toEqual(subscription({ extras: [storage] }));
  expect(defaultTiers.free.storageLimit).toBe(20);
});
