import { ApiError, tenantProblems, type Tenant } from '@vitrine/core/contract';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { TenantsTable, type TenantsTableProps } from './TenantsTable.tsx';

const names = ['Atelier Nord', 'Harbour Press', 'استوديو الضوء', 'Museum of Glass', 'Zoological Society'];
const gb = 1024 ** 3;
const tenants = names.map((name, at): Tenant => ({
  id: String(at),
  name,
  primaryDomain: at === 3 ? '' : `customer${at}.test`,
  isDisabled: at === 1,
  currentSubscription: 'Small Team',
  lastActivity: at === 2 ? null : `2026-11-2${at}T08:30:00Z`,
  users: [],
  userCount: at * 2 + 1,
  userLimit: at === 4 ? null : 5,
  usedSpace: at * 60 * gb + 5 * gb,
  storageLimit: at === 4 ? null : 250 * gb,
  problems: at === 3 ? tenantProblems : at === 0 ? ['storage-almost-reached'] : [],
}));

const meta = preview.meta({
  component: TenantsTable,
  args: {
    tenants,
    openId: '2',
    editedIds: new Set(['0']),
    onOpen: fn(),
    onSortChange: fn(),
  } as TenantsTableProps,
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Atelier Nord' }));
    await expect(args.onOpen).toHaveBeenCalledWith(tenants[0]);
    await userEvent.click(canvas.getByRole('button', { name: /^Storage/ }));
    await expect(args.onSortChange).toHaveBeenCalledWith({ columnId: 'storage', direction: 'ascending' });
    await expect(canvas.getByRole('progressbar', { name: 'Users of Museum of Glass' })).toHaveAttribute(
      'aria-valuetext',
      '7 of 5',
    );
  },
});

export const Sorted = meta.story({
  args: { sort: { columnId: 'storage', direction: 'descending' } },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Zoological Society');
  },
});

export const Loading = meta.story({ args: { tenants: [], loading: true } });

export const Empty = meta.story({ args: { tenants: [] } });

export const Failed = meta.story({ args: { tenants: [], error: new ApiError('timeout'), onRetry: fn() } });

export const LongNames = meta.story({
  args: {
    tenants: tenants.map((tenant) => ({ ...tenant, name: longText, primaryDomain: `${longText}.test` })),
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
