import { expect, test } from 'vitest';
import { processingOf } from './processing.ts';

test('a back end without background steps has done all of them', () => {
  expect(processingOf({ type: 'photo' })).toMatchObject({ metadata: 'done', thumbnails: 'done' });
  expect(processingOf({ type: 'audio' })).toMatchObject({ metadata: 'done', thumbnails: 'none' });
});

test('states that a back end returns are unchanged', () => {
  const processing = { metadata: 'failed', thumbnails: 'pending', faces: 'none', objects: 'none' } as const;
  expect(processingOf({ type: 'photo', processing })).toBe(processing);
});
