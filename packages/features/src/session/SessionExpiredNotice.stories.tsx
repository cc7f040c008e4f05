import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { useGalleryApi, useLoadable } from '@vitrine/hooks/provider';
import { TextField } from '@vitrine/ui/text-field';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SessionExpiredNotice } from './SessionExpiredNotice.tsx';

/** A page with something typed on it, whose call finds that the session is over. */
function PageWithDraft() {
  const api = useGalleryApi();
  useLoadable({ key: ['story'], load: async (signal) => api.report?.getFileCount(signal) });
  return (
    <>
      <SessionExpiredNotice />
      <main style={{ padding: 24 }}>
        <h1>Page</h1>
        <TextField label="Draft" defaultValue="Typed before the session ended" />
      </main>
    </>
  );
}

const meta = preview.meta({
  component: SessionExpiredNotice,
  render: () => <PageWithDraft />,
  parameters: {
    layout: 'fullscreen',
    vitrine: {
      createApi: () =>
        withFaults(createMemoryGalleryApi(), {
          'report.getFileCount': [{ fail: 'unauthenticated', status: 401 }],
        }).api,
    },
  },
});

/** The notice, in front of the page. */
export const Asks = meta.story({
  async play() {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeVisible());
  },
});

/** Closing the question leaves the page and a line to come back from. */
export const NotNow = meta.story({
  async play() {
    await screen.findByRole('dialog', { name: 'Sign in again' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible());
  },
});

/** Signing in takes both away; what was typed is still there. */
export const SignedInAgain = meta.story({
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await userEvent.type(dialog.getByLabelText('Login'), 'admin');
    await userEvent.type(dialog.getByLabelText('Password'), 'password{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByLabelText('Draft')).toHaveValue('Typed before the session ended');
  },
});

/** Behind single sign-on the new sign-in opens in a new tab, so that what was typed stays. */
export const SingleSignOn = meta.story({
  parameters: {
    vitrine: {
      createApi: () =>
        withFaults(
          createMemoryGalleryApi({
            capabilities: { session: { signIn: false } },
            signInUrl: () => '#sign-in',
          }),
          { 'report.getFileCount': [{ fail: 'unauthenticated', status: 401 }] },
        ).api,
    },
  },
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await expect(dialog.getByRole('link', { name: /^Sign in/ })).toHaveAttribute('target', '_blank');
  },
});
