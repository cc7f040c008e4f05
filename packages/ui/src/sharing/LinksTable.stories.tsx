import { ApiError, type LinkDetails, type SharingLink } from '@vitrine/core/contract';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { DataTableCellState } from '../data-table/index.ts';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { LinksTable } from './LinksTable.tsx';

const titles = ['Summer campaign', 'Harbour at dawn', '', 'Press kit', 'Team portraits'];
const statuses = ['active', 'expiring', 'expired', 'expires', 'suspended'] as const;

const links = Array.from({ length: 10 }, (_, at): SharingLink => ({
  id: String(at),
  hash: `Zx81hash${at}`,
  title: titles[at % titles.length] ?? '',
  kind: at === 3 ? 'folder' : 'files',
  fileCount: at === 3 ? null : at * 37,
  isContentUnknown: at === 5,
  createdTime: '2026-10-20T08:30:00Z',
  expirationDatetime: at % 5 === 0 ? null : '2026-11-20T22:00:00Z',
  isDisabled: at % 5 === 4,
  allowDownload: true,
  hasPassword: false,
  message: '',
  rules: {},
  version: 1,
}));

const details = new Map(
  links.map(({ id }, at): [string, LinkDetails] => [
    id,
    {
      id,
      openingsNumber: at * 53,
      downloadsNumber: at,
      authorName: at % 2 === 0 ? 'Ada Lovelace' : 'نورة القحطاني',
      status: statuses[at % statuses.length] ?? 'active',
      lastOpened: null,
    },
  ]),
);

const detailsOf = (id: string) => details.get(id);
const loaded = (): DataTableCellState | undefined => undefined;
const noDetails = (): LinkDetails | undefined => undefined;

const meta = preview.meta({
  component: LinksTable,
  args: {
    caption: 'sharing links',
    links,
    total: 10,
    page: { index: 0, size: 48 },
    onPageChange: fn(),
    onSortChange: fn(),
    hasCreator: true,
    handlers: { onCopy: fn(), onSuspend: fn(), onEdit: fn(), onTimeline: fn(), onDelete: fn() },
    detailsOf,
    stateOf: loaded,
    onRetryDetails: fn(),
  },
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Expiration Date' }));
    await expect(args.onSortChange).toHaveBeenCalledWith('expirationDatetime');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Suspend Summer campaign' })[0]!);
    await expect(args.handlers.onSuspend).toHaveBeenCalledWith(links[0], true);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Restore Team portraits' })[0]!);
    await expect(args.handlers.onSuspend).toHaveBeenCalledWith(links[4], false);
  },
});

/** Whoever may only look has no buttons but Copy. */
export const ReadOnly = meta.story({
  args: { hasCreator: false, handlers: { onCopy: fn(), onSuspend: fn(), onDelete: fn(), can: () => false } },
});

/** A back end that does not count visits. */
export const WithoutVisits = meta.story({
  args: { hasVisits: false },
  async play({ canvas }) {
    await expect(canvas.queryByText('Open Count')).toBeNull();
  },
});

export const DetailsLoading = meta.story({ args: { detailsOf: noDetails, stateOf: () => 'loading' } });

export const DetailsFailed = meta.story({
  args: { detailsOf: noDetails, stateOf: () => 'failed' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Retry: Open Count, Press kit' })[0]!);
    await expect(args.onRetryDetails).toHaveBeenCalledWith('3');
  },
});

export const LongNames = meta.story({
  args: { links: links.map((link) => ({ ...link, title: `${longText} ${link.title}` })) },
});

export const Loading = meta.story({ args: { links: [], loading: true } });

export const Empty = meta.story({ args: { links: [], total: 0 } });

export const Failed = meta.story({ args: { links: [], error: new ApiError('timeout'), onRetry: fn() } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow, args: { links: links.slice(0, 5) } });
