import { faultyFetch, type FetchFault } from '@vitrine/core/testing';
import { createHttpGalleryApi, type HttpGalleryApi } from './createHttpGalleryApi.ts';
import { toLayout } from '../layout-settings/wire.ts';

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
const viewer = { logicalId: 'a', name: 'Ada', isAdmin: true, isSuperAdmin: false };
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

const layout = {
  shared: ['title'],
  dashboard: [],
  startLoading: true,
  version: 4,
  origins: { shared: 'tenant' },
};

/** What a well-behaved server answers, by method and path. */
const answers: Readonly<Record<string, unknown>> = {
  'POST /api/auth/signin': viewer,
  'GET /api/users/authcheck': { accessAllowed: true },
  'GET /api/users/amiadmin': { isAdmin: true, isSuperAdmin: false, userName: 'Ada', logicalId: 'a' },
  'GET /api/folders': { folders: [folder] },
  'POST /api/folders': folder,
  'PATCH /api/folders/3': folder,
  'GET /api/files': { files: [file], nextCursor: null, total: 1 },
  'GET /api/files/12': file,
  'PATCH /api/files/12': file,
  'GET /api/bin': {
    entries: [{ ...folder, kind: 'folder', deletedAt: 'x', expiresAt: 'y' }],
    nextCursor: null,
    total: 1,
  },
  'POST /api/upload': { files: [{ fileName: 'a.txt', status: 'stored', id: 9 }] },
  'GET /api/report/image': { imageQuantity: 1 },
  'GET /api/report/folder': { folderQuantity: 1 },
  'GET /api/report/type': { photos: 1, videos: 0, audios: 0, others: 0 },
  'GET /api/report/data': counts,
  'GET /api/report/dimention': dimensions,
  'GET /api/report/opened': { neverViewed: 1, wereViewed: 0, totalOverallViews: 0 },
  'GET /api/report/activity': { addedToday: 1 },
  'GET /api/config/flag/enabledashboard': { result: true },
  'POST /api/config/flag/enabledashboard': { result: false },
  'GET /api/dashboard/imagelog': [{ id: 12, data: '2026-06-17T12:00:00.000Z', fileName: 'a.jpg' }],
  'GET /api/dashboard/imageaudit': [{ id: '12', data: '2026-06-17T12:00:00.000Z' }],
  'GET /api/dashboard/activeusers': [{ value: 'Ada', count: 3 }],
  'GET /api/dashboard/recentfolders': [{ folderId: 3, folderPath: 'Sea\\Day 1', lastUpdate: 'x' }],
  'GET /api/keywords/count': [
    { id: 1, count: 2, value: 'sea' },
    { id: 2, count: 7, value: 'sky' },
    { id: 3, count: 4, value: 'sun' },
  ],
  'POST /api/dashboard/batch': { results: [{ id: 'a', status: 200, body: [{ value: 'Ada', count: 3 }] }] },
  'GET /api/config/flag/enableimagebrandingstatus': { result: true },
  'GET /api/preferences/configsettings': {
    settings: [{ name: 'image_branding_field_name', value: 'Approved' }],
  },
  'GET /api/custommetadata/definition': [{ id: 1, label: 'Campaign', displayOrder: 0 }],
  'GET /api/config/layout': layout,
  'POST /api/config/layout': layout,
  'GET /api/config/global_layout': layout,
  'POST /api/config/global_layout': layout,
};

/** A server without a network: the answers above, with a field more than asked for; anything else is done silently. */
export async function fakeServer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://vitrine.test');
  const answer = answers[`${init?.method ?? 'GET'} ${pathname}`];
  if (answer === undefined) return new Response(null, { status: 204 });
  const body = JSON.stringify(Array.isArray(answer) ? answer : { ...answer, somethingNew: 1 });
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/** The api over {@link fakeServer} with an answer chosen for each address, and the requests that it has sent. */
export function createAnsweredApi(
  choose: (url: string) => FetchFault,
): HttpGalleryApi & { sent: () => string[] } {
  const baseUrl = 'http://vitrine.test';
  const { fetch, requests } = faultyFetch(fakeServer, ({ url }) => choose(url));
  const api = createHttpGalleryApi({ baseUrl, fetch });
  return { ...api, sent: () => requests.map((request) => request.replace(baseUrl, '')) };
}

type Call = readonly [name: string, call: (api: HttpGalleryApi) => Promise<unknown>];

/** Calls that answer with an object. */
const objectCalls: readonly Call[] = [
  ['signIn', ({ session }) => session.signIn({ login: 'a', password: 'b' })],
  ['checkAccess', ({ session }) => session.checkAccess()],
  ['getViewer', ({ session }) => session.getViewer()],
  ['listFolders', ({ assets }) => assets.listFolders()],
  ['createFolder', ({ assets }) => assets.createFolder({ name: 'Sea' })],
  ['renameFolder', ({ assets }) => assets.renameFolder({ id: '3', name: 'Sea' })],
  ['listFiles', ({ assets }) => assets.listFiles({ folderId: '3', q: 'a b', fields: ['title'] })],
  ['getFile', ({ assets }) => assets.getFile({ id: '12' })],
  ['updateFile', ({ assets }) => assets.updateFile({ id: '12', fields: { title: 'x' }, version: 2 })],
  ['listBin', ({ assets }) => assets.listBin({ kind: 'folder' })],
  ['upload', ({ assets }) => assets.upload({ file: new Blob(['x']), fileName: 'a.txt' })],
  ['getFileCount', ({ report }) => report.getFileCount()],
  ['getFolderCount', ({ report }) => report.getFolderCount()],
  ['getTypes', ({ report }) => report.getTypes()],
  ['getData', ({ report }) => report.getData()],
  ['getDimensions', ({ report }) => report.getDimensions()],
  ['getOpened', ({ report }) => report.getOpened()],
  ['getActivity', ({ report }) => report.getActivity()],
];

const keyOnly = { id: 'a', widget: 'active-users', count: 8 } as const;
const emptyLayout = toLayout({}, false).values;

/** Calls of the start page and of layouts that answer with an object. */
const dashboardCalls: readonly Call[] = [
  ['isEnabled', ({ dashboard }) => dashboard.isEnabled()],
  ['setEnabled', ({ dashboard }) => dashboard.setEnabled({ enabled: false })],
  ['dashboard.getActivity', ({ dashboard }) => dashboard.getActivity({ kind: 'added' })],
  ['getFileCounters', ({ dashboard }) => dashboard.getFileCounters()],
  ['getDataCounters', ({ dashboard }) => dashboard.getDataCounters()],
  ['loadWidgets', ({ dashboard }) => dashboard.loadWidgets({ requests: [keyOnly] })],
  ['getBranding', ({ cardLayout }) => cardLayout.getBranding()],
  ['getLayout', ({ layoutSettings }) => layoutSettings.getLayout({ scope: 'own' })],
  ['getLayout, global', ({ layoutSettings }) => layoutSettings.getLayout({ scope: 'global' })],
  [
    'saveLayout',
    ({ layoutSettings }) => layoutSettings.saveLayout({ scope: 'global', values: emptyLayout, version: 4 }),
  ],
];

/** Calls that answer with a list. */
export const listCalls: readonly Call[] = [
  ['listTopFiles', ({ dashboard }) => dashboard.listTopFiles({ order: 'views', count: 7 })],
  ['listTopFiles, downloads', ({ dashboard }) => dashboard.listTopFiles({ order: 'downloaded', count: 7 })],
  ['listActiveUsers', ({ dashboard }) => dashboard.listActiveUsers({ count: 8 })],
  ['listTopKeywords', ({ dashboard }) => dashboard.listTopKeywords({ count: 8 })],
  ['listDefinitions', ({ customFields }) => customFields.listDefinitions({ all: true })],
  ['listRecentFolders', ({ dashboard }) => dashboard.listRecentFolders({ count: 8 })],
];

/** Every call that answers with data. */
export const readingCalls: readonly Call[] = [...objectCalls, ...dashboardCalls, ...listCalls];

/** Every call that answers with nothing. */
export const writingCalls: readonly Call[] = [
  ['signOut', ({ session }) => session.signOut()],
  ['deleteFolder', ({ assets }) => assets.deleteFolder({ id: '3' })],
  ['moveFiles', ({ assets }) => assets.moveFiles({ ids: ['12'], folderId: '3' })],
  ['deleteFiles', ({ assets }) => assets.deleteFiles({ ids: ['12'] })],
  ['restoreFiles', ({ assets }) => assets.restoreFiles({ ids: ['12'] })],
  ['recordOpened', ({ assets }) => assets.recordOpened({ id: '12' })],
  ['restoreFromBin', ({ assets }) => assets.restoreFromBin({ kind: 'file', id: '12' })],
  ['deleteForGood', ({ assets }) => assets.deleteForGood({ kind: 'file', id: '12' })],
  ['setStartsOnDashboard', ({ dashboard }) => dashboard.setStartsOnDashboard({ enabled: false })],
  ['setBackground', ({ dashboard }) => dashboard.setBackground({ background: 'dunes' })],
];
