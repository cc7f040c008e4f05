import { screen, within } from '@testing-library/react';
import { makeAsset, createMemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, expect, test } from 'vitest';
import { toSample, typicalSample } from './samples.ts';
import { renderCardLayout } from './testing/renderCardLayout.tsx';

afterEach(() => window.sessionStorage.clear());

const done = { metadata: 'done', thumbnails: 'done', faces: 'none', objects: 'none' } as const;
const sound = {
  type: 'audio',
  processing: { ...done, thumbnails: 'none' },
  fields: { title: 'Song' },
} as const;
const bare = makeAsset({
  id: '2',
  type: 'photo',
  processing: done,
  fields: { fileName: 'bare.jpg', title: ' ' },
});
const described = makeAsset({
  id: '3',
  type: 'photo',
  processing: done,
  fields: { description: 'The harbour' },
});

test('a file with a picture and its own texts is shown first, else one with a picture, else the newest', () => {
  const audio = makeAsset({ id: '1', ...sound });
  expect(typicalSample([audio, bare, described])).toEqual(toSample(described));
  expect(typicalSample([audio, bare])).toEqual(toSample(bare));
  expect(typicalSample([audio])).toEqual(toSample(audio));
  expect(typicalSample([])).toBeUndefined();
});

test('the choice of a sample survives a reload', async () => {
  const api = createMemoryGalleryApi();
  const chooser = () => screen.getByRole('button', { name: /^Preview with/ });
  const { user, unmount } = await renderCardLayout({ api });
  await user.click(chooser());
  await user.click(await screen.findByRole('menuitemradio', { name: 'Long values' }));
  expect(within(chooser()).getByText('Long values')).toBeVisible();
  unmount();
  await renderCardLayout({ api });
  expect(within(chooser()).getByText('Long values')).toBeVisible();
});
