import preview from '../../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../button/index.ts';
import { UploadPanel, type UploadPanelProps } from '../index.ts';
import { dark, longText, narrow, rightToLeft } from '../../internal/testing/storyStates.tsx';

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
        rejectionReason: 'not-allowed',
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

/** A folder was uploaded: one file was already there, and system files were left out. */
export const LeftOut = meta.story({
  args: {
    items: [
      { id: '3', fileName: 'Trip/dawn.jpg', status: 'stored', sentBytes: 5e6, totalBytes: 5e6 },
      { id: '4', fileName: 'Trip/pier.jpg', status: 'duplicate', sentBytes: 5e6, totalBytes: 5e6 },
    ],
    leftOut: 3,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 2 uploaded', { exact: false }).parentElement).toHaveTextContent(
      '1 already there · 3 system files left out',
    );
  },
});

/** All uploads can be paused or cancelled at once. */
export const AllAtOnce = meta.story({
  args: { onPauseAll: fn(), onCancelAll: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause all' }));
    await expect(args.onPauseAll).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel all' }));
    await expect(args.onCancelAll).toHaveBeenCalledOnce();
  },
});

/** The user has paused all uploads. */
export const PausedAll = meta.story({
  args: {
    pauseNotice: { text: 'Paused. Nothing is sent until you resume.' },
    onResumeAll: fn(),
    onCancelAll: fn(),
  },
});

export const Offline = meta.story({
  args: {
    items: [
      { id: '1', fileName: 'harbour.jpg', status: 'queued', sentBytes: 12e6, totalBytes: 30e6 },
      { id: '2', fileName: 'pier.jpg', status: 'queued', sentBytes: 0, totalBytes: 8e6 },
    ],
    pauseNotice: { text: 'Offline. Uploads go on when the connection is back.' },
    onPauseAll: fn(),
  },
});

/** The session has ended; after sign-in the uploads continue. */
export const SignedOut = meta.story({
  args: {
    pauseNotice: {
      text: 'You are signed out. Sign in to go on.',
      action: <Button size="small">Sign in again</Button>,
    },
    onPauseAll: fn(),
    onCancelAll: fn(),
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
