import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const image = { id: 7, fileName: 'a.jpg', mimeType: 'image/jpeg', width: 3, height: 2, fields: {} };
const content = {
  title: 'Sea',
  userName: 'Ada',
  message: '',
  expires: null,
  allowedToDownloadImages: true,
  sharedFields: [{ key: 'title' }, { key: 'custom-4', name: 'Usage' }],
  hasSharedTitles: false,
};

export const fixtures: DomainResponses = {
  responses: {
    'POST /api/sharing/view': { ...content, searchResult: { images: [image], nextCursor: null, total: 1 } },
    'POST /api/sharing/folder/view': {
      ...content,
      folder: { shortPath: 'Sea' },
      path: [{ id: 3, name: 'Sea' }],
      folders: [{ id: 4, name: 'Deep' }],
      files: [image],
      nextCursor: null,
      total: 1,
    },
    'GET /api/sharing/stream': { state: 'preparing', retryAfterSeconds: 3 },
    'GET /api/config/generalsettings': { configSettings: { uiTheme: 'white' } },
  },
  objects: [
    ['viewLink', ({ shared }) => shared.viewLink({ hash: 'abc' })],
    ['viewFolder', ({ shared }) => shared.viewFolder({ hash: 'abc' })],
    ['checkStream', async ({ shared }) => shared.checkStream?.({ hash: 'abc', id: '7' })],
    ['getAppearance', ({ shared }) => shared.getAppearance({ hash: 'abc' })],
  ],
  writes: [['unlock', ({ shared }) => shared.unlock({ hash: 'abc', password: 'x' })]],
};
