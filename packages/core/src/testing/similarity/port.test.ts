import { expect, test } from 'vitest';
import { createMemoryGalleryApi } from '../index.ts';

test('the sample library has something of each kind', async () => {
  const { assets, similarity } = createMemoryGalleryApi();
  const { items } = await assets.listFiles({ limit: 200 });
  const found = { looks: 0, objects: 0, time: 0 };
  for (const { id: fileId } of items) {
    found.looks += (await similarity.findSimilar({ fileId })).files.length;
    const objects = (await similarity.findSimilarObjects({ fileId })).files;
    found.objects += objects.length;
    for (const each of objects) expect(each.labels).not.toEqual([]);
    const times = (await similarity.findSimilarTime({ fileId })).files;
    found.time += times.length;
    for (const each of times) expect(each.secondsApart).toBeLessThanOrEqual(86_400);
  }
  expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
  const { items: groups, state } = await similarity.listDuplicates({});
  expect(groups.length).toBeGreaterThan(1);
  expect(state).toBe('ready');
});

test('without consent nothing but the time is compared', async () => {
  const { assets, similarity } = createMemoryGalleryApi({ tenant: { isRecognitionAllowed: false } });
  const { items } = await assets.listFiles({});
  const fileId = items[0]?.id ?? '';
  const off = { files: [], state: 'off' };
  expect(await similarity.findSimilar({ fileId })).toEqual(off);
  expect(await similarity.findSimilarObjects({ fileId })).toEqual(off);
  expect((await similarity.findSimilarTime({ fileId })).state).toBe('ready');
});
