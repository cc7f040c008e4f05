import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const dimensions = { mP3: 1, mP5: 0, mP8: 0, mP10: 0, mP16: 0, mP30: 0, mP48: 0, mpHigher: 0 };
const counts = Object.fromEntries(
  [
    'hasNoData',
    'hasData',
    'hasKeywords',
    'hasGPSData',
    'hasAuthor',
    'hasCameras',
    'hasSubjects',
    'hasDescription',
    'hasTitle',
    'hasDate',
    'authorsCount',
    'subjectsCount',
    'camerasCount',
    'totalViews',
  ].map((key) => [key, 1]),
);

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/report/image': { imageQuantity: 1 },
    'GET /api/report/folder': { folderQuantity: 1 },
    'GET /api/report/type': { photos: 1, videos: 0, audios: 0, others: 0 },
    'GET /api/report/data': counts,
    'GET /api/report/dimention': dimensions,
    'GET /api/report/opened': { neverViewed: 1, wereViewed: 0, totalOverallViews: 0 },
    'GET /api/report/activity': { addedToday: 1 },
  },
  objects: [
    ['getFileCount', ({ report }) => report.getFileCount()],
    ['getFolderCount', ({ report }) => report.getFolderCount()],
    ['getTypes', ({ report }) => report.getTypes()],
    ['getData', ({ report }) => report.getData()],
    ['getDimensions', ({ report }) => report.getDimensions()],
    ['getOpened', ({ report }) => report.getOpened()],
    ['getActivity', ({ report }) => report.getActivity()],
  ],
};
