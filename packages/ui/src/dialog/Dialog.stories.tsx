import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/index.ts';
import { TextField } from '../text-field/index.ts';
import { Dialog } from './index.ts';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: Dialog,
  args: {
    open: true,
    title: 'New folder',
    onClose: fn(),
    children: <TextField label="Folder name" />,
    actions: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Create folder</Button>
      </>
    ),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
});

export const Default = meta.story();

export const LongText = meta.story({ args: { title: longText, description: longText } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
