import { expect, fn, userEvent } from 'storybook/test';
import type { ChangeRecord } from '@vitrine/core/contract';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { ChangeHistory } from './index.ts';

const none = { files: 0, samples: [] };
const records: readonly ChangeRecord[] = [
  {
    id: '3',
    at: '2026-11-20T14:05:00.000Z',
    actorName: 'Alex Admin',
    changes: [
      {
        kind: 'remove',
        id: 'b',
        label: 'Outdated',
        to: 'Archived',
        files: 1204,
        samples: [],
        isRestorable: true,
      },
      ...['On hold', 'Licensed', 'Retouched', 'Printed'].map((label) => ({
        kind: 'add' as const,
        id: label,
        label,
        ...none,
      })),
    ],
    state: 'done',
    undoableUntil: '2026-12-20T14:05:00.000Z',
  },
  {
    id: '2',
    at: '2026-11-19T08:30:00.000Z',
    actorName: longText,
    changes: [{ kind: 'rename', id: 'a', label: 'Released', from: longText, files: 3, samples: [] }],
    changeCount: 100_000,
    state: 'undone',
    undoableUntil: null,
  },
  {
    id: '1',
    at: '2026-09-02T10:00:00.000Z',
    actorName: null,
    changes: [{ kind: 'reorder', id: '', label: '', ...none }],
    state: 'final',
    undoableUntil: null,
  },
];

const meta = preview.meta({ component: ChangeHistory, args: { records, onUndo: fn(), onRestore: fn() } });

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Removed Outdated, its files have Archived now')).toBeVisible();
    const [undo, ...others] = canvas.getAllByRole('button', { name: /^Undo/ });
    await expect(others).toHaveLength(0);
    await expect(canvas.getByText(/99,999/)).toBeVisible();
    if (undo) await userEvent.click(undo);
    await expect(args.onUndo).toHaveBeenCalledWith(records[0]);
    await userEvent.click(canvas.getByRole('button', { name: /^Restore/ }));
    await expect(args.onRestore).toHaveBeenCalledWith(records[0]?.changes[0]);
  },
});

/** Saves that cannot be undone, each with the reason. */
export const Obstacles = meta.story({
  args: {
    records: [
      {
        id: '5',
        at: '2026-11-21T09:00:00.000Z',
        actorName: 'Alex Admin',
        changes: [
          { kind: 'remove', id: 'b', label: 'Outdated', files: 0, samples: [], isPermanentlyDeleted: true },
          { kind: 'remove', id: 'c', label: 'On hold', files: 12, samples: [], isRestorable: true },
        ],
        state: 'done',
        undoableUntil: '2026-12-21T09:00:00.000Z',
      },
      {
        id: '4',
        at: '2026-11-20T16:00:00.000Z',
        actorName: 'Alex Admin',
        changes: [{ kind: 'rename', id: 'c', label: 'On hold', from: 'Waiting', ...none }],
        state: 'done',
        undoableUntil: '2026-12-20T16:00:00.000Z',
        obstacle: {
          reason: 'later-change',
          later: {
            id: '5',
            at: '2026-11-21T09:00:00.000Z',
            change: { kind: 'remove', id: 'c', label: 'On hold', files: 12, samples: [] },
          },
        },
      },
      {
        id: '3',
        at: '2026-11-20T15:00:00.000Z',
        actorName: 'Alex Admin',
        changes: [{ kind: 'remove', id: 'd', label: 'Secret', ...none, isPermanentlyDeleted: true }],
        state: 'done',
        undoableUntil: '2026-12-20T15:00:00.000Z',
        obstacle: { reason: 'permanently-deleted' },
      },
      ...records.slice(2),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    await expect(canvas.getByText(/^Undo a later change first: Removed On hold, /)).toBeVisible();
    await expect(canvas.getByText('It was deleted permanently and cannot be restored.')).toBeVisible();
    await expect(canvas.getByText('Can no longer be undone')).toBeVisible();
  },
});

export const Undoing = meta.story({ args: { busyId: '3' } });
export const Restoring = meta.story({ args: { restoringId: 'b' } });
export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
