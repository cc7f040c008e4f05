import type { WidgetRequest } from '@vitrine/core/contract';
import { faultyFetch, type FetchFault } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { createHttpGalleryApi, type HttpGalleryApiOptions } from '../adapter/createHttpGalleryApi.ts';
import { fakeServer } from '../adapter/fixtures.cases.ts';

const baseUrl = 'http://vitrine.test';

function createApi(fault: FetchFault = 'pass', options: HttpGalleryApiOptions = {}) {
  const { fetch, requests } = faultyFetch(fakeServer, () => fault);
  return { ...createHttpGalleryApi({ baseUrl, fetch, ...options }), requests };
}

test('lists have the names of the contract', async () => {
  const { dashboard, requests } = createApi();
  expect(await dashboard.listTopFiles({ order: 'viewed', count: 7 })).toEqual([
    { id: '12', data: '2026-06-17T12:00:00.000Z', fileName: 'a.jpg' },
  ]);
  expect(await dashboard.listTopFiles({ order: 'downloaded', count: 4 })).toEqual([
    { id: '12', data: '2026-06-17T12:00:00.000Z' },
  ]);
  expect(await dashboard.listActiveUsers({ count: 3 })).toEqual([{ user: 'Ada', count: 3 }]);
  expect(await dashboard.listRecentFolders({ count: 3 })).toEqual([
    { id: '3', path: ['Sea', 'Day 1'], lastUpdate: 'x' },
  ]);
  expect(requests).toEqual([
    `GET ${baseUrl}/api/dashboard/imagelog?Field=LastViewed&Count=7`,
    `GET ${baseUrl}/api/dashboard/imageaudit?ActivityType=image-download&Count=4`,
    `GET ${baseUrl}/api/dashboard/activeusers?Count=3`,
    `GET ${baseUrl}/api/dashboard/recentfolders?Count=3`,
  ]);
});

test('keywords are sorted and limited by the adapter', async () => {
  const { dashboard } = createApi();
  expect(await dashboard.listTopKeywords({ count: 2 })).toEqual([
    { id: '2', keyword: 'sky', count: 7 },
    { id: '3', keyword: 'sun', count: 4 },
  ]);
});

test('a keyword is requested by its id, and found when a server returns all of them', async () => {
  const body = [
    { id: 3, count: 9, value: 'sea' },
    { id: 7, count: 1, value: 'sky' },
  ];
  const { dashboard, requests: sent } = createApi({ status: 200, body });
  expect(await dashboard.getKeyword({ id: '7' })).toEqual({ id: '7', keyword: 'sky', count: 1 });
  expect(sent).toEqual([`GET ${baseUrl}/api/keywords/count?id=7`]);
  for (const id of ['8', 'x'])
    await expect(dashboard.getKeyword({ id })).rejects.toMatchObject({ code: 'not-found' });
});

test('counters come from the calls of the report', async () => {
  const { dashboard, requests } = createApi();
  expect(await dashboard.getFileCounters()).toEqual({
    images: 1,
    folders: 1,
    photos: 1,
    videos: 0,
    audios: 0,
    others: 0,
  });
  expect(requests.map((request) => request.replace(baseUrl, ''))).toEqual([
    'GET /api/report/image',
    'GET /api/report/folder',
    'GET /api/report/type',
  ]);
  const data = await dashboard.getDataCounters();
  expect(data).toMatchObject({ hasData: 1, totalViews: 1 });
  expect(data).not.toHaveProperty('authorsCount');
});

test('one kind of activity is requested by its name; all kinds from servers that exchange them (A12, A54)', async () => {
  const wire = { modifiedToday: 2, downloadedToday: 3, deletedToday: 4 };
  const plain = createApi({ status: 200, body: wire });
  expect((await plain.dashboard.getActivity({ kind: 'downloaded' })).today).toBe(3);
  const shifted = createApi({ status: 200, body: wire }, { legacyActivityShift: true });
  expect((await shifted.dashboard.getActivity({ kind: 'downloaded' })).today).toBe(2);
  expect([...plain.requests, ...shifted.requests]).toEqual([
    `GET ${baseUrl}/api/report/activity?Field=Downloaded`,
    `GET ${baseUrl}/api/report/activity`,
  ]);
});

test('a flag is sent as a value and read as a result (A22)', async () => {
  const bodies: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    bodies.push(init?.body);
    return fakeServer(input, init);
  };
  const { dashboard } = createHttpGalleryApi({ baseUrl, fetch });
  expect(await dashboard.isEnabled()).toBe(true);
  expect(await dashboard.setEnabled({ enabled: false })).toBe(false);
  await dashboard.setStartsOnDashboard({ enabled: false });
  await dashboard.setBackground({ background: 'dunes' });
  expect(bodies).toEqual([
    null,
    '{"value":false}',
    '{"checked":true}',
    '{"location":"/img/dashboard/dashboard-header2.webp"}',
  ]);
});

const requests: readonly WidgetRequest[] = [
  { id: 'a', widget: 'last-added', count: 1 },
  { id: 'b', widget: 'top-keywords', count: 1 },
  { id: '3', widget: 'active-users', count: 8 },
];

function batchOf(...results: readonly unknown[]): FetchFault {
  return { status: 200, body: { results } };
}

const added = { id: 'a', status: 200, body: { items: [], activity: { addedToday: 5 } } };
const keywords = { id: 'b', status: 200, body: [{ id: 1, count: 2, value: 'sea' }] };
const users = { id: 3, status: 403, body: { code: 'forbidden', message: 'No.', requestId: 'r1' } };

describe('several widgets by one request (A118)', () => {
  test('each has its own result, in any order and spelling of its id', async () => {
    const { dashboard } = createApi(batchOf(users, keywords, added));
    const results = await dashboard.loadWidgets({ requests });
    expect(results).toMatchObject([
      { id: 'a', data: { files: [], activity: { today: 5, thisWeek: 0, thisMonth: 0 } } },
      { id: 'b', data: [{ id: '1', keyword: 'sea', count: 2 }] },
      { id: '3', error: { code: 'forbidden', status: 403, requestId: 'r1' } },
    ]);
  });

  test('every widget is translated to the contract', async () => {
    const report = Object.fromEntries(
      'hasNoData hasData hasKeywords hasGPSData hasAuthor hasCameras hasSubjects hasDescription hasTitle hasDate authorsCount subjectsCount camerasCount totalViews'
        .split(' ')
        .map((key) => [key, 2]),
    );
    const files = { imageQuantity: 9, folderQuantity: 2, photos: 6, videos: 1, audios: 1, others: 1 };
    const bodies = {
      'recent-folders': [{ folderId: 3, folderPath: 'Sea', lastUpdate: 'x' }],
      'file-counters': files,
      'data-counters': report,
      'last-deleted': { activity: { deletedThisMonth: 4 } },
      'most-viewed': { items: [{ id: 12, data: 9 }], activity: { openedThisWeek: 3 } },
    } as const;
    const asked = Object.keys(bodies).map((widget) => ({
      id: widget,
      widget: widget as keyof typeof bodies,
      count: 4,
    }));
    const results = Object.entries(bodies).map(([id, body]) => ({ id, status: 200, body }));
    const response = await createApi(batchOf(...results)).dashboard.loadWidgets({ requests: asked });
    const data = response.map((each) => ('data' in each ? each.data : each.error));
    expect(data[0]).toEqual([{ id: '3', path: ['Sea'], lastUpdate: 'x' }]);
    expect(data[1]).toEqual({ images: 9, folders: 2, photos: 6, videos: 1, audios: 1, others: 1 });
    expect(data[2]).toMatchObject({ hasData: 2, hasDescription: 2, totalViews: 2 });
    expect(data[3]).toMatchObject({ files: [], activity: { thisMonth: 4 } });
    expect(data[4]).toMatchObject({ files: [{ id: '12', data: 9 }], activity: { thisWeek: 3 } });
  });

  test.each([
    [429, 'rate-limited'],
    [404, 'not-found'],
    [500, 'unexpected'],
    [400, 'invalid'],
  ])('status %i of one widget is its own %s', async (status, code) => {
    const { dashboard } = createApi(batchOf(added, keywords, { id: '3', status, body: null }));
    expect((await dashboard.loadWidgets({ requests }))[2]).toMatchObject({ error: { code, status } });
  });

  test.each([null, 'text', {}, [{ value: 1 }]])(
    'a malformed body of one widget affects no other: %j',
    async (body) => {
      const { dashboard } = createApi(batchOf(added, keywords, { id: '3', status: 200, body }));
      const results = await dashboard.loadWidgets({ requests });
      expect(results[2]).toMatchObject({ id: '3', error: { code: 'malformed' } });
      expect(results[1]).toHaveProperty('data');
    },
  );

  test.each([
    ['leaves one out', [added, keywords], ['data', 'data', 'malformed']],
    ['answers one twice', [added, keywords, keywords, users], ['data', 'malformed', 'forbidden']],
    ['answers another in its place', [added, keywords, { ...users, id: 'c' }], ['data', 'data', 'malformed']],
    ['answers one more', [added, keywords, users, { ...users, id: 'c' }], ['data', 'data', 'forbidden']],
    ['answers none', [], ['malformed', 'malformed', 'malformed']],
  ])('a batch that %s affects no other widget (F16)', async (_name, results, expected) => {
    const found = await createApi(batchOf(...results)).dashboard.loadWidgets({ requests });
    expect(found.map(({ id }) => id)).toEqual(requests.map(({ id }) => id));
    expect(found.map((each) => ('data' in each ? 'data' : each.error.code))).toEqual(expected);
  });

  test.each([404, 405, 501])('a server without it answers %i: unsupported', async (status) => {
    const { dashboard } = createApi({ status });
    await expect(dashboard.loadWidgets({ requests })).rejects.toMatchObject({ code: 'unsupported', status });
  });

  test('other failures of the whole batch keep their code', async () => {
    for (const [status, code] of [
      [401, 'unauthenticated'],
      [503, 'unexpected'],
    ] as const)
      await expect(createApi({ status }).dashboard.loadWidgets({ requests })).rejects.toMatchObject({ code });
  });

  test('nothing is sent without the capability, or for no widgets', async () => {
    const { dashboard, requests: sent } = createApi('pass', {
      capabilities: { dashboard: { batch: false } },
    });
    await expect(dashboard.loadWidgets({ requests })).rejects.toMatchObject({ code: 'unsupported' });
    const other = createApi();
    expect(await other.dashboard.loadWidgets({ requests: [] })).toEqual([]);
    expect([...sent, ...other.requests]).toEqual([]);
  });
});
