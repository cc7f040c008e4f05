import type { Subscription } from '@vitrine/core/contract';
import { limitsOfTier } from '@vitrine/core/subscription';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { ProfileScreen } from '../ProfileScreen.tsx';

const free: Subscription = {
  tier: 'free',
  limits: limitsOfTier('free'),
  duration: 'year',
  createDate: '2026-01-10T08:00:00Z',
  expireDate: null,
  isCancelled: false,
  hadTrial: false,
  extras: [],
};
const trial: Subscription = {
  ...free,
  tier: 'trial',
  limits: limitsOfTier('trial'),
  expireDate: '2026-06-24T12:00:00Z',
  hadTrial: true,
};
const paid: Subscription = {
  ...free,
  tier: 'large',
  limits: limitsOfTier('large'),
  duration: 'month',
  expireDate: '2026-07-10',
  hadTrial: true,
  extras: [
    {
      id: '1',
      kind: 'storage',
      amount: 1024,
      duration: 'year',
      expireDate: '2027-01-10',
      isDiscontinued: false,
    },
    {
      id: '2',
      kind: 'storage',
      amount: 100,
      duration: 'month',
      expireDate: '2026-07-01',
      isDiscontinued: true,
    },
    { id: '3', kind: 'users', amount: 1, duration: 'month', expireDate: '2026-07-04', isDiscontinued: false },
  ],
};

function over(
  tenant: MemoryGalleryApiOptions['tenant'] = {},
  plan: FaultPlan = {},
): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi: (options) => withFaults(createMemoryGalleryApi({ ...options, tenant }), plan).api,
    },
  };
}

const meta = preview.meta({
  component: ProfileScreen,
  args: { search: '?openplans=true', onSearchRead: fn(), openCheckout: fn(), reload: fn() },
  parameters: { layout: 'fullscreen', ...over() },
  beforeEach: stopClock,
});

type Canvas = ReturnType<typeof within>;

async function openTab(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Subscription plans' }));
  await expect(await canvas.findByRole('heading', { name: 'Subscription details' })).toBeVisible();
}

const bodyOf = (element: HTMLElement) => within(element.ownerDocument.body);

export const Default = meta.story({
  async play({ canvas }) {
    await openTab(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Payment history' })).toBeVisible();
  },
});

/** With extras: one that is renewed, and one that was unsubscribed. */
export const WithExtras = meta.story({
  parameters: over({ subscription: paid }),
  async play({ canvas }) {
    await openTab(canvas);
    for (const button of await canvas.findAllByRole('button', { name: 'show details' }))
      await userEvent.click(button);
    await expect(canvas.getByText('unsubscribed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Buy more storage' }));
    await expect(canvas.getByRole('button', { name: 'Buy 100 GB, Annual' })).toBeVisible();
  },
});

/** The trial is offered to accounts that have never had one. */
export const Free = meta.story({
  parameters: over({ subscription: free, payments: [] }),
  async play({ canvas }) {
    await openTab(canvas);
    await expect(await canvas.findByRole('button', { name: 'Try for free' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show monthly prices' }));
    await expect(canvas.getByText('$299.00 per month')).toBeVisible();
  },
});

export const TrialExpired = meta.story({
  parameters: over({ subscription: { ...trial, expireDate: '2026-06-01T12:00:00Z' } }),
  async play({ canvas }) {
    await openTab(canvas);
    await expect(await canvas.findByText(/^Your Small Team Trial has expired/)).toBeVisible();
  },
});

export const Cancelled = meta.story({
  parameters: over({ subscription: { ...paid, isCancelled: true } }),
  async play({ canvas }) {
    await openTab(canvas);
    await expect(await canvas.findByText(/until 07\/10\/2026$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep subscription' })).toBeVisible();
  },
});

const gibibyte = 1024 ** 3;

/** Storage is full in a month at this pace, and the plans are compared for what is used today. */
export const Forecast = meta.story({
  parameters: over(
    { subscription: free },
    {
      'subscription.getStorage': { resolve: { usedBytes: 18 * gibibyte, limitBytes: 20 * gibibyte } },
      'subscription.getUsage': {
        resolve: {
          bytes: { originals: 18 * gibibyte, versions: 0, thumbnails: 0, bin: 0 },
          byFolder: [],
          perDay: Array.from({ length: 30 }, (_, at) => ({
            date: new Date(Date.UTC(2026, 5, 14 - at)).toISOString().slice(0, 10),
            bytes: (18 - (at + 1) * (at % 3 ? 0.07 : 0.05)) * gibibyte,
          })),
        },
      },
    },
  ),
  async play({ canvas }) {
    await openTab(canvas);
    await expect(await canvas.findByText(/^Storage is full about /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Compare the plans for what you use today' }));
    await expect(
      canvas.getByRole('table', { name: 'Compare the plans for what you use today' }),
    ).toBeVisible();
  },
});

/** Nothing is sold: people ask. */
export const NothingSold = meta.story({
  parameters: over({
    subscription: free,
    enablePurchase: false,
    contactUsUrl: 'https://vitrine.test/contact',
  }),
  async play({ canvas }) {
    await openTab(canvas);
    await expect(await canvas.findByRole('link', { name: /^Contact us/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Upgrade/ })).toBeNull();
  },
});

/** What is lost is listed before the click. */
export const CancelQuestion = meta.story({
  async play({ canvas, canvasElement }) {
    await openTab(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = await bodyOf(canvasElement).findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByText('Users go from 25 to 1')).toBeVisible());
  },
});

/** The name of the account is typed, and what is removed is counted. */
export const CloseQuestion = meta.story({
  parameters: over({ subscription: trial }),
  async play({ canvas, canvasElement }) {
    await openTab(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Close trial' }));
    const dialog = await bodyOf(canvasElement).findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByText('40 files')).toBeVisible());
    await userEvent.type(within(dialog).getByLabelText('Type Memory Studio to confirm'), 'Memory{Enter}');
    await expect(await within(dialog).findByText('This is not the name of the account')).toBeVisible();
  },
});

/** The address asks whether to go from the trial to Free. */
export const DowngradeQuestion = meta.story({
  args: { search: '?opendowngrademodal=true' },
  parameters: over({ subscription: trial }),
  async play({ canvasElement }) {
    const dialog = await bodyOf(canvasElement).findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByText(/The Free tier has 1 user and 20 GB/)).toBeVisible());
  },
});

export const User = meta.story({
  globals: { permission: 'user' },
  async play({ canvas }) {
    await openTab(canvas);
    await expect(canvas.queryByRole('heading', { name: 'Payment history' })).toBeNull();
  },
});

export const PaymentsLoading = meta.story({ parameters: over({}, { 'subscription.listPayments': 'hang' }) });
export const PaymentsFailed = meta.story({
  parameters: over({}, { 'subscription.listPayments': { fail: 'timeout' } }),
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongWords = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
