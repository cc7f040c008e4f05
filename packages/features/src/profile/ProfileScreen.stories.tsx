import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

function over(plan: FaultPlan = {}, given: MemoryGalleryApiOptions = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi: (options) => withFaults(createMemoryGalleryApi({ ...options, ...given }), plan).api,
    },
  };
}

const meta = preview.meta({
  component: ProfileScreen,
  args: { onSearchRead: fn() },
  parameters: { layout: 'fullscreen', ...over() },
  beforeEach: stopClock,
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Personal Information' })).toBeVisible();
    await expect(canvas.getByText('This session')).toBeVisible();
  },
});

export const Editing = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await expect(canvas.getByLabelText('User name (Login)')).toHaveFocus();
  },
});

/** Every broken rule stands beside its field. */
export const Errors = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await userEvent.type(canvas.getByLabelText('New password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveFocus());
    await expect(canvas.getByText('New passwords do not match')).toBeVisible();
  },
});

/** The same field was saved in another tab. */
export const Conflict = meta.story({
  parameters: over({
    'profile.saveProfile': {
      fail: 'conflict',
      status: 412,
      current: { ...(await createMemoryGalleryApi().profile.getProfile()), name: 'Ada Theirs', version: 2 },
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await userEvent.type(canvas.getByLabelText('Full name'), ' II');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(/were saved elsewhere in the meantime: Full name/)).toBeVisible();
  },
});

export const Consent = meta.story({
  args: { asksForConsent: true, search: '?accountsettings' },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Terms of object recognition' }));
    await expect(canvas.getByText(/mainly in the United States/)).toBeVisible();
  },
});

export const ConsentToOwnServer = meta.story({
  args: { asksForConsent: true, recogniser: 'own-server', search: '?accountsettings' },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Terms of recognition' }));
    await expect(canvas.getByText(/No file is sent to anybody else/)).toBeVisible();
  },
});

export const PaymentSucceeded = meta.story({
  args: { search: '?paymentsucceeded=true' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Thank you for your payment')).toBeVisible();
  },
});

export const PaymentFailed = meta.story({
  args: { search: '?paymentfailed=true' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Payment process failed')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: over({ 'profile.getProfile': 'hang' }) });
export const Failed = meta.story({ parameters: over({ 'profile.getProfile': { fail: 'timeout' } }) });
export const Forbidden = meta.story({ parameters: over({ 'profile.getProfile': { fail: 'forbidden' } }) });
export const Offline = meta.story({ parameters: over({ 'profile.getProfile': { fail: 'offline' } }) });
export const Dark = meta.story({ play: Editing.input.play, globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongWords = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ play: Editing.input.play, globals: { viewport: { value: 'phone' } } });
