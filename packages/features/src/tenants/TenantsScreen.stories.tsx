import type { GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { TenantsScreen } from './TenantsScreen.tsx';

const names = ['Atelier Nord', 'Harbour Press', 'استوديو الضوء', 'Museum of Glass', 'Zoological Society'];
const gb = 1024 ** 3;

type Memory = ReturnType<typeof createMemoryGalleryApi>;

async function addAccounts(memory: Memory, { count = 5, name: given = '' }): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const name = given || `${names[at % names.length]}${at < names.length ? '' : ` ${at}`}`;
    const admin = {
      logicalId: `login${at}`,
      name: given || `Person ${at}`,
      email: `login${at}@example.test`,
    };
    const primaryDomain = at % 4 === 3 ? '' : `customer${at}.test`;
    const { tenant } = await memory.tenants.createTenant({ name, primaryDomain, admin });
    if (at % 5 === 1) await memory.tenants.disableTenant({ id: tenant.id });
  }
}

function over({ plan = {}, ...accounts }: { plan?: FaultPlan; count?: number; name?: string } = {}): {
  vitrine: StoryParameters;
} {
  return {
    vitrine: {
      createApi(options): GalleryApi {
        const memory = createMemoryGalleryApi(options);
        const { listTenants } = memory.tenants;
        let filled: Promise<void> | undefined;
        memory.tenants.listTenants = async (input, signal) => {
          if (options.role === 'super-admin') filled ??= addAccounts(memory, accounts);
          await filled;
          const tenants = await listTenants(input, signal);
          // The accounts of a memory back end share one library; here each has figures of its own.
          return tenants.map((tenant, at) => ({
            ...tenant,
            lastActivity: at % 4 === 2 ? null : '2026-05-12T08:30:00Z',
            usedSpace: (at + 1) * 40 * gb,
            storageLimit: 250 * gb,
            userLimit: 5,
            problems: at === 5 ? ['storage-almost-reached', 'failed-jobs'] : tenant.problems,
          }));
        };
        return withFaults(memory, plan).api;
      },
    },
  };
}

const meta = preview.meta({
  component: TenantsScreen,
  parameters: { layout: 'fullscreen', ...over() },
  globals: { permission: 'super-admin' },
  beforeEach: stopClock,
});

async function settled(): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(within(grid).getAllByRole('rowheader').length).toBeGreaterThan(0));
  return grid;
}

async function openAccount(name: string | RegExp): Promise<HTMLElement> {
  const grid = await settled();
  await userEvent.click(within(grid).getByRole('button', { name }));
  return screen.findByRole('region', { name });
}

export const Default = meta.story({
  async play({ canvas }) {
    await settled();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Customer accounts' })).toBeVisible();
    await expect(canvas.getByText('5 accounts')).toBeVisible();
  },
});

/** The form of an account beside the list. */
export const Opened = meta.story({
  async play() {
    const panel = await openAccount('Atelier Nord');
    await expect(within(panel).getByLabelText('Account name')).toHaveValue('Atelier Nord');
    await expect(within(panel).getByRole('button', { name: 'Login As Person 0' })).toBeVisible();
  },
});

export const Creating = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getByRole('button', { name: 'New account…' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Create account' }));
    await expect(canvas.getByLabelText('Account name')).toHaveAccessibleDescription(
      'fill in the account name',
    );
  },
});

export const Disabling = meta.story({
  async play() {
    const panel = await openAccount('Atelier Nord');
    await userEvent.click(within(panel).getByRole('button', { name: 'Disable Account' }));
    await screen.findByRole('alertdialog', { name: 'Disable Atelier Nord?' });
  },
});

export const LoginAs = meta.story({
  async play() {
    const panel = await openAccount('Atelier Nord');
    await userEvent.click(within(panel).getByRole('button', { name: 'Login As Person 0' }));
    const dialog = await screen.findByRole('dialog', { name: 'Login As Person 0' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Act' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Login As Person 0' }));
    await expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
  },
});

export const WithDisabled = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show disabled account' }));
    await expect(await canvas.findByText('6 accounts')).toBeVisible();
    const panel = await openAccount('Harbour Press');
    await expect(within(panel).getByRole('button', { name: 'Enable Account' })).toBeVisible();
  },
});

export const Truncated = meta.story({
  parameters: over({ count: 260 }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Last 200 shown')).toBeVisible();
  },
});

export const NothingFound = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter customers' }), 'zzz{Enter}');
    await expect(await canvas.findByText('No accounts found.')).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: over({ plan: { 'tenants.mayEditTenants': { fail: 'forbidden', status: 403 } } }),
  async play() {
    const panel = await openAccount('Atelier Nord');
    await expect(within(panel).queryByRole('button', { name: /Login As|Save|Disable/ })).toBeNull();
  },
});

export const LongNames = meta.story({
  parameters: over({
    count: 1,
    name: 'Harbour-at-dawn-from-the-old-pier-before-the-fishing-boats-leave <b>and</b> a name that goes on',
  }),
  play: async () => void (await openAccount(/^Harbour/)),
});

export const Loading = meta.story({ parameters: over({ plan: { 'tenants.listTenants': 'hang' } }) });

export const Failed = meta.story({
  parameters: over({ plan: { 'tenants.listTenants': { fail: 'timeout' } } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^Retry|^Try again/ })).toBeVisible();
  },
});

export const Forbidden = meta.story({ globals: { permission: 'admin' } });

export const Offline = meta.story({
  parameters: over({ plan: { 'tenants.listTenants': { fail: 'offline' } } }),
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async () => void (await openAccount('Atelier Nord')),
});

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  play: async () => void (await openAccount('Atelier Nord')),
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play({ canvas }) {
    await openAccount('Atelier Nord');
    await expect(screen.getByRole('heading', { level: 2, name: 'Atelier Nord' })).toHaveFocus();
    await expect(canvas.getByRole('searchbox', { hidden: true })).not.toBeVisible();
  },
});
