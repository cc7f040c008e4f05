import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { ConflictDialog } from './index.ts';

const meta = preview.meta({
  component: ConflictDialog,
  args: {
    rows: [
      { key: 'a', name: 'Approved', property: 'Status name', mine: 'Released', theirs: 'Done' },
      { key: 'b', name: 'Approved', property: 'Colour', mine: 'Green', theirs: 'Blue' },
      { key: 'c', name: longText, property: 'Status name', mine: 'In review', theirs: undefined },
    ],
    onResolve: fn(),
    onCancel: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvasElement, args }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText('Released')).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
    await expect(args.onResolve).toHaveBeenCalledWith('mine');
  },
});

export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
