import { UploadIcon } from 'lucide-react';
import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { ApiError } from '@vitrine/core/contract';
import { Button } from '../button/index.ts';
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from './index.ts';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const error = new ApiError('timeout', {
  status: 504,
  requestId: 'a1b2c3',
  serverMessage: 'upstream timed out',
});

const meta = preview.meta({
  component: EmptyState,
  args: {
    title: 'No files yet',
    body: 'Upload photos, videos or audio to begin.',
    action: (
      <Button variant="primary" icon={<UploadIcon />}>
        Upload
      </Button>
    ),
  },
});

export const Default = meta.story();

/** What happened, its consequence, and Retry; the details can be expanded. */
export const Failed = meta.story({
  render: () => <ErrorState title="Could not load files" error={error} onRetry={fn()} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }));
    await expect(canvas.getByText('upstream timed out')).toBeVisible();
  },
});

export const Forbidden = meta.story({ render: () => <ForbiddenState /> });

export const Offline = meta.story({ render: () => <OfflineState onRetry={fn()} /> });

export const LongText = meta.story({ args: { title: longText, body: longText } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
