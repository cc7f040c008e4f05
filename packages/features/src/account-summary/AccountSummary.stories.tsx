import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { AccountSummary } from './AccountSummary.tsx';

function over(plan: FaultPlan = {}, given: MemoryGalleryApiOptions = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi: (options) =>
        withFaults(createMemoryGalleryApi({ ...options, role: 'admin', ...given }), plan).api,
    },
  };
}

const meta = preview.meta({
  component: AccountSummary,
  decorators: [
    (Story) => (
      <div className="vt:w-54 vt:max-w-full">
        <Story />
      </div>
    ),
  ],
  args: { onSignOut: fn(), onLeave: fn() },
  parameters: over(),
  beforeEach: stopClock,
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: 'Users' })).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Team storage' })).toBeVisible();
  },
});

/** Somebody who is no admin. */
export const User = meta.story({
  parameters: over({}, { role: 'user' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: 'Team storage' })).toBeVisible();
    await expect(canvas.queryByText('Users')).toBeNull();
  },
});

export const Folded = meta.story({
  args: { folded: true },
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'My account' })),
});

export const Loading = meta.story({
  parameters: over({ 'subscription.getStorage': 'hang' }),
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'My account' })),
});

export const Failed = meta.story({
  parameters: over({ 'subscription.getStorage': { fail: 'timeout' } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Could not load the use of your account')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
  },
});

export const Offline = meta.story({
  parameters: over({ 'subscription.getStorage': { fail: 'offline' } }),
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Retry' })),
});

const untilShown = async ({ canvas }: { canvas: { findAllByRole(role: string): Promise<unknown> } }) =>
  void (await canvas.findAllByRole('progressbar'));

export const Dark = meta.story({ globals: { theme: 'dark' }, play: untilShown });
export const RightToLeft = meta.story({ globals: { locale: 'ar' }, play: untilShown });
export const LongWords = meta.story({ globals: { locale: 'pseudo' }, play: untilShown });
export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: untilShown,
});
