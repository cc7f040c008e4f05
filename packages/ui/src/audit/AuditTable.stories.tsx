import { ApiError, auditKinds, type AuditEntry } from '@vitrine/core/contract';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { AuditTable, type AuditTableProps } from './AuditTable.tsx';

const entries = auditKinds.map((kind, at): AuditEntry => ({
  id: String(at),
  at: `2026-11-${28 - at}T08:30:00Z`.replace(/-(\d)T/, '-0$1T'),
  actor: at === 3 ? '' : at % 2 === 0 ? 'Sam Super' : 'نورة القحطاني',
  kind,
  subject: kind === 'impersonated-write' ? 'assets.createFolder' : 'ada',
  ...(kind === 'impersonated-write' && {
    as: 'Ada Lovelace',
    reason: 'Asked by phone to sort the folders',
  }),
  ...(kind === 'impersonation-started' && { after: 'act', reason: 'Asked by phone to sort the folders' }),
  ...(kind === 'user-changed' && { before: 'user', after: 'admin' }),
}));

const meta = preview.meta({
  component: AuditTable,
  args: { entries, total: entries.length } as AuditTableProps,
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('rowheader', { name: 'Sam Super as Ada Lovelace' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'The server itself' })).toBeVisible();
    await expect(canvas.getByText('Acting')).toBeVisible();
  },
});

export const More = meta.story({
  args: { total: 1000, totalExact: false, onMore: fn() },
  async play({ canvas, args }) {
    await expect(canvas.getByText(`Showing ${entries.length} of at least 1,000 entries`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onMore).toHaveBeenCalled();
  },
});

export const MoreFailed = meta.story({ args: { total: 1000, onMore: fn(), moreFailed: true } });

export const Loading = meta.story({ args: { entries: [], total: 0, loading: true } });

export const Empty = meta.story({ args: { entries: [], total: 0 } });

export const Failed = meta.story({
  args: { entries: [], total: 0, error: new ApiError('timeout'), onRetry: fn() },
});

export const LongNames = meta.story({
  args: {
    entries: entries.map((entry) => ({ ...entry, actor: longText, subject: longText, reason: longText })),
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
