import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { PlannedChange } from '@vitrine/core/contract';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { ChangePlanDialog } from './index.ts';

const none = { files: 0, samples: [] };
const picture =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="gray"/></svg>';
const changes: readonly PlannedChange[] = [
  { kind: 'rename', id: 'a', label: 'Released', from: 'Approved', files: 12, samples: ['1', '2', '3'] },
  {
    kind: 'remove',
    id: 'b',
    label: longText,
    to: 'Draft',
    files: 4120,
    samples: ['4', '5', '6', '7', '8', '9'],
  },
  {
    kind: 'convert',
    id: 'c',
    label: 'Client',
    files: 40,
    samples: ['5'],
    fit: 37,
    unfit: 3,
    unfitValues: ['ACME Ltd', 'n/a'],
  },
  { kind: 'merge', id: 'd', label: 'boat', from: 'boats', to: 'boat', files: 1, samples: ['6'] },
  { kind: 'add', id: '', label: 'On hold', ...none },
  { kind: 'edit', id: 'e', label: 'Archived', ...none },
  { kind: 'reorder', id: '', label: '', ...none },
];

const meta = preview.meta({
  component: ChangePlanDialog,
  args: {
    plan: { changes, token: 't' },
    srcOf: () => picture,
    onConfirm: fn(),
    onCancel: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    const dialog = await body.findByRole('alertdialog', { name: 'Save these changes?' });
    await waitFor(() => expect(within(dialog).getByText('Rename Approved to Released')).toBeVisible());
    await expect(within(dialog).getByText('4,120 files')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalled();
  },
});

/** The library has changed since the plan that was shown before. */
export const Renewed = meta.story({ args: { renewed: true } });

/** Nothing is deleted: the button is not red. */
export const WithoutRemovals = meta.story({
  args: { plan: { changes: changes.filter(({ kind }) => kind !== 'remove'), token: 't' } },
});

/** Renamed entries of a list, and texts that a list has without the spaces around them. */
export const Entries = meta.story({
  args: {
    plan: {
      token: 't',
      changes: [
        {
          kind: 'edit',
          id: 'a',
          label: 'Usage',
          files: 13,
          samples: ['1'],
          renamedChoices: [
            { from: 'Web', to: 'Internet', files: 12 },
            { from: 'Print', to: longText, files: 1 },
            { from: 'Radio', to: 'Podcast', files: 0 },
          ],
        },
        {
          kind: 'convert',
          id: 'b',
          label: 'Client',
          files: 40,
          samples: [],
          fit: 40,
          unfit: 0,
          rewritten: 2,
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('alertdialog', { name: 'Save these changes?' }));
    await waitFor(() => expect(dialog.getByText('Web → Internet, 12 files')).toBeVisible());
    await expect(dialog.getByText('Radio → Podcast, no files')).toBeVisible();
    await expect(dialog.getByText(/^2 texts lose the spaces around their entries/)).toBeVisible();
  },
});

export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
