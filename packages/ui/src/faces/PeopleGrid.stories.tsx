import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { samplePicture } from '../internal/testing/sampleAsset.ts';
import { samplePeople } from '../internal/testing/sampleFaces.ts';
import { dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { PeopleGrid } from './index.ts';

const meta = preview.meta({
  component: PeopleGrid,
  args: {
    people: samplePeople(5000),
    srcOf: (faceId) => samplePicture(Number(faceId.slice(5))),
    hrefOf: ({ id }) => `#${id}`,
    actionsOf: ({ value }) => [
      { id: 'actions', items: [{ id: 'rename', label: `Rename ${value}`, onAction: () => undefined }] },
    ],
    onStartRename: fn(),
    onRename: fn(),
    onCancelRename: fn(),
    onMore: fn(),
    onLoadFailed: fn(),
    style: { height: 560 },
  },
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await expect(canvas.getAllByRole('link').length).toBeLessThan(120);
    canvas.getAllByRole('link', { name: /^Ada Lovelace/ })[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getAllByRole('link', { name: /^Jon Smith/ })[0]).toHaveFocus());
    await userEvent.keyboard('{F2}');
    await expect(args.onStartRename).toHaveBeenLastCalledWith({ id: 'person-1' });
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(args.onMore).toHaveBeenCalled());
  },
});

export const Renaming = meta.story({
  args: { renamingId: 'person-1' },
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', { name: 'New name of Jon Smith' });
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'John Smith{Enter}');
    await expect(args.onRename).toHaveBeenLastCalledWith({ id: 'person-1', name: 'John Smith' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancelRename).toHaveBeenCalledOnce();
  },
});

export const RenameRefused = meta.story({
  args: { renamingId: 'person-1', renameError: 'This name already exists. Merge the two people instead.' },
});

export const Few = meta.story({ args: { people: samplePeople(3) } });

/** A back end that does not count files. */
export const Uncounted = meta.story({
  args: { people: samplePeople(3).map(({ fileCount: _count, ...person }) => person) },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(canvas.queryByText(/photos?$/)).toBeNull();
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const LongWords = meta.story({ ...longWords });

export const Narrow = meta.story({ ...narrow });
