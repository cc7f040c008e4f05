import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import type { SharedTheme } from '@vitrine/core/contract';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { SharingAppearanceDialog } from './SharingAppearanceDialog.tsx';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="32">
  <rect width="160" height="32" rx="6" fill="#b3261e"/><circle cx="16" cy="16" r="9" fill="#ffffff"/></svg>`;
const logo = new File([drawing], 'logo.svg', { type: 'image/svg+xml' });

interface Stored {
  readonly theme?: SharedTheme;
  readonly hasLogo?: boolean;
}

/** The sample library with a stored look, and faults. */
function over(plan: FaultPlan, { theme, hasLogo = false }: Stored = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options) {
        const memory = createMemoryGalleryApi(options);
        const { getAppearance } = memory.sharing;
        let isPrepared = false;
        memory.sharing.getAppearance = async (signal) => {
          if (!isPrepared) {
            isPrepared = true;
            if (theme) await memory.sharing.setTheme({ theme });
            if (hasLogo) await memory.sharing.setLogo({ file: logo });
          }
          return getAppearance(signal);
        };
        return withFaults(memory, plan).api;
      },
    },
  };
}

const findDialog = async () => {
  const element = await screen.findByRole('dialog', { name: 'Appearance of links' });
  const dialog = within(element);
  await waitFor(() => expect(dialog.getByRole('group', { name: 'Theme' })).toBeVisible());
  return { ...dialog, input: element.querySelector<HTMLInputElement>('[data-slot="logo-input"]') };
};

async function showForm(): Promise<void> {
  await findDialog();
}

async function choose(file: File) {
  const dialog = await findDialog();
  if (dialog.input) await userEvent.upload(dialog.input, file, { applyAccept: false });
  return dialog;
}

const meta = preview.meta({
  component: SharingAppearanceDialog,
  args: { onClose: fn() },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({ play: showForm });

export const Loading = meta.story({
  parameters: over({ 'sharing.getAppearance': 'hang' }),
  async play() {
    await screen.findByLabelText('Loading the appearance');
  },
});

export const NotLoaded = meta.story({
  parameters: over({ 'sharing.getAppearance': { fail: 'timeout' } }),
  async play() {
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeVisible());
  },
});

export const WithLogo = meta.story({
  parameters: over({}, { theme: 'dark-gray', hasLogo: true }),
  async play() {
    const dialog = await findDialog();
    await expect(dialog.getByRole('radio', { name: 'Dark gray' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Remove logo' })).toBeVisible();
  },
});

export const Uploading = meta.story({
  parameters: over({ 'sharing.setLogo': 'hang' }),
  async play() {
    const dialog = await choose(logo);
    await waitFor(() =>
      expect(dialog.getByRole('progressbar', { name: 'Uploading the logo' })).toBeVisible(),
    );
  },
});

/** A picture of a type that is not accepted. */
export const Refused = meta.story({
  parameters: over({}, { hasLogo: true }),
  async play() {
    const dialog = await choose(new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The file is not a picture');
  },
});

export const Removed = meta.story({
  parameters: over({}, { theme: 'white', hasLogo: true }),
  async play() {
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(dialog.getByText('Logo removed')).toBeVisible());
    await expect(dialog.getByText('No logo')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose logo…' })).toHaveFocus();
  },
});

/** The theme is reverted when it cannot be saved. */
export const ThemeNotSaved = meta.story({
  parameters: over({ 'sharing.setTheme': { fail: 'forbidden' } }),
  async play() {
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('radio', { name: 'White' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Could not save the theme');
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Default' })).toBeChecked());
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  parameters: over({}, { hasLogo: true }),
  play: showForm,
});

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  parameters: over({}, { theme: 'white', hasLogo: true }),
  async play() {
    await screen.findByRole('group', { name: 'السمة' });
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: over({}, { theme: 'dark-gray', hasLogo: true }),
  play: showForm,
});
