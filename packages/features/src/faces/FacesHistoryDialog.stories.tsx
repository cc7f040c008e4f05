import type { ChangeRecord } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { longText } from '../../../ui/src/internal/testing/storyStates.tsx';
import { FacesHistoryDialog } from './FacesHistoryDialog.tsx';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const listed = (items: readonly ChangeRecord[]) =>
  over({ 'faces.listChanges': { resolve: { items, nextCursor: null, total: items.length } } });

const done = { state: 'done', undoableUntil: '2026-12-20T14:05:00.000Z', actorName: 'Alex Admin' } as const;

const records: readonly ChangeRecord[] = [
  {
    ...done,
    id: '5',
    at: '2026-11-20T14:05:00.000Z',
    changes: [{ kind: 'merge', id: 'a', label: 'Ada Lovelace', from: 'Ada Byron', files: 212, samples: [] }],
  },
  {
    ...done,
    id: '4',
    at: '2026-11-20T13:58:00.000Z',
    changes: [{ kind: 'rename', id: 'b', label: 'نورة القحطاني', from: '', files: 1, samples: [] }],
  },
  {
    ...done,
    id: '3',
    at: '2026-11-20T09:12:00.000Z',
    actorName: longText,
    changes: [{ kind: 'edit', id: 'c', label: longText, from: 'Jon Smith', files: 12_345, samples: [] }],
  },
  {
    ...done,
    id: '2',
    at: '2026-11-19T16:40:00.000Z',
    changes: [{ kind: 'add', id: 'd', label: 'Zoë Zwart', files: 1, samples: [] }],
  },
  {
    id: '1',
    at: '2026-10-02T10:00:00.000Z',
    actorName: null,
    changes: [{ kind: 'remove', id: 'e', label: '', files: 1, samples: [] }],
    state: 'final',
    undoableUntil: null,
  },
];

const meta = preview.meta({
  component: FacesHistoryDialog,
  args: { onClose: fn() },
  parameters: listed(records),
});

export const Default = meta.story({
  async play() {
    const dialog = await screen.findByRole('dialog', { name: 'Recent changes' });
    const merge = await within(dialog).findByText('Ada Byron merged into Ada Lovelace');
    await waitFor(() => expect(merge).toBeVisible());
    await expect(within(dialog).getAllByRole('button', { name: /^Undo/ })).toHaveLength(4);
  },
});

export const Empty = meta.story({
  parameters: listed([]),
  async play() {
    await waitFor(() => expect(screen.getByText('Nothing has been changed yet.')).toBeVisible());
  },
});

export const Loading = meta.story({ parameters: over({ 'faces.listChanges': 'hang' }) });

export const Failed = meta.story({
  parameters: over({ 'faces.listChanges': { fail: 'timeout' } }),
  async play() {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible());
  },
});

export const Undone = meta.story({
  parameters: listed(
    records.map((record, at) => (at === 0 ? { ...record, state: 'undone', undoableUntil: null } : record)),
  ),
  async play() {
    const [first] = await screen.findAllByRole('listitem');
    await expect(first).toHaveTextContent('Undone');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });
