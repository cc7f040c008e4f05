import {
  createMemoryGalleryApi,
  makeId,
  withFaults,
  type Fault,
  type FaultPlan,
} from '@vitrine/core/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { SimilarPanel } from './index.ts';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

/** Answers all three lists alike. */
function each(fault: Fault): { vitrine: StoryParameters } {
  return over({
    'similarity.findSimilar': fault,
    'similarity.findSimilarObjects': fault,
    'similarity.findSimilarTime': fault,
  });
}

const meta = preview.meta({
  component: SimilarPanel,
  args: { fileId: makeId(4) },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <div style={{ maxWidth: 420 }}>
      <SimilarPanel {...args} />
    </div>
  ),
});

export const Default = meta.story({
  async play({ canvas }) {
    const opens = await canvas.findAllByRole('button', { name: /^Full view, editor: / });
    await expect(opens[0]).toBeVisible();
  },
});

export const CopyKeywords = meta.story({
  async play({ canvas }) {
    const [copy] = await canvas.findAllByRole('button', { name: /^Copy keywords from / });
    await userEvent.click(copy!);
    const dialog = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

export const Empty = meta.story({ parameters: each({ resolve: { files: [], state: 'ready' } }) });

export const Pending = meta.story({ parameters: each({ resolve: { files: [], state: 'pending' } }) });

export const RecognitionOff = meta.story({
  parameters: over({
    'similarity.findSimilar': { resolve: { files: [], state: 'off' } },
    'similarity.findSimilarObjects': { resolve: { files: [], state: 'off' } },
  }),
});

export const Loading = meta.story({ parameters: each('hang') });

export const Failed = meta.story({
  parameters: each({ fail: 'timeout' }),
  async play({ canvas }) {
    await expect((await canvas.findAllByRole('button', { name: 'Retry' }))[0]).toBeVisible();
  },
});

export const Offline = meta.story({ parameters: each({ fail: 'offline' }) });

export const Forbidden = meta.story({ parameters: each({ fail: 'forbidden' }) });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });
