import { cleanup } from '@testing-library/react';
import { createMemoryGalleryApi, type MemoryGalleryApiOptions } from '@vitrine/core/testing';
import { parseProfileQuery } from '@vitrine/core/profile';
import { limitsOfTier } from '@vitrine/core/subscription';
import type { Subscription } from '@vitrine/core/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useSubscriptionActions } from '../subscription/useSubscriptionActions.ts';
import { useAccountSummary } from './useAccountSummary.ts';
import { useProfilePage, type ProfilePageOptions } from './useProfilePage.ts';
import { useRecognitionConsent } from './useRecognitionConsent.ts';

afterEach(cleanup);

const dayMs = 86_400_000;
const clock = { now: () => Date.now() };
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const trial: Subscription = {
  tier: 'trial',
  limits: limitsOfTier('trial'),
  duration: 'year',
  createDate: inDays(-5),
  expireDate: inDays(10),
  isCancelled: false,
  hadTrial: true,
  extras: [],
};

async function renderPage(given: MemoryGalleryApiOptions = {}, options: ProfilePageOptions = {}) {
  const api = createMemoryGalleryApi({ role: 'admin', clock, ...given });
  const view = renderGallery(
    () => ({
      page: useProfilePage(options),
      summary: useAccountSummary(),
      actions: useSubscriptionActions(),
      consent: useRecognitionConsent(),
    }),
    { api },
  );
  const now = () => view.result.current;
  await waitFor(() => expect(now().page.page).toBeDefined());
  await waitFor(() => expect(now().page.storage.status).toBe('ready'));
  return { ...view, api, now };
}

describe('the page of an account', () => {
  it('has what its subscription allows, and follows each change', async () => {
    const { now } = await renderPage();
    expect(now().page.page?.buttons).toMatchObject({ cancel: true, keep: false, buyStorage: true });
    await act(() => now().actions.cancel());
    await waitFor(() => expect(now().page.page?.buttons).toMatchObject({ cancel: false, keep: true }));
    expect(now().page.page?.banners).toContain('cancelled-until');
    expect(now().page.page?.end?.kind).toBe('until');
    await act(() => now().actions.keep());
    await waitFor(() => expect(now().page.page?.end?.kind).toBe('renews'));
  });

  it('shows a user no buttons, and does not ask for what a user may not see', async () => {
    const { now, faulty } = await renderPage({ role: 'user' });
    expect(now().page.page?.tabs).toEqual(['personal', 'subscription']);
    expect(now().page.page?.buttons).toMatchObject({
      editPersonalInfo: true,
      cancel: false,
      buyStorage: false,
    });
    expect(now().page.page?.showsPayments).toBe(false);
    expect(now().page.users).toBeUndefined();
    expect(faulty.count('subscription.getUserQuota')).toBe(0);
  });

  it('leaves out what the back end cannot do', async () => {
    const all = createMemoryGalleryApi().capabilities.subscription;
    const subscription = { ...all, cancel: false, keep: false, purchase: false, payments: false };
    const { now } = await renderPage({ capabilities: { subscription } });
    expect(now().page.page?.buttons).toMatchObject({ cancel: false, buyStorage: false, buyUsers: false });
    expect(now().page.page?.panel?.offers.flatMap(({ durations }) => durations)).toEqual([]);
    expect(now().page.page?.showsPayments).toBe(false);
  });

  it('does what its address asks for, and asks for consent only where the product does', async () => {
    const { intents } = parseProfileQuery('?paymentfailed=true');
    const { now } = await renderPage({ tenant: { subscription: trial } }, { intents, asksForConsent: true });
    expect(now().page.page?.banners[0]).toBe('payment-failed');
    expect(now().page.page?.showsConsent).toBe(true);
    cleanup();
    const other = await renderPage(
      { tenant: { subscription: trial, isRecognitionAllowed: null } },
      { asksForConsent: true },
    );
    expect(other.now().page.page?.showsConsent).toBe(false);
  });

  it('shows a consent at once, and the stored one after a refusal', async () => {
    const { now, faulty, api } = await renderPage();
    faulty.set({ 'profile.setRecognitionConsent': { fail: 'timeout' } });
    await act(() => now().consent.setAllowed(false));
    expect(now().consent.isAllowed).toBe(true);
    faulty.set({ 'profile.setRecognitionConsent': 'pass' });
    await act(() => now().consent.setAllowed(false));
    await waitFor(() => expect(now().consent.isAllowed).toBe(false));
    expect((await api.profile.getProfile()).isRecognitionAllowed).toBe(false);
  });
});

describe('the summary beside the navigation', () => {
  it('names the owner and the use, and says where there is more', async () => {
    const tenant = { showOwnerUserEmail: true, ownerUserEmail: 'owner@studio.test' };
    const { now } = await renderPage({ tenant });
    const { summary } = now().summary;
    expect(summary).toMatchObject({ owner: 'owner@studio.test', isTeam: true });
    await waitFor(() => expect(now().summary.summary?.users?.verdict).toMatchObject({ used: 3, limit: 25 }));
    expect(summary?.storage?.more).toBe('extras');
  });
});
