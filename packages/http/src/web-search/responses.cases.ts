import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const found = {
  items: [
    {
      link: 'https://pictures.example/1.jpg',
      title: 'A boat',
      image: {
        width: 1600,
        height: 1200,
        byteSize: 2048,
        thumbnailLink: '/api/websearch/thumbnail?url=x',
        contextLink: 'https://pictures.example/1',
      },
      licence: 'CC BY 4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
      importedFileId: 9,
    },
  ],
  searchInformation: { totalResults: '40' },
  provider: 'demo',
};

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/websearch?q=boat&page=1': found,
    'GET /api/websearch': found,
    'POST /api/websearch/alike': { items: [{ thumbnail: '/api/websearch/thumbnail?url=x', fileId: 9 }] },
    'POST /api/upload/uploadbylink': { id: 9, status: 'imported' },
    'GET /api/config/websettings': { recognizeObjects: true },
    'POST /api/config/websettings': { recognizeObjects: true },
  },
  objects: [
    ['search', ({ webSearch }) => webSearch.search({ query: 'boat', page: 1 })],
    [
      'findAlike',
      ({ webSearch }) => webSearch.findAlike({ thumbnailUrls: ['/api/websearch/thumbnail?url=x'] }),
    ],
    [
      'importFile',
      ({ webSearch }) =>
        webSearch.importFile({
          fileUrl: 'https://pictures.example/1.jpg',
          folderId: '7',
          uniqueId: 'a',
          requestRecognition: false,
        }),
    ],
    ['getSettings', ({ webSearch }) => webSearch.getSettings()],
    ['saveSettings', ({ webSearch }) => webSearch.saveSettings({ recognizeObjects: true })],
  ],
};
