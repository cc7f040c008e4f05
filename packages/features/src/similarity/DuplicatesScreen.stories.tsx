import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { DuplicatesScreen } from './index.ts';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const nothing = { items: [], nextCursor: null, total: 0, state: 'ready' } as const;

const meta = preview.meta({ component: DuplicatesScreen, parameters: { layout: 'fullscreen' } });

export const Default = meta.story({
  async play({ canvas }) {
    const [keep] = await canvas.findAllByRole('button', { name: /^Keep only this: / });
    await expect(keep).toBeVisible();
  },
});

export const Empty = meta.story({ parameters: over({ 'similarity.listDuplicates': { resolve: nothing } }) });

export const Pending = meta.story({
  parameters: over({ 'similarity.listDuplicates': { resolve: { ...nothing, state: 'pending' } } }),
});

export const RecognitionOff = meta.story({
  parameters: over({ 'similarity.listDuplicates': { resolve: { ...nothing, state: 'off' } } }),
});

export const Loading = meta.story({ parameters: over({ 'similarity.listDuplicates': 'hang' }) });

export const Failed = meta.story({ parameters: over({ 'similarity.listDuplicates': { fail: 'timeout' } }) });

export const Offline = meta.story({ parameters: over({ 'similarity.listDuplicates': { fail: 'offline' } }) });

export const Forbidden = meta.story({
  parameters: over({ 'similarity.listDuplicates': { fail: 'forbidden' } }),
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });
