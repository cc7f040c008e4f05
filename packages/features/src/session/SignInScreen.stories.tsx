import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SignInScreen } from './SignInScreen.tsx';

const meta = preview.meta({
  component: SignInScreen,
  args: { brand: 'Acme Pictures', hint: 'Your photos, videos and audio, in one place.' },
  parameters: { layout: 'fullscreen' },
  globals: { permission: 'visitor' },
});

export const Default = meta.story();

/** The login stays, the password is marked for typing anew, and the reason is announced. */
export const WrongPassword = meta.story({
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('Login'), 'user');
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong{Enter}');
    await expect(await canvas.findByText('The login or the password is wrong.')).toBeVisible();
    await expect(canvas.getByLabelText('Login')).toHaveValue('user');
  },
});

export const FieldsMissing = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(canvas.getByLabelText('Login')).toHaveFocus();
    await expect(canvas.getByLabelText('Login')).toHaveAccessibleDescription('Enter your login.');
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  },
});

export const TooManyTries = meta.story({
  parameters: {
    vitrine: {
      createApi: () =>
        withFaults(createMemoryGalleryApi({ role: 'anonymous' }), {
          'session.signIn': { fail: 'rate-limited', status: 429, retryAfterSeconds: 40 },
        }).api,
    },
  },
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('Login'), 'user');
    await userEvent.type(canvas.getByLabelText('Password'), 'password{Enter}');
    await expect(await canvas.findByText('Too many tries. Wait 40 seconds, then try again.')).toBeVisible();
  },
});

/** The button keeps its width and its focus until the response arrives. */
export const SigningIn = meta.story({
  parameters: {
    vitrine: {
      createApi: () =>
        withFaults(createMemoryGalleryApi({ role: 'anonymous' }), { 'session.signIn': 'hang' }).api,
    },
  },
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('Login'), 'user');
    await userEvent.type(canvas.getByLabelText('Password'), 'password{Enter}');
  },
});

/** Behind single sign-on there is no form, but the way to where one signs in. */
export const SingleSignOn = meta.story({
  parameters: {
    vitrine: {
      createApi: () =>
        createMemoryGalleryApi({
          role: 'anonymous',
          capabilities: { session: { signIn: false } },
          signInUrl: () => '#sign-in',
        }),
    },
  },
  async play({ canvas }) {
    await expect(canvas.queryByLabelText('Password')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '#sign-in');
  },
});

/** A password or single sign-on. */
export const TwoWays = meta.story({
  parameters: {
    vitrine: {
      createApi: () => createMemoryGalleryApi({ role: 'anonymous', signInUrl: () => '#sign-in' }),
    },
  },
});

/** The back end does not say where one signs in. */
export const NoWayHere = meta.story({
  parameters: {
    vitrine: {
      createApi: () =>
        createMemoryGalleryApi({ role: 'anonymous', capabilities: { session: { signIn: false } } }),
    },
  },
});

/** Who forgot the password asks for a link, on the same page. */
export const ForgotPassword = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Forgot password?' }));
    await waitFor(() => expect(canvas.getByLabelText('Login')).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Send link' })).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongText = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
