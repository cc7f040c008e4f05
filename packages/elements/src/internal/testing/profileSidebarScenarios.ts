import { waitFor } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeScreen, tabTo, type Opened } from './scenarios.ts';

async function prepare() {
  const memory = createMemoryGalleryApi({ role: 'admin', size: 3 });
  return { memory, inputs: { open: true }, other: { open: false } };
}

const account = ({ screen }: Opened) => screen.findByRole('link', { name: 'My account' });

/** Who is signed in, with the use of storage and users. */
export const profileSidebarScenarios = describeScreen({
  screen: 'profile-sidebar',
  prepare,
  async isShown({ screen, library }) {
    expect(await screen.findByText((await library.memory.profile.getProfile()).email)).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Team storage' })).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Users' })).toBeVisible();
  },
  async isOtherShown(opened) {
    await waitFor(() => expect(opened.screen.queryByRole('progressbar')).toBeNull());
    expect(await account(opened)).toBeVisible();
    expect(opened.screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
  problems: [
    {
      name: 'a failure is told beside the buttons, and Retry loads the use',
      plan: { 'subscription.getStorage': { fail: 'timeout' } },
      says: 'Could not load the use of your account',
      isRetried: true,
    },
  ],
  scenarios: [
    {
      name: 'where the use of storage is refused, the rest is shown and no failure is told',
      plan: { 'subscription.getStorage': { fail: 'forbidden', status: 403 } },
      async run({ screen }) {
        expect(await screen.findByRole('progressbar', { name: 'Users' })).toBeVisible();
        expect(screen.queryByRole('progressbar', { name: 'Team storage' })).toBeNull();
        expect(screen.queryByText('Could not load the use of your account')).toBeNull();
      },
    },
    {
      name: 'a click on the account tells the page where to go',
      async run(opened) {
        await userEvent.click(await account(opened));
        expect(opened.events).toEqual([{ name: 'navigate', detail: { to: '/profile' } }]);
      },
    },
    {
      name: 'the quota of storage leads to where more is bought',
      async run({ screen, events }) {
        await userEvent.click(await screen.findByRole('link', { name: 'Team storage' }));
        expect(events).toEqual([{ name: 'navigate', detail: { to: '/profile?openextras=true' } }]);
      },
    },
    {
      name: 'by keyboard: Tab goes to the account and on to Logout, which signs out and tells the page',
      async run(opened) {
        await tabTo(await account(opened));
        await userEvent.keyboard('{Tab}');
        expect(opened.screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(opened.events).toEqual([{ name: 'signed-out', detail: undefined }]));
        await expect(opened.library.memory.profile.getProfile()).rejects.toMatchObject({
          code: 'unauthenticated',
        });
      },
    },
  ],
});
