import { screen, waitFor, within } from '@testing-library/react';
import type { StorageUsage, Subscription } from '@vitrine/core/contract';
import { configureTiers, limitsOfTier } from '@vitrine/core/subscription';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../assets/testing/renderScreen.tsx';
import { ProfileScreen } from '../ProfileScreen.tsx';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const free: Subscription = {
  tier: 'free',
  limits: limitsOfTier('free'),
  duration: 'year',
  createDate: inDays(-50),
  expireDate: null,
  isCancelled: false,
  hadTrial: false,
  extras: [],
};
const trial: Subscription = {
  ...free,
  tier: 'trial',
  limits: limitsOfTier('trial'),
  expireDate: inDays(10),
  hadTrial: true,
};
const extra = {
  id: 'extra-1',
  kind: 'storage' as const,
  amount: 1024,
  duration: 'year' as const,
  expireDate: inDays(100),
  isDiscontinued: false,
};

interface Opened {
  search?: string;
  plan?: FaultPlan;
  given?: MemoryGalleryApiOptions;
}

async function openTab({ search = '', plan = {}, given = {} }: Opened = {}) {
  const clock = { now: () => Date.now() };
  const memory = createMemoryGalleryApi({ role: 'admin', size: 3, clock, ...given });
  const faulty = withFaults(memory, plan);
  const openCheckout = vi.fn<(url: string) => void>();
  const reload = vi.fn<() => void>();
  const rendered = renderScreen(faulty.api, <ProfileScreen {...{ search, openCheckout, reload }} />);
  // An address that asks for something opens the tab itself, and a question covers the page.
  if (search === '') {
    await rendered.user.click(await screen.findByRole('tab', { name: 'Subscription plans' }));
    await screen.findByRole('heading', { name: 'Subscription details' });
    await screen.findAllByText(/ of \d/);
  }
  const press = (name: string | RegExp) => rendered.user.click(screen.getByRole('button', { name }));
  const confirm = async (name: string) =>
    rendered.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  return {
    ...rendered,
    ...faulty,
    memory,
    openCheckout,
    reload,
    press,
    confirm,
    lastNotice: () => rendered.notices.at(-1),
  };
}

test('cancels at the end of the period, says until when, and takes it back', async () => {
  const { press, confirm, lastNotice, memory } = await openTab();
  await press('Cancel subscription');
  expect(
    within(await screen.findByRole('alertdialog')).getByText(/Storage goes from 1 TB to 20 GB/),
  ).toBeVisible();
  await confirm('Cancel subscription');
  await waitFor(() =>
    expect(lastNotice()?.message).toMatch(
      /^Your subscription has been cancelled\. It will not be renewed but you may continue to use it until \d\d\/\d\d\/\d{4}$/,
    ),
  );
  expect(lastNotice()?.placement).toBe('bottom-start');
  expect(await screen.findByText(/^You sent a request for canceling your subscription\./)).toBeVisible();
  const cancelled = lastNotice();
  await press('Keep subscription');
  await waitFor(() => expect(lastNotice()?.message).toBe('Your subscription goes on.'));
  expect(lastNotice()?.id).toBe(cancelled?.id);
  expect(cancelled?.id).toBeDefined();
  expect((await memory.profile.getProfile()).account.subscription?.isCancelled).toBe(false);
});

test('shows prices by month with what is paid at once, and leaves for the checkout of a tier', async () => {
  const { press, openCheckout } = await openTab({ given: { tenant: { subscription: free } } });
  expect(screen.getByText('$249.00 per month')).toBeVisible();
  expect(screen.getByText('$2,988.00 are paid once a year')).toBeVisible();
  expect(screen.queryByText('$299.00 per month')).toBeNull();
  await press('Show monthly prices');
  expect(screen.getByText('$299.00 per month')).toBeVisible();
  await press('Upgrade to Large Team, Annual');
  await waitFor(() => expect(openCheckout).toHaveBeenCalledWith('/checkout/sandbox/large-team-year'));
});

test('asks before a smaller tier what gets less', async () => {
  const { press, confirm, openCheckout } = await openTab();
  await press('Change to Small Team, Annual');
  expect(within(await screen.findByRole('alertdialog')).getByText('Users go from 25 to 5')).toBeVisible();
  expect(openCheckout).not.toHaveBeenCalled();
  await confirm('Change');
  await waitFor(() => expect(openCheckout).toHaveBeenCalledWith('/checkout/sandbox/team-year'));
});

/** The usual tiers with other limits. */
const { tiers } = configureTiers({
  free: { storageLimit: 40, userLimit: 3 },
  trial: { storageLimit: 100, userLimit: null },
  small: { storageLimit: 500, userLimit: 8 },
});

test('every text of limits is that of the tiers that the back end tells', async () => {
  const { press, user } = await openTab({ given: { tenant: { tiers } } });
  const card = screen.getByRole('listitem', { name: 'Small Team' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Up to 8 users', '500 GB']);
  await press('Compare the plans for what you use today');
  const table = screen.getByRole('table', { name: 'Compare the plans for what you use today' });
  const compared = within(table).getByRole('row', { name: /^Small Team, Annual/ });
  expect(compared).toHaveTextContent('Storage goes from 1 TB to 500 GB');
  await press('Change to Small Team, Annual');
  const change = await screen.findByRole('alertdialog');
  expect(within(change).getByText('Users go from 25 to 8')).toBeVisible();
  expect(within(change).getByText('Storage goes from 1 TB to 500 GB')).toBeVisible();
  await user.click(within(change).getByRole('button', { name: 'Cancel' }));
  await press('Cancel subscription');
  expect(
    within(await screen.findByRole('alertdialog')).getByText('Storage goes from 1 TB to 40 GB'),
  ).toBeVisible();
});

test('a trial says what it adds to the limits, without what it does not', async () => {
  const own = { ...free, limits: limitsOfTier('free', tiers) };
  const { press } = await openTab({ given: { tenant: { tiers, subscription: own } } });
  await press('Try for free');
  expect(
    within(await screen.findByRole('alertdialog')).getByText(
      'For 15 days you have unlimited users and 60 GB more. There is one trial for an account.',
    ),
  ).toBeVisible();
});

test('a trial with the limits of Free says so', async () => {
  const same = { ...tiers, trial: tiers.free };
  const own = { ...free, limits: limitsOfTier('free', tiers) };
  const { press } = await openTab({ given: { tenant: { tiers: same, subscription: own } } });
  await press('Try for free');
  expect(
    within(await screen.findByRole('alertdialog')).getByText(/^It lasts 15 days, with the limits/),
  ).toBeVisible();
});

test.each([
  [{ storageLimit: 40, userLimit: 3 }, /^The Free tier has 3 users and 40 GB\. Files beyond that are kept/],
  [
    { storageLimit: null, userLimit: null },
    'The Free tier has unlimited users and unlimited storage. Extra users and storage that you bought stay.',
  ],
])('a downgrade to Free names its limits %o', async (limits, text) => {
  const given = { tenant: { subscription: trial, tiers: { ...tiers, free: limits } } };
  await openTab({ search: '?opendowngrademodal=true', given });
  expect(within(await screen.findByRole('alertdialog')).getByText(text)).toBeVisible();
});

test('starts a trial with its gain said, and names each refusal by its number', async () => {
  const { press, confirm, lastNotice, set } = await openTab({ given: { tenant: { subscription: free } } });
  set({ 'subscription.startTrial': { fail: 'invalid', status: 443, serverCode: '443' } });
  await press('Try for free');
  expect(
    within(await screen.findByRole('alertdialog')).getByText(/4 more users and 230 GB more/),
  ).toBeVisible();
  await confirm('Try for free');
  await waitFor(() => expect(lastNotice()?.message).toMatch(/It has already been a Small Team Trial\./));
  set({ 'subscription.startTrial': 'pass' });
  await press('Try for free');
  await confirm('Try for free');
  await waitFor(() => expect(lastNotice()?.message).toBe('Your Small Team Trial has started.'));
});

test('unsubscribes an extra, whose row then says until when', async () => {
  const subscription = { ...free, extras: [extra] };
  const { press, confirm, lastNotice } = await openTab({ given: { tenant: { subscription } } });
  await press('show details');
  expect(screen.getByText(/^renews /)).toBeVisible();
  await press('unsubscribe 1 TB');
  await confirm('unsubscribe');
  await waitFor(() =>
    expect(lastNotice()?.message).toBe('You have been successfully unsubscribed from 1 TB.'),
  );
  expect(await screen.findByText('unsubscribed')).toBeVisible();
});

test('closes a trial only with the name of the account, and lists what is removed', async () => {
  const { user, press, navigate, count } = await openTab({ given: { tenant: { subscription: trial } } });
  await press('Close trial');
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('3 files')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Take your files along first' })).toBeVisible();
  const name = within(dialog).getByLabelText('Type Memory Studio to confirm');
  await user.type(name, 'memory studio{Enter}');
  expect(await within(dialog).findByText('This is not the name of the account')).toBeVisible();
  expect(name).toHaveFocus();
  expect(count('subscription.closeAccount')).toBe(0);
  await user.clear(name);
  await user.type(name, 'Memory Studio{Enter}');
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/Logout'));
});

test('opens the question of an address, once', async () => {
  const { user } = await openTab({
    search: '?opendowngrademodal=true',
    given: { tenant: { subscription: trial } },
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Downgrade to the Free tier?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByRole('tab', { name: 'Subscription plans', selected: true })).toBeVisible();
});

test('lists payments for admins, and says when there are none', async () => {
  await openTab({ given: { tenant: { payments: [] } } });
  expect(await screen.findByText('There is no payment history yet.')).toBeVisible();
});

test('shows users their plan as text, without a button', async () => {
  await openTab({ given: { role: 'user' } });
  expect(screen.queryByRole('heading', { name: 'Payment history' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Plans' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Cancel subscription|Buy|Upgrade|Change/ })).toBeNull();
});

/** The use of `days` past days, that grows by `bytes` each day up to what a tenant uses now. */
function growingUse(usedBytes: number, bytes: number, days: number): StorageUsage {
  const perDay = Array.from({ length: days }, (_, at) => ({
    date: inDays(-at - 1).slice(0, 10),
    bytes: usedBytes - bytes * (at + 1),
  }));
  return { bytes: { originals: usedBytes, versions: 0, thumbnails: 0, bin: 0 }, byFolder: [], perDay };
}

const gibibyte = 1024 ** 3;

test('forecasts the day on which storage is full, and names the cheapest plan that fits', async () => {
  const { press } = await openTab({
    plan: {
      'subscription.getStorage': { resolve: { usedBytes: 10 * gibibyte, limitBytes: 20 * gibibyte } },
      'subscription.getUsage': { resolve: growingUse(10 * gibibyte, gibibyte / 10, 30) },
    },
    given: { tenant: { subscription: free } },
  });
  const section = await screen.findByRole('region', { name: 'Forecast' });
  expect(
    await within(section).findByText(/^Storage is full about .+ at this pace: 102.4 MB more each day\.$/),
  ).toBeVisible();
  expect(within(section).getByText(/^Eight of ten forecasts like this come true between /)).toBeVisible();
  await press('Compare the plans for what you use today');
  const rows = within(within(section).getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toHaveTextContent('FreeYour planCheapestNeeds 2 more users$80.00');
  expect(rows[1]).toHaveTextContent('Small Team, Annual');
});

test('the comparison says in the row of a smaller plan what the question before the click says', async () => {
  const { press } = await openTab({
    plan: {
      'subscription.getStorage': { resolve: { usedBytes: 300 * gibibyte, limitBytes: 1024 * gibibyte } },
    },
  });
  await press('Compare the plans for what you use today');
  const table = screen.getByRole('table', { name: 'Compare the plans for what you use today' });
  const textsOf = (place: HTMLElement) =>
    within(place)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const told = textsOf(within(table).getByRole('row', { name: /^Small Team, Annual/ }));
  expect(told).toContain('No file can be added until 50 GB are freed or bought');
  expect(told).toContain('Users go from 25 to 5');
  const larger = within(table).getByRole('row', { name: /^Large Team, Annual/ });
  expect(within(larger).queryByRole('listitem')).toBeNull();
  await press('Change to Small Team, Annual');
  expect(textsOf(await screen.findByRole('alertdialog'))).toEqual(told);
});
