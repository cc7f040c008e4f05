import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const file = {
  id: 12,
  fileName: 'a.jpg',
  mimeType: 'image/jpeg',
  type: 'photo',
  folderId: 3,
  width: 40,
  height: 30,
  durationSeconds: null,
  fileSize: 1234,
  version: 2,
  addedAt: '2026-06-17T12:00:00.000Z',
  takenAt: null,
  processing: { metadata: 'done', thumbnails: 'done', faces: 'none', objects: 'none' },
  fields: { title: 'Sea', keywords: ['a'], urgency: 3, isOnBrand: true },
};
const folder = { id: 3, name: 'Sea', path: 'Sea', parentId: null, fileCount: 1 };

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/folders': { folders: [folder] },
    'POST /api/folders': folder,
    'PATCH /api/folders/3': folder,
    'GET /api/files': { files: [file], nextCursor: null, total: 1 },
    'GET /api/files/12': file,
    'PATCH /api/files/12': file,
    'GET /api/files/12/waveform': { state: 'ready', peaks: [0, 0.5, 1] },
    'GET /api/bin': {
      entries: [{ ...folder, kind: 'folder', deletedAt: 'x', expiresAt: 'y' }],
      nextCursor: null,
      total: 1,
    },
    'POST /api/upload': { files: [{ fileName: 'a.txt', status: 'stored', id: 9 }] },
  },
  objects: [
    ['listFolders', ({ assets }) => assets.listFolders()],
    ['createFolder', ({ assets }) => assets.createFolder({ name: 'Sea' })],
    ['renameFolder', ({ assets }) => assets.renameFolder({ id: '3', name: 'Sea' })],
    ['listFiles', ({ assets }) => assets.listFiles({ folderId: '3', q: 'a b', fields: ['title'] })],
    ['getFile', ({ assets }) => assets.getFile({ id: '12' })],
    ['updateFile', ({ assets }) => assets.updateFile({ id: '12', fields: { title: 'x' }, version: 2 })],
    ['getWaveform', ({ assets }) => assets.getWaveform({ id: '12' })],
    ['listBin', ({ assets }) => assets.listBin({ kind: 'folder' })],
    ['upload', ({ assets }) => assets.upload({ file: new Blob(['x']), fileName: 'a.txt' })],
  ],
  writes: [
    ['deleteFolder', ({ assets }) => assets.deleteFolder({ id: '3' })],
    ['moveFiles', ({ assets }) => assets.moveFiles({ ids: ['12'], folderId: '3' })],
    ['deleteFiles', ({ assets }) => assets.deleteFiles({ ids: ['12'] })],
    ['restoreFiles', ({ assets }) => assets.restoreFiles({ ids: ['12'] })],
    ['recordOpened', ({ assets }) => assets.recordOpened({ id: '12' })],
    ['restoreFromBin', ({ assets }) => assets.restoreFromBin({ kind: 'file', id: '12' })],
    ['deleteForGood', ({ assets }) => assets.deleteForGood({ kind: 'file', id: '12' })],
  ],
};
