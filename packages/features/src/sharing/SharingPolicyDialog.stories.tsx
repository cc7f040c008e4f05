import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { SharingPolicyDialog } from './SharingPolicyDialog.tsx';

const over = (plan: FaultPlan): { vitrine: StoryParameters } => ({
  vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api },
});

const findForm = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Policy for links' }));
  await waitFor(() => expect(dialog.getByLabelText('Links expire after this many days')).toBeVisible());
  return dialog;
};

async function showForm(): Promise<void> {
  await findForm();
}

const meta = preview.meta({
  component: SharingPolicyDialog,
  args: { onClose: fn() },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({ play: showForm });

export const Saved = meta.story({
  async play({ args }) {
    const dialog = await findForm();
    await userEvent.type(dialog.getByLabelText('Links expire after this many days'), '30');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Every link needs a password' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
});

/** The default is longer than links may last. */
export const Wrong = meta.story({
  async play() {
    const dialog = await findForm();
    const field = dialog.getByLabelText('Links expire after this many days');
    await userEvent.type(field, '90');
    await userEvent.type(dialog.getByLabelText('Links last at most this many days'), '30');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(dialog.getByText('This is longer than links may last.')).toBeVisible();
  },
});

export const NotLoaded = meta.story({
  parameters: over({ 'sharing.getPolicy': { fail: 'timeout' } }),
  async play() {
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeVisible());
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: showForm });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: showForm,
});
