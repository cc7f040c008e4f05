import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SetupScreen } from './SetupScreen.tsx';

const createApi = () => createMemoryGalleryApi({ role: 'anonymous', setupToken: 'first-start' });

const meta = preview.meta({
  component: SetupScreen,
  args: { token: 'first-start', brand: 'Acme Pictures' },
  parameters: { layout: 'fullscreen', vitrine: { createApi } },
  globals: { permission: 'visitor' },
});

export const Default = meta.story();

/** Each field says what it lacks, and the first of them has the focus. */
export const FieldsMissing = meta.story({
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Password'), 'short{Enter}');
    await expect(canvas.getByLabelText('Organisation')).toHaveFocus();
    await expect(canvas.getByLabelText('Organisation')).toHaveAccessibleDescription('Fill in this field.');
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      /Choose at least 12 characters\./,
    );
  },
});

/** A link that was used, or that belongs to an earlier start. */
export const LinkUsed = meta.story({
  args: { token: 'yesterday' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  },
});

export const CheckFailed = meta.story({
  parameters: {
    vitrine: {
      createApi: () => withFaults(createApi(), { 'setup.isOpen': { fail: 'malformed', status: 502 } }).api,
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('The link could not be checked.')).toBeVisible();
  },
});

/** What was typed stays when the connection fails. */
export const SavingFailed = meta.story({
  parameters: {
    vitrine: {
      createApi: () => withFaults(createApi(), { 'setup.createFirstAdmin': { fail: 'timeout' } }).api,
    },
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Organisation'), 'Acme');
    await userEvent.type(canvas.getByLabelText('Your name'), 'Sam');
    await userEvent.type(canvas.getByLabelText('Login'), 'sam');
    await userEvent.type(canvas.getByLabelText('Password'), 'long enough, really{Enter}');
    await expect(await canvas.findByText('The server took too long to answer. Try again.')).toBeVisible();
    await expect(canvas.getByLabelText('Organisation')).toHaveValue('Acme');
  },
});
