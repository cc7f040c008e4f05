import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { UploadPanel, type UploadPanelProps } from './index.ts';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: UploadPanel,
  args: {
    items: [
      {
        id: '1',
        fileName: 'harbour.jpg',
        status: 'sending',
        sentBytes: 12e6,
        totalBytes: 30e6,
        canPause: true,
      },
      { id: '2', fileName: 'pier.jpg', status: 'paused', sentBytes: 3e6, totalBytes: 8e6 },
      { id: '3', fileName: 'dawn.jpg', status: 'stored', sentBytes: 5e6, totalBytes: 5e6 },
      {
        id: '4',
        fileName: 'notes.zip',
        status: 'rejected',
        refusal: 'not-allowed',
        sentBytes: 0,
        totalBytes: 1e6,
      },
      { id: '5', fileName: 'boats.mp4', status: 'failed', sentBytes: 0, totalBytes: 9e6 },
      { id: '6', fileName: longText, status: 'duplicate', sentBytes: 0, totalBytes: 1e6 },
    ],
    onPause: fn(),
    onResume: fn(),
    onRetry: fn(),
    onCancel: fn(),
    onClearFinished: fn(),
    onClose: fn(),
  } satisfies UploadPanelProps,
});

export const Default = meta.story();

export const Collapsed = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse uploads' }));
    await expect(canvas.queryByText('harbour.jpg')).not.toBeVisible();
  },
});

export const Finished = meta.story({
  args: { items: [{ id: '3', fileName: 'dawn.jpg', status: 'stored', sentBytes: 5e6, totalBytes: 5e6 }] },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
