import type { FetchFault } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

function serving(body: unknown, status = 200) {
  return createFakeServerApi((): FetchFault => ({ status, body }));
}

const save = { logicalId: 'ada', name: 'Ada', email: 'ada@studio.test' };
const tier = { id: 8, name: 'Large Team', userLimit: 25, storageLimit: 1024 };

describe('the profile of an older server', () => {
  test('has nothing that it does not say', async () => {
    const { profile } = serving({ logicalId: 'ada', name: 'Ada', tenant: { usersCount: 1 } });
    expect(await profile.getProfile()).toEqual({
      logicalId: 'ada',
      name: 'Ada',
      email: '',
      url: '',
      isAllowedToChangeProfileUrl: false,
      displaySubscription: false,
      contactUsUrl: null,
      enablePurchase: false,
      memberSince: null,
      showOwnerUserEmail: false,
      ownerUserEmail: null,
      isRecognitionAllowed: null,
      account: {
        name: '',
        usersCount: 1,
        subscription: null,
        isStorageLimitReached: false,
        isUserLimitReached: false,
      },
    });
  });

  test('has a subscription with its extras, and prices for each month', async () => {
    const extra = { id: 3, subscription: { name: '100 GB', storageLimit: 100 }, expireDate: null };
    const { profile } = serving({
      logicalId: 'ada',
      name: 'Ada',
      tenant: { usersCount: 1, cancelSubscription: true, wasATrial: true },
      standaloneSubscriptionTenant: { subscription: tier, duration: 'annual', createDate: '2026-01-01' },
      subscriptionExtras: { isStorageLimitReached: true, extraStorageDetails: [extra] },
      prices: { small: 299, small_annual: 249 },
    });
    const { account, prices } = await profile.getProfile();
    expect(account).toMatchObject({
      isStorageLimitReached: true,
      subscription: {
        tier: 'large',
        limits: { storageLimit: 1024, userLimit: 25 },
        duration: 'year',
        expireDate: null,
        isCancelled: true,
        hadTrial: true,
        extras: [{ id: '3', kind: 'storage', amount: 100, duration: 'year', isDiscontinued: false }],
      },
    });
    expect(prices).toEqual({ currency: 'USD', totals: { 'team-month': 29_900, 'team-year': 298_800 } });
  });

  test('has the tiers that it tells, all of them or none', async () => {
    const limits = { storageLimit: 40, userLimit: null };
    const tiers = { free: limits, trial: limits, small: limits, large: limits, enterprise: limits };
    const body = { logicalId: 'ada', name: 'Ada', tenant: { usersCount: 1 } };
    expect((await serving({ ...body, tiers }).profile.getProfile()).tiers).toEqual(tiers);
    for (const broken of [{ free: limits }, { ...tiers, free: { storageLimit: '40', userLimit: 1 } }])
      await expect(serving({ ...body, tiers: broken }).profile.getProfile()).rejects.toMatchObject({
        code: 'malformed',
      });
  });

  test('has a tier that is not in the table, and one without limits', async () => {
    const standaloneSubscriptionTenant = {
      subscription: { id: 77, name: 'Custom' },
      createDate: '2026-01-01',
    };
    const { profile } = serving({ usersCount: 1, standaloneSubscriptionTenant });
    const { subscription } = await profile.refreshAccount();
    expect(subscription).toMatchObject({ tier: 'other', limits: { storageLimit: null, userLimit: null } });
  });
});

describe('a save', () => {
  test('sends the words of the server', async () => {
    const api = serving({ ...save, profileUrl: 'https://ada.test/', version: 3 });
    const passwords = { currentPassword: 'old', newPassword: 'new word' };
    const saved = await api.profile.saveProfile({ ...save, url: 'https://ada.test/', ...passwords });
    expect(saved).toEqual({ ...save, url: 'https://ada.test/', version: 3 });
    expect(api.sent()).toEqual(['POST /api/profile']);
    expect(api.bodies()).toEqual([
      { ...save, profileUrl: 'https://ada.test/', oldPassword: 'old', NewPassword: 'new word' },
    ]);
  });

  test('whose response has texts for fields has failed, although its status is 200', async () => {
    const body = {
      logicalIdErrorMessage: 'Taken.',
      fullNameErrorMessage: 'Empty.',
      emailErrorMessage: 'No address.',
      profileUrlErrorMessage: 'No web address.',
      passwordErrorMessage: 'Wrong.',
    };
    await expect(serving(body).profile.saveProfile(save)).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        logicalId: 'Taken.',
        name: 'Empty.',
        email: 'No address.',
        url: 'No web address.',
        password: 'Wrong.',
      },
    });
    const empty = { ...save, emailErrorMessage: '', passwordErrorMessage: null };
    await expect(serving(empty).profile.saveProfile(save)).resolves.toMatchObject(save);
  });
});

describe('the refusals with a number', () => {
  test.each([440, 441, 442, 443, 444, 445, 446])(
    '%i, by its status or by the code of the body',
    async (code) => {
      const body = { code: String(code), message: 'No.', requestId: 'r' };
      for (const status of [code, 400]) {
        const { subscription } = serving(body, status);
        await expect(subscription.startTrial()).rejects.toMatchObject({
          code: 'invalid',
          serverCode: String(code),
        });
      }
    },
  );
});

test('an extra is named by the number of the server, or by its text', async () => {
  const api = serving({ usersCount: 1 });
  await api.subscription.endExtra({ id: '3' });
  await api.subscription.endExtra({ id: 'sub_3' });
  expect(api.bodies()).toEqual([{ subscriptionId: 3 }, { subscriptionId: 'sub_3' }]);
});

test('payments are in hundredths, and limits of null are none', async () => {
  const payment = { createDate: '2026-01-01', subscriptionName: 'Small Team', total: 3.6, currency: 'USD' };
  expect(await serving([payment]).subscription.listPayments()).toMatchObject([
    { total: 360, isRenewal: false, expireDate: null, duration: 'year' },
  ]);
  const storage = serving({
    totalUsedDiskSpace: 5,
    imageVersionsFolderSize: 9,
    showImageVersionsFolderSize: true,
  });
  expect(await storage.subscription.getStorage()).toEqual({
    usedBytes: 5,
    limitBytes: null,
    showsOnlyUse: false,
    versionsBytes: 9,
  });
});
