import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const files = [
  { id: 8, imageId: 8, score: 0.93, reason: 'looks alike 0.93' },
  { id: 9, imageId: 9, score: 0.5, reason: 'boat', labels: ['boat'], secondsApart: 3 },
];

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/similarity/find/7': { files, state: 'ready' },
    'GET /api/similarity/findobjects/7': { files },
    'GET /api/similarity/finddate/7': { files },
    'GET /api/similarity/duplicates': {
      groups: [{ id: 3, files: [{ id: 7 }, { id: 8 }], total: 2 }],
      nextCursor: null,
      total: 1,
      state: 'ready',
    },
  },
  objects: [
    ['findSimilar', ({ similarity }) => similarity.findSimilar({ fileId: '7' })],
    ['findSimilarObjects', ({ similarity }) => similarity.findSimilarObjects({ fileId: '7' })],
    ['findSimilarTime', ({ similarity }) => similarity.findSimilarTime({ fileId: '7' })],
    ['listDuplicates', ({ similarity }) => similarity.listDuplicates({})],
  ],
};
