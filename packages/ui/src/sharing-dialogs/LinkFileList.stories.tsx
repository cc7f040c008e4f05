import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { sampleAsset, samplePicture } from '../internal/testing/sampleAsset.ts';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { LinkFileList, type LinkFile, type LinkFileListProps } from './LinkFileList.tsx';

const names = ['harbour.jpg', 'pier.jpg', longText, 'قارب.jpg', '<img src=x onerror=alert(1)>.jpg'];

function fileNamed(name: string, at: number): LinkFile {
  return { id: String(at), name, asset: sampleAsset(at, { id: String(at), fileName: name }) };
}

const files = names.map(fileNamed);

/** A list that removes its files. */
function Removing({ files: initial, ...props }: LinkFileListProps) {
  const [shown, setShown] = useState(initial);
  return (
    <LinkFileList
      {...props}
      files={shown}
      onRemove={(event) => {
        props.onRemove(event);
        setShown(shown.filter(({ id }) => id !== event.id));
      }}
    />
  );
}

const meta = preview.meta({
  component: LinkFileList,
  args: { files, srcOf: () => samplePicture(), onRemove: fn() },
  render: (args) => <Removing {...args} />,
});

export const Default = meta.story();

/** A file is removed by keyboard, and the next one has the focus. */
export const ByKeyboard = meta.story({
  async play({ args, canvas }) {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove harbour.jpg' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenCalledWith({ id: '0' });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove pier.jpg' })).toHaveFocus());
    await userEvent.keyboard('{End}{Delete}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /قارب/ })).toHaveFocus());
  },
});

export const Many = meta.story({
  args: { files: Array.from({ length: 5000 }, (_, at) => fileNamed(`photo-${at + 1}.jpg`, at)) },
});

export const Refused = meta.story({
  args: {
    files: files.map((file, at) => (at % 2 === 0 ? { ...file, reason: 'Its licence has ended' } : file)),
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
