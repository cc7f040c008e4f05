import type { Page, PersonSummary } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { samplePeople } from '../../../ui/src/internal/testing/sampleFaces.ts';
import { PeopleScreen } from './index.ts';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const many: Page<PersonSummary> = {
  items: samplePeople(3000).map((person) => ({
    ...person,
    coverFaceId: null,
    isIdentified: person.value !== '',
    faceCount: person.fileCount,
  })),
  nextCursor: null,
  total: 3000,
};

const meta = preview.meta({
  component: PeopleScreen,
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <div style={{ height: 640 }}>
      <PeopleScreen {...args} />
    </div>
  ),
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /^Ada Lovelace/ })).toBeVisible();
  },
});

export const Thousands = meta.story({ parameters: over({ 'faces.listPeople': { resolve: many } }) });

/** A back end that does not count faces. */
export const Uncounted = meta.story({
  parameters: {
    vitrine: {
      createApi: (options) =>
        createMemoryGalleryApi({ ...options, capabilities: { faces: { counts: false } } }),
    } satisfies StoryParameters,
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  },
});

export const Visitor = meta.story({ globals: { permission: 'visitor' } });

export const Empty = meta.story({
  parameters: over({ 'faces.listPeople': { resolve: { items: [], nextCursor: null, total: 0 } } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('No people yet')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: over({ 'faces.listPeople': 'hang' }) });

export const Failed = meta.story({
  parameters: over({ 'faces.listPeople': { fail: 'timeout' } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const Forbidden = meta.story({ parameters: over({ 'faces.listPeople': { fail: 'forbidden' } }) });

export const Offline = meta.story({ parameters: over({ 'faces.listPeople': { fail: 'offline' } }) });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });
