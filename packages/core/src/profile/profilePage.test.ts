import { describe, expect, it, test } from 'vitest';
import type { Role } from '../contract/index.ts';
import {
  tierIds,
  type Duration,
  type Subscription,
  type SubscriptionTier,
} from '../internal/subscriptionState.ts';
import { findCheckoutRefusal } from '../subscription/checkout.ts';
import { productOfTier } from '../internal/products.ts';
import {
  planCancel,
  planClose,
  planDowngradeToFree,
  planKeep,
  planTrial,
} from '../subscription/transitions.ts';
import { extraRows } from './extraRows.ts';
import { openProfile } from './profileOpening.ts';
import { profilePageOf, type ProfilePage, type ProfilePageFacts } from './profilePage.ts';
import { parseProfileQuery } from './profileQuery.ts';
import { mayOnProfile, profileDeeds } from './profileRights.ts';

const now = Date.parse('2026-03-20T12:00:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();
const full = { usedBytes: 101, limitBytes: 100 };
const low = { usedBytes: 90, limitBytes: 100 };

function subscription(values: Partial<Subscription> = {}): Subscription {
  return {
    tier: 'small',
    limits: { storageLimit: 250, userLimit: 5 },
    duration: 'month',
    createDate: at(-1000),
    expireDate: at(1000),
    isCancelled: false,
    hadTrial: false,
    extras: [],
    ...values,
  };
}

function page(values: Partial<ProfilePageFacts> = {}): ProfilePage {
  return profilePageOf(
    {
      role: 'admin',
      displaySubscription: true,
      enablePurchase: true,
      contactUsUrl: 'https://example.com/contact',
      isAllowedToChangeProfileUrl: false,
      subscription: subscription(),
      ...values,
    },
    now,
  );
}

interface Combination {
  readonly tier: SubscriptionTier;
  readonly duration: Duration;
  readonly isCancelled: boolean;
  readonly isExpired: boolean;
  readonly enablePurchase: boolean;
  readonly role: Role;
  readonly hadTrial: boolean;
}

const booleans = [false, true];
const combinations: readonly Combination[] = [...tierIds, 'other' as const].flatMap((tier) =>
  (['month', 'year'] as const).flatMap((duration) =>
    booleans.flatMap((isCancelled) =>
      booleans.flatMap((isExpired) =>
        booleans.flatMap((enablePurchase) =>
          booleans.flatMap((hadTrial) =>
            (['visitor', 'user', 'admin', 'super'] as const).map((role) => ({
              tier,
              duration,
              isCancelled,
              isExpired,
              enablePurchase,
              hadTrial,
              role,
            })),
          ),
        ),
      ),
    ),
  ),
);

function pageOf(
  { role, enablePurchase, isExpired, ...values }: Combination,
  more: Partial<ProfilePageFacts> = {},
) {
  const extras = [
    {
      id: 'e',
      kind: 'storage',
      amount: 100,
      duration: 'month',
      expireDate: null,
      isDiscontinued: false,
    } as const,
  ];
  const expireDate = values.tier === 'free' ? null : at(isExpired ? -1 : 1000);
  return page({
    role,
    enablePurchase,
    subscription: subscription({ ...values, expireDate, extras }),
    storage: full,
    users: { users: 5, userLimit: 5 },
    ...more,
  });
}

/** Returns whether a page offers something that costs money. */
function sells({ buttons, panel }: ProfilePage): boolean {
  return (
    buttons.buyStorage || buttons.buyUsers || !!panel?.offers.some(({ durations }) => durations.length > 0)
  );
}

/** Laws that hold for every page; the second part says what must be true. */
const laws: readonly (readonly [string, (given: Combination, shown: ProfilePage) => boolean])[] = [
  ['ordinary users never see a button that buys', ({ role }, shown) => role !== 'user' || !sells(shown)],
  [
    'ordinary users change nothing but their own information',
    ({ role }, { buttons, panel, showsPayments }) =>
      role !== 'user' ||
      (panel === undefined &&
        !showsPayments &&
        Object.entries(buttons).every(([name, shown]) => !shown || name === 'editPersonalInfo')),
  ],
  [
    'ordinary users see no quota of users',
    ({ role }, { banners }) => role !== 'user' || !banners.includes('users-reached'),
  ],
  [
    'nobody without a session sees anything',
    ({ role }, shown) => role !== 'visitor' || shown.tabs.length === 0,
  ],
  [
    'super admins see what admins see',
    (given, shown) =>
      given.role !== 'super' || JSON.stringify(shown) === JSON.stringify(pageOf({ ...given, role: 'admin' })),
  ],
  [
    'nothing is sold where nothing is for sale',
    ({ enablePurchase }, shown) => enablePurchase || !sells(shown),
  ],
  [
    'people ask only where they cannot buy',
    ({ enablePurchase }, { panel }) =>
      panel === undefined || (panel.contactUrl === undefined) === enablePurchase,
  ],
  [
    'Enterprise has no panel of tiers and no warning of storage, until it has ended',
    ({ tier }, { state, panel, banners }) =>
      tier !== 'enterprise' ||
      state === 'free' ||
      (panel === undefined && !banners.includes('storage-reached') && !banners.includes('storage-almost')),
  ],
  [
    'a tier of its own has no panel of tiers',
    ({ tier }, { state, panel }) => tier !== 'other' || state === 'free' || !panel,
  ],
  [
    'a trial is offered on Free to those who had none',
    ({ hadTrial, role }, { state, panel }) =>
      (panel?.offersTrial ?? false) ===
      (state === 'free' && !hadTrial && (role === 'admin' || role === 'super')),
  ],
  [
    'no extras are sold during a trial',
    ({ tier }, { buttons }) => tier !== 'trial' || !(buttons.buyStorage || buttons.buyUsers),
  ],
  [
    'why there are no extras is told where they would be sold',
    ({ tier, role, enablePurchase }, { banners }) =>
      banners.includes('no-extra-storage-on-trial') ===
      (tier === 'trial' && enablePurchase && (role === 'admin' || role === 'super')),
  ],
  [
    'a trial that is over is told to everybody',
    ({ tier, isExpired, role }, { banners }) =>
      banners.includes('trial-expired') === (tier === 'trial' && isExpired && role !== 'visitor'),
  ],
  ['one can cancel or keep, never both', (_, { buttons }) => !(buttons.cancel && buttons.keep)],
  [
    'only what is cancelled is kept',
    ({ isCancelled, isExpired }, { buttons }) => !buttons.keep || (isCancelled && !isExpired),
  ],
  ['one can downgrade or cancel, never both', (_, { buttons }) => !(buttons.cancel && buttons.downgrade)],
  [
    'only Free and trials are closed',
    (_, { state, buttons }) =>
      buttons.close === undefined || ['free', 'trial', 'trial-expired'].includes(state ?? ''),
  ],
  [
    'what is paid does not lose its files by a button',
    (_, { state, buttons }) =>
      !['paid', 'cancelled', 'expired'].includes(state ?? '') || buttons.close === undefined,
  ],
  [
    'only what is paid and goes on renews',
    (_, { state, end }) => (end?.kind === 'renews') === (state === 'paid'),
  ],
  [
    'the shown duration comes first',
    ({ duration }, { state, panel }) =>
      panel === undefined ||
      panel.durations[0] ===
        (duration === 'month' && state !== 'free' && !state?.startsWith('trial') ? 'month' : 'year'),
  ],
  [
    'the present tier is not sold again while it runs',
    ({ duration }, { state, panel }) =>
      state === 'expired' ||
      !panel?.offers.some(({ relation, durations }) => relation === 'same' && durations.includes(duration)),
  ],
  [
    'a cancellation is told to those who can take it back',
    ({ role }, { state, banners }) =>
      banners.includes('cancelled-until') ===
      (state === 'cancelled' && (role === 'admin' || role === 'super')),
  ],
];

describe(`the page of an account, in ${combinations.length} combinations`, () => {
  it.each(laws)('%s', (_, law) => {
    const broken = combinations.filter((given) => !law(given, pageOf(given)));
    expect(broken).toEqual([]);
  });

  it('has each banner, state and button in some of them, so that no law is empty', () => {
    const pages = combinations.map((given) => pageOf(given));
    expect(new Set(pages.map(({ state }) => state)).size).toBe(7);
    for (const banner of [
      'trial-expired',
      'cancelled-until',
      'users-reached',
      'storage-reached',
      'no-extra-users-on-trial',
    ] as const)
      expect(pages.some(({ banners }) => banners.includes(banner))).toBe(true);
    for (const button of [
      'buyStorage',
      'buyUsers',
      'unsubscribeExtras',
      'cancel',
      'keep',
      'downgrade',
      'close',
    ] as const)
      expect(pages.some(({ buttons }) => !!buttons[button])).toBe(true);
    expect(pages.some(({ panel }) => panel?.contactUrl !== undefined)).toBe(true);
  });

  it.each([
    ['displays no subscriptions', { displaySubscription: false }],
    ['has no subscription of its own', { subscription: null }],
  ])('shows nothing of one where the tenant %s', (_, more) => {
    for (const given of combinations) {
      const shown = pageOf(given, more);
      expect(shown).toMatchObject({
        state: undefined,
        end: undefined,
        panel: undefined,
        banners: [],
        showsPayments: false,
      });
      expect(sells(shown)).toBe(false);
      expect(shown.tabs).toEqual(given.role === 'visitor' ? [] : ['personal']);
    }
  });

  it.each([
    ['closed', { closesAt: at(1000) }],
    ['disabled', { isDisabled: true }],
  ])('sells and ends nothing in an account that is %s', (_, values) => {
    const shown = page({ subscription: subscription({ tier: 'trial', ...values }) });
    expect(sells(shown)).toBe(false);
    expect(shown.buttons).toMatchObject({ cancel: false, downgrade: false, close: undefined });
  });
});

test('what a page offers is what its back end does', () => {
  for (const given of combinations) {
    const { buttons, panel } = pageOf(given);
    const has = {
      ...subscription({
        ...given,
        expireDate: given.tier === 'free' ? null : at(given.isExpired ? -1 : 1000),
      }),
      hadTrial: given.hadTrial || given.tier === 'trial',
    };
    const shop = { now, isPurchaseEnabled: given.enablePurchase };
    const refusals = [
      ...(panel?.offers ?? []).flatMap(({ tier, durations }) =>
        durations.map((duration) => findCheckoutRefusal(has, productOfTier(tier, duration), shop)),
      ),
      buttons.buyStorage && findCheckoutRefusal(has, 'extra-storage-year', shop),
      buttons.buyUsers && findCheckoutRefusal(has, 'extra-user-month', shop),
      panel?.offersTrial && planTrial(has, { now }).refused,
      buttons.cancel && planCancel(has, { now }).refused,
      buttons.keep && planKeep(has, { now }).refused,
      buttons.downgrade && planDowngradeToFree(has, { now }).refused,
      buttons.close && planClose(has, { confirm: 'A', name: 'A' }, { now }).refused,
    ];
    expect(refusals.filter((each) => each !== undefined && each !== false)).toEqual([]);
  }
});

describe('the date of a subscription', () => {
  it.each([
    [
      'a time',
      '2026-03-21T00:00:00Z',
      { kind: 'renews', at: Date.parse('2026-03-21T00:00:00Z'), isDay: false },
    ],
    ['a day', '2026-03-21', { kind: 'renews', at: Date.parse('2026-03-21T23:59:59.999Z'), isDay: true }],
    ['none', null, undefined],
    ['no time', 'soon', undefined],
  ])('[F33] of %s', (_, expireDate, end) => {
    expect(page({ subscription: subscription({ expireDate }) }).end).toEqual(end);
  });

  it('of a closed account is that of its files', () => {
    const closed = subscription({ tier: 'trial', closesAt: at(5), expireDate: '2026-03-21' });
    expect(page({ subscription: closed }).end).toEqual({ kind: 'until', at: now + 5, isDay: false });
  });
});

describe('the rows of extras', () => {
  const extra = {
    id: 'a',
    kind: 'storage',
    amount: 100,
    duration: 'month',
    expireDate: at(5),
    isDiscontinued: false,
  } as const;
  const extras = [
    { ...extra, id: 'gone', isDiscontinued: true, expireDate: at(-1) },
    { ...extra, id: 'last', isDiscontinued: true, expireDate: at(0) },
    { ...extra, id: 'user', kind: 'users' as const },
    { ...extra, id: 'late', expireDate: at(-1) },
    { ...extra, id: 'endless', expireDate: null },
  ];
  const rows = (role: Role, values: Partial<Subscription> = {}) =>
    extraRows(subscription({ extras, ...values }), { kind: 'storage', role, now });

  it('say when each is renewed or ends', () => {
    expect(rows('admin')).toMatchObject([
      { index: 1, extra: { id: 'last' }, end: { kind: 'until', at: now }, canUnsubscribe: false },
      { index: 2, extra: { id: 'late' }, end: { kind: 'renews', at: now - 1 }, canUnsubscribe: true },
      { index: 3, extra: { id: 'endless' }, end: undefined, canUnsubscribe: true },
    ]);
  });

  it('are unsubscribed by admins, where the state allows it', () => {
    expect(rows('user').some(({ canUnsubscribe }) => canUnsubscribe)).toBe(false);
    expect(rows('admin', { isDisabled: true }).some(({ canUnsubscribe }) => canUnsubscribe)).toBe(false);
  });
});

describe('the warnings of quotas', () => {
  it.each([
    ['storage of 90 %', { storage: low }, ['storage-almost']],
    ['storage of exactly 100 %', { storage: { usedBytes: 100, limitBytes: 100 } }, ['storage-almost']],
    ['storage above', { storage: full }, ['storage-reached']],
    [
      'storage that is full for the back end',
      { storage: { ...low, isLimitReached: true } },
      ['storage-reached'],
    ],
    ['storage without a limit', { storage: { usedBytes: 5, limitBytes: null } }, []],
    ['users of exactly 0.9', { users: { users: 9, userLimit: 10 } }, []],
    ['users above', { users: { users: 19, userLimit: 20 } }, ['users-almost']],
    ['all users', { users: { users: 5, userLimit: 5 } }, ['users-reached']],
    ['nothing known', {}, []],
  ])('[F35] with %s', (_, quotas, banners) => {
    expect(page(quotas).banners).toEqual(banners);
  });
});

test('[S21] only a web address is a link to ask at', () => {
  const contact = (contactUsUrl: string | null) =>
    page({ enablePurchase: false, contactUsUrl }).panel?.contactUrl;
  expect(contact('https://example.com/contact')).toBe('https://example.com/contact');
  expect(contact('javascript:alert(1)')).toBeUndefined();
  expect(contact(null)).toBeUndefined();
});

test('consent is asked of admins, where the product asks', () => {
  const shown = (role: Role, asksForConsent?: boolean) => page({ role, asksForConsent }).showsConsent;
  expect([shown('admin', true), shown('user', true), shown('admin', false), shown('admin')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the second tab has another name by whether something is sold', () => {
  expect(page().subscriptionLabel).toBe('plans-and-payments');
  expect(page({ enablePurchase: false }).subscriptionLabel).toBe('plans');
});

test('visitors may do nothing, admins everything, users what is their own', () => {
  expect(profileDeeds.filter((deed) => mayOnProfile('visitor', deed))).toEqual([]);
  expect(profileDeeds.filter((deed) => !mayOnProfile('super', deed))).toEqual([]);
  expect(profileDeeds.filter((deed) => mayOnProfile('user', deed))).toEqual([
    'see-personal-info',
    'edit-personal-info',
    'end-own-sessions',
    'see-subscription',
    'see-extras',
    'see-storage',
  ]);
});

describe('[F52] what an address opens', () => {
  const open = (query: string, values: Partial<ProfilePageFacts> = {}) => {
    const { intents } = parseProfileQuery(query);
    const shown = page({ ...values, intents });
    return { ...openProfile(shown, intents), banners: shown.banners };
  };
  const trial = { subscription: subscription({ tier: 'trial' }) };

  it.each([
    ['', {}, { tab: 'personal', opensPanel: false, scrollsTo: undefined, reportsPayment: false }],
    ['?openplans=true', {}, { tab: 'subscription', opensPanel: true }],
    ['?openplans=true', { role: 'user' }, { tab: 'subscription', opensPanel: false }],
    ['?openplans=true', { subscription: null }, { tab: 'personal', opensPanel: false }],
    ['?openextras=true', {}, { tab: 'subscription', scrollsTo: 'extras' }],
    ['?openextras=true', { displaySubscription: false }, { tab: 'personal', scrollsTo: undefined }],
    ['?opendowngrademodal=true', {}, { tab: 'personal', opensDowngrade: false }],
    ['?opendowngrademodal=true', trial, { tab: 'subscription', opensDowngrade: true }],
    ['?opendowngrademodal=true', { ...trial, role: 'user' }, { tab: 'personal', opensDowngrade: false }],
    ['?accountsettings', {}, { scrollsTo: undefined }],
    ['?accountsettings', { asksForConsent: true }, { tab: 'personal', scrollsTo: 'consent' }],
    ['?paymentsucceeded=true', {}, { reportsPayment: true, banners: ['payment-succeeded'] }],
    ['?paymentsucceeded=true', { role: 'visitor' }, { reportsPayment: false, banners: [] }],
    ['?paymentfailed=true&paymentsucceeded=true', {}, { reportsPayment: false, banners: ['payment-failed'] }],
  ] as const)('%s %o', (query, values, expected) => {
    expect(open(query, values as Partial<ProfilePageFacts>)).toMatchObject(expected);
  });
});
