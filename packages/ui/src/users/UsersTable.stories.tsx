import { ApiError, type AccountUser } from '@vitrine/core/contract';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { UsersTable, type UsersTableProps } from './UsersTable.tsx';

const names = ['Ada Lovelace', 'Grace Hopper', 'نورة القحطاني', 'Jean Jennings', 'Sam Super'];
const users = names.map((name, at): AccountUser => ({
  id: String(at),
  logicalId: `login${at}`,
  name,
  email: at === 3 ? '' : `login${at}@example.test`,
  role: at % 2 === 0 ? 'admin' : 'user',
  isActive: at !== 1,
  lastActivity: at === 2 ? null : `2026-11-2${at}T08:30:00Z`,
  ...(at === 4 && { isSuperAdmin: true }),
}));

const onEdit = fn();
const actionsOf = () => [{ id: 'all', items: [{ id: 'edit', label: 'Edit…', onAction: onEdit }] }];

const meta = preview.meta({
  component: UsersTable,
  args: { users, total: 5, ownLogicalId: 'login0', actionsOf, onLoadFailed: fn() } as UsersTableProps,
});

export const Default = meta.story({
  async play({ canvas }) {
    onEdit.mockClear();
    await expect(canvas.getByRole('rowheader', { name: /Ada Lovelace\s*You/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Grace Hopper' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    await expect(onEdit).toHaveBeenCalledOnce();
  },
});

export const ReadOnly = meta.story({ args: { actionsOf: undefined } });

export const More = meta.story({
  args: { total: 120, onMore: fn() },
  async play({ canvas, args }) {
    await expect(canvas.getByText('Showing 5 of 120 users')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onMore).toHaveBeenCalled();
  },
});

export const MoreFailed = meta.story({ args: { total: undefined, onMore: fn(), moreFailed: true } });

export const Loading = meta.story({ args: { users: [], total: 0, loading: true } });

export const Empty = meta.story({ args: { users: [], total: 0 } });

export const Failed = meta.story({
  args: { users: [], total: 0, error: new ApiError('timeout'), onRetry: fn() },
});

export const LongNames = meta.story({
  args: {
    users: users.map((user) => ({ ...user, name: longText, email: `${longText}@example.test` })),
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
