import { ApiError, type SharedAppearance } from '@vitrine/core/contract';
import type { SharedLink } from '@vitrine/hooks/shared';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SharedLinkGate } from './SharedLinkGate.tsx';

type Link = SharedLink<unknown>;

const actions = { retry: fn(), loadUpTo: fn(), unlock: fn() };
const common = {
  ...actions,
  files: [],
  total: 0,
  isComplete: true,
  filesError: undefined,
  visit: undefined,
  appearance: undefined,
  isRefreshing: false,
  canUnlock: true,
  canExport: true,
  content: undefined,
  error: undefined,
  unlocking: { status: 'idle' },
} as const;
const closed = (status: 'loading' | 'locked' | 'missing' | 'expired' | 'suspended'): Link => ({
  ...common,
  status,
});
const failed = (status: 'offline' | 'error', error: ApiError): Link => ({ ...common, status, error });
const locked = (unlocking: Link['unlocking']): Link => ({ ...closed('locked'), unlocking });

const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="120" height="32"%3E%3Crect width="32" height="32" rx="6" fill="%23808080"/%3E%3Crect x="44" y="10" width="76" height="12" rx="6" fill="%23808080"/%3E%3C/svg%3E';
const inTheme = (theme: SharedAppearance['theme']): Link => ({
  ...closed('locked'),
  appearance: { theme, logo: { url: logo } },
});

const meta = preview.meta({
  component: SharedLinkGate,
  args: { link: closed('missing') },
  parameters: { layout: 'fullscreen' },
});

/** A wrong address and a deleted link read alike. */
export const Missing = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('This link does not exist.');
    await expect(canvas.getByText('Powered by Vitrine')).toBeVisible();
  },
});

export const Expired = meta.story({ args: { link: closed('expired') } });

/** Also when the account is closed. */
export const Suspended = meta.story({ args: { link: closed('suspended') } });

export const Loading = meta.story({
  args: { link: closed('loading') },
  async play({ canvas }) {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
  },
});

export const Offline = meta.story({ args: { link: failed('offline', new ApiError('offline')) } });

export const Failed = meta.story({
  args: { link: failed('error', new ApiError('unexpected', { status: 500 })) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(actions.retry).toHaveBeenCalled();
  },
});

/** The password can be shown, and is filled in by a password manager. */
export const Password = meta.story({
  args: { link: closed('locked') },
  async play({ canvas }) {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.type(field, '{Enter}');
    await expect(field).toHaveAccessibleDescription('Enter the password.');
    await expect(actions.unlock).not.toHaveBeenCalled();
    await userEvent.type(field, 'sesame 1{Enter}');
    await expect(actions.unlock).toHaveBeenCalledWith('sesame 1');
  },
});

export const PasswordWrong = meta.story({
  args: { link: locked({ status: 'wrong' }) },
  async play({ canvas }) {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong.');
  },
});

export const TooManyTries = meta.story({
  args: { link: locked({ status: 'throttled', retryAfterSeconds: 840 }) },
  async play({ canvas }) {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      'Too many tries. Try again in 14 minutes.',
    );
  },
});

export const Unlocking = meta.story({ args: { link: locked({ status: 'pending' }) } });

/** The back end cannot unlock links. */
export const NoPasswords = meta.story({ args: { link: { ...closed('locked'), canUnlock: false } } });

export const DefaultTheme = meta.story({ args: { link: inTheme('default') } });
export const White = meta.story({ args: { link: inTheme('white') } });
export const DarkGray = meta.story({ args: { link: inTheme('dark-gray') } });

export const Dark = meta.story({ args: { link: closed('locked') }, globals: { theme: 'dark' } });
export const RightToLeft = meta.story({
  args: { link: locked({ status: 'throttled', retryAfterSeconds: 40 }) },
  globals: { locale: 'ar' },
});
export const LongText = meta.story({ args: { link: closed('locked') }, globals: { locale: 'pseudo' } });
export const Phone = meta.story({
  args: { link: inTheme('white') },
  globals: { viewport: { value: 'phone' } },
});
