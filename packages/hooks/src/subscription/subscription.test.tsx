import { cleanup } from '@testing-library/react';
import {
  createDeferred,
  createMemoryGalleryApi,
  makeId,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { useAssetActions, useBinActions } from '../assets/index.ts';
import { useProfile } from '../profile/useProfile.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useAccountContents } from './useAccountContents.ts';
import { useAccountOutlook } from './useAccountOutlook.ts';
import { usePayments } from './usePayments.ts';
import { useQuotas } from './useQuotas.ts';
import { useSubscriptionActions } from './useSubscriptionActions.ts';

afterEach(cleanup);

const clock = { now: () => Date.now() };
const create = (given: MemoryGalleryApiOptions = {}) =>
  createMemoryGalleryApi({ role: 'admin', clock, ...given });

async function renderSubscription(api = create()) {
  const view = renderGallery(
    () => ({
      profile: useProfile(),
      quotas: useQuotas(),
      payments: usePayments(),
      contents: useAccountContents(),
      actions: useSubscriptionActions(),
      files: useAssetActions(),
      bin: useBinActions(),
    }),
    { api },
  );
  const now = () => view.result.current;
  await waitFor(() => expect(now().profile.status).toBe('ready'));
  await waitFor(() => expect(now().quotas.storage.status).toBe('ready'));
  await waitFor(() => expect(now().contents.status).toBe('ready'));
  return { ...view, api, now };
}

describe('a checkout', () => {
  it('stays pending while the page is being left, and ends after a refusal', async () => {
    const { now, faulty } = await renderSubscription();
    const result = await act(() => now().actions.checkout('extra-storage-year'));
    expect(result).toEqual({ status: 'done', value: '/checkout/sandbox/extra-storage-year' });
    expect(now().actions.pending).toBe('extra-storage-year');
    act(() => now().actions.checkoutLeft());
    expect(now().actions.pending).toBeUndefined();
    faulty.set({ 'subscription.startCheckout': { fail: 'conflict' } });
    expect(await act(() => now().actions.checkout('team-year'))).toMatchObject({ status: 'failed' });
    expect(now().actions.pending).toBeUndefined();
  });

  it('is begun once for two clicks', async () => {
    const { now, faulty } = await renderSubscription();
    const gate = createDeferred();
    faulty.set({ 'subscription.startCheckout': { until: gate.promise } });
    let both: Promise<unknown[]> = Promise.resolve([]);
    act(() => {
      both = Promise.all([
        now().actions.checkout('extra-user-year'),
        now().actions.checkout('extra-user-month'),
      ]);
    });
    await settle();
    expect(now().actions.pending).toBe('extra-user-year');
    gate.resolve();
    expect(await act(() => both)).toMatchObject([{ status: 'done' }, { status: 'ignored' }]);
    expect(faulty.count('subscription.startCheckout')).toBe(1);
  });
});

describe('the way back from a payment', () => {
  it('reads the account anew, although the report fails', async () => {
    const { now, faulty } = await renderSubscription();
    faulty.set({ 'subscription.reportPayment': { fail: 'timeout' } });
    expect(await act(() => now().actions.confirmPayment())).toMatchObject({ status: 'done' });
    expect(faulty.count('profile.refreshAccount')).toBe(1);
    faulty.set({ 'profile.refreshAccount': { fail: 'timeout' } });
    expect(await act(() => now().actions.confirmPayment())).toMatchObject({ status: 'failed' });
  });
});

describe('a change', () => {
  it('is shown in the profile, and the quotas and payments are loaded again', async () => {
    const { now, faulty } = await renderSubscription();
    const loads = ['subscription.getStorage', 'subscription.getUserQuota', 'subscription.listPayments'];
    const before = loads.map((name) => faulty.count(name));
    expect(await act(() => now().actions.cancel())).toMatchObject({ status: 'done' });
    await waitFor(() => expect(now().profile.data?.account.subscription?.isCancelled).toBe(true));
    await waitFor(() =>
      expect(loads.map((name) => faulty.count(name))).toEqual(before.map((count) => count + 1)),
    );
  });

  it('that is refused changes nothing, and has the number of the refusal', async () => {
    const { now } = await renderSubscription();
    const result = await act(() => now().actions.downgrade());
    expect(result).toMatchObject({ status: 'failed', error: { serverCode: '440' } });
    expect(now().profile.data?.account.subscription?.tier).toBe('large');
    expect(now().actions.pending).toBeUndefined();
  });

  it('is not overwritten by a request that began before', async () => {
    const { now, faulty } = await renderSubscription();
    const gate = createDeferred();
    faulty.set({ 'profile.getProfile': { respondAfter: gate.promise } });
    act(() => now().profile.retry());
    await act(() => now().actions.cancel());
    await waitFor(() => expect(now().profile.data?.account.subscription?.isCancelled).toBe(true));
    gate.resolve();
    await settle();
    expect(now().profile.data?.account.subscription?.isCancelled).toBe(true);
  });
});

describe('the use', () => {
  it('is counted again after a file has left the bin for good, to the byte', async () => {
    const { now, api } = await renderSubscription();
    const { fileSize } = await api.assets.getFile({ id: makeId(4) });
    const before = now().quotas.storage.data?.usedBytes ?? 0;
    const files = now().contents.data?.files ?? 0;
    await act(() => now().files.remove({ ids: [makeId(4)] }));
    await waitFor(() => expect(now().contents.data?.files).toBe(files));
    expect(now().quotas.storage.data?.usedBytes).toBe(before);
    const entry = (await api.assets.listBin({ kind: 'file' })).items[0];
    if (!entry) throw new Error('The bin is empty.');
    await act(() => now().bin.deleteForGood({ kind: 'file', id: entry.id }));
    await waitFor(() => expect(now().quotas.storage.data?.usedBytes).toBe(before - fileSize));
    expect(now().contents.data?.files).toBe(files - 1);
  });
});

describe('the outlook', () => {
  it('compares every tier with the use of today', async () => {
    const api = create();
    const profile = await api.profile.getProfile();
    const { result } = renderGallery(() => useAccountOutlook({ profile, now: Date.now() }), { api });
    await waitFor(() => expect(result.current.forecast).toBeDefined());
    expect(result.current.simulation?.options.map(({ tier }) => tier)).toContain('enterprise');
    expect(result.current.simulation?.cheapest?.users.used).toBe(3);
  });
});
