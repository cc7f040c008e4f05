import { expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

test('each call is one request', async () => {
  const { similarity, sent } = createFakeServerApi(() => 'pass');
  expect(await similarity.findSimilar({ fileId: '7', minScore: 0.25 })).toEqual({
    state: 'ready',
    files: [
      { id: '8', score: 0.93, reason: 'looks alike 0.93' },
      { id: '9', score: 0.5, reason: 'boat', labels: ['boat'], secondsApart: 3 },
    ],
  });
  await similarity.findSimilarObjects({ fileId: '7' });
  await similarity.findSimilarTime({ fileId: '7', minScore: 1 });
  expect(await similarity.listDuplicates({ limit: 5 })).toEqual({
    items: [{ id: '3', fileIds: ['7', '8'], total: 2 }],
    nextCursor: null,
    total: 1,
    state: 'ready',
  });
  expect(sent()).toEqual([
    'GET /api/similarity/find/7?minScore=0.25',
    'GET /api/similarity/findobjects/7',
    'GET /api/similarity/finddate/7?minScore=1',
    'GET /api/similarity/duplicates?limit=5',
  ]);
});

test('a list of an older server ends at the first imageId 0, without the file itself and repetitions (A105)', async () => {
  const body = {
    files: [
      { id: 8, imageId: 80 },
      { id: 7, imageId: 70 },
      { id: 8, imageId: 81 },
      { id: 0, imageId: 0 },
      { id: 9, imageId: 90 },
    ],
  };
  const { similarity } = createFakeServerApi(() => ({ status: 200, body }));
  expect(await similarity.findSimilar({ fileId: '7' })).toEqual({
    files: [{ id: '8', score: 0, reason: '' }],
    state: 'ready',
  });
});

test.each(['pending', 'off'] as const)('the state %s comes without files', async (state) => {
  const { similarity } = createFakeServerApi(() => ({
    status: 200,
    body: { files: [{ id: 8, imageId: 8 }], state },
  }));
  expect(await similarity.findSimilar({ fileId: '7' })).toEqual({ files: [], state });
});

test('a lowest score outside of 0 to 1 is refused without a request', async () => {
  const { similarity, sent } = createFakeServerApi(() => 'pass');
  for (const minScore of [-0.1, 1.01])
    await expect(similarity.findSimilar({ fileId: '7', minScore })).rejects.toMatchObject({
      code: 'invalid',
    });
  expect(sent()).toEqual([]);
});
