import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { InvoiceScreen } from './InvoiceScreen.tsx';

const over = (plan: FaultPlan): { vitrine: StoryParameters } => ({
  vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api },
});

const meta = preview.meta({
  component: InvoiceScreen,
  args: { id: '1', print: fn() },
  parameters: { layout: 'fullscreen' },
  beforeEach: stopClock,
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^Invoice 2026-000001$/ }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(args.print).toHaveBeenCalledTimes(1);
  },
});

export const NotFound = meta.story({
  args: { id: '2' },
  async play({ canvas }) {
    await expect(await canvas.findByText('There is no such invoice')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull();
  },
});

export const Loading = meta.story({ parameters: over({ 'subscription.getInvoice': 'hang' }) });
export const Failed = meta.story({ parameters: over({ 'subscription.getInvoice': { fail: 'timeout' } }) });
export const Forbidden = meta.story({
  parameters: over({ 'subscription.getInvoice': { fail: 'forbidden' } }),
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
