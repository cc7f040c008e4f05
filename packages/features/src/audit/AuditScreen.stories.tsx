import type { GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { AuditScreen } from './AuditScreen.tsx';

type Memory = ReturnType<typeof createMemoryGalleryApi>;

/** Does some of what is recorded: users are added, and an operator looks, then acts, as one of them. */
async function work(memory: Memory, count: number, name: string): Promise<void> {
  const { session, tenants, users, assets } = memory;
  for (let at = 0; at < count; at += 1)
    await users.createUser({ logicalId: `login${at}`, name: `${name} ${at}`, email: '', role: 'user' });
  await session.signIn({ login: 'super', password: 'password' });
  await tenants.impersonate({ logicalId: 'user', mode: 'look' });
  await tenants.stopImpersonation();
  const reason = 'Asked by phone to sort the folders';
  await tenants.impersonate({ logicalId: 'user', mode: 'act', reason });
  await assets.createFolder({ name: 'Sorted' });
  await tenants.stopImpersonation();
  await session.signIn({ login: 'admin', password: 'password' });
}

function over(plan: FaultPlan = {}, { count = 5, name = 'Person' } = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options): GalleryApi {
        const memory = createMemoryGalleryApi({ ...options, tenant: { subscription: null } });
        const { listAudit } = memory.audit;
        let done: Promise<void> | undefined;
        memory.audit.listAudit = async (input, signal) => {
          if (options.role === 'admin') done ??= work(memory, count, name);
          await done;
          return listAudit(input, signal);
        };
        return withFaults(memory, plan).api;
      },
    },
  };
}

const meta = preview.meta({
  component: AuditScreen,
  parameters: { layout: 'fullscreen', ...over() },
  globals: { permission: 'admin' },
  beforeEach: stopClock,
});

async function settled(): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(within(grid).getAllByRole('rowheader').length).toBeGreaterThan(0));
  return grid;
}

export const Default = meta.story({
  async play({ canvas }) {
    const grid = await settled();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await expect(within(grid).getAllByRole('rowheader', { name: /^Sam Super as / })).toHaveLength(3);
  },
});

export const OneKind = meta.story({
  args: { filter: { kind: 'impersonated-write' } },
  async play() {
    const grid = await settled();
    await expect(within(grid).getAllByRole('rowheader')).toHaveLength(1);
  },
});

export const Many = meta.story({
  parameters: over({}, { count: 100 }),
  async play({ canvas }) {
    await settled();
    await expect(await canvas.findByText('Showing 48 of 105 entries')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByText('Showing 96 of 105 entries')).toBeVisible();
  },
});

export const NothingFound = meta.story({
  args: { filter: { actor: 'zzz' } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing found.')).toBeVisible();
  },
});

export const LongNames = meta.story({
  parameters: over(
    {},
    { name: 'Harbour-at-dawn-from-the-old-pier-before-the-fishing-boats-leave <b>and</b>' },
  ),
  play: async () => void (await settled()),
});

export const Loading = meta.story({ parameters: over({ 'audit.listAudit': 'hang' }) });

export const Failed = meta.story({
  parameters: over({ 'audit.listAudit': { fail: 'timeout' } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^Retry|^Try again/ })).toBeVisible();
  },
});

export const Forbidden = meta.story({ globals: { permission: 'user' } });

export const Offline = meta.story({ parameters: over({ 'audit.listAudit': { fail: 'offline' } }) });

export const Dark = meta.story({ globals: { theme: 'dark' }, play: async () => void (await settled()) });

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  play: async () => void (await settled()),
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async () => void (await settled()),
});
