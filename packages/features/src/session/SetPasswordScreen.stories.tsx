import type { GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { SetPasswordScreen } from './SetPasswordScreen.tsx';

const owner = { logicalId: 'ada', name: 'Ada Lovelace', expiresAt: '2026-11-25T09:30:00Z' };
const open: FaultPlan = {
  'session.getPasswordLink': { resolve: owner },
  'session.setPasswordByLink': { resolve: undefined },
};

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  const createApi = (): GalleryApi => withFaults(createMemoryGalleryApi({ role: 'anonymous' }), plan).api;
  return { vitrine: { createApi } };
}

const meta = preview.meta({
  component: SetPasswordScreen,
  args: { token: 'token', brand: 'Acme Pictures' },
  parameters: { layout: 'fullscreen', ...over(open) },
  globals: { permission: 'visitor' },
});

const field = () => screen.findByLabelText('New password');

export const Default = meta.story({ play: async () => void (await field()) });

/** The rule stands beside the field, which has the focus. */
export const TooShort = meta.story({
  async play() {
    await userEvent.type(await field(), 'short{Enter}');
    await expect(await field()).toHaveAccessibleDescription(/Choose at least 8 characters\./);
    await expect(await field()).toHaveFocus();
  },
});

export const Shown = meta.story({
  async play({ canvas }) {
    await userEvent.type(await field(), 'what I typed');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(await field()).toHaveAttribute('type', 'text');
  },
});

export const Done = meta.story({
  async play({ canvas }) {
    await userEvent.type(await field(), 'long enough{Enter}');
    await expect(await canvas.findByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  },
});

/** A link that was used, replaced or is too old leads on. */
export const Closed = meta.story({
  parameters: over({}),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  },
});

export const Asking = meta.story({
  parameters: over({}),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for a new link' }));
    await waitFor(() => expect(canvas.getByLabelText('Login')).toHaveFocus());
  },
});

export const Asked = meta.story({
  parameters: over({}),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for a new link' }));
    await userEvent.type(canvas.getByLabelText('Login'), 'ada{Enter}');
    await expect(await canvas.findByText(/^If this login exists/)).toHaveFocus();
  },
});

export const Loading = meta.story({ parameters: over({ 'session.getPasswordLink': 'hang' }) });

export const CheckFailed = meta.story({
  parameters: over({ 'session.getPasswordLink': { fail: 'timeout' } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('The link could not be checked')).toBeVisible();
  },
});

export const Offline = meta.story({ parameters: over({ 'session.getPasswordLink': { fail: 'offline' } }) });

export const SavingFailed = meta.story({
  parameters: over({ ...open, 'session.setPasswordByLink': { fail: 'timeout' } }),
  async play({ canvas }) {
    await userEvent.type(await field(), 'long enough{Enter}');
    await expect(await canvas.findByText('The server took too long to answer. Try again.')).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: async () => void (await field()) });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongText = meta.story({ globals: { locale: 'pseudo' } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
