import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { periodStarts } from './periods.ts';

let clock = Date.parse('2026-03-03T23:30:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => new Date(clock), timeZone: 'Europe/Berlin' });
});
afterAll(() => server.close());

async function report(path: string, login: 'user' | 'user-b' = 'user'): Promise<Record<string, number>> {
  const caller = await server.signIn(login);
  const response = await caller(`/api/report/${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, number>;
}

describe('report', () => {
  it('counts the library, per tenant', async () => {
    const { a } = server.tenants;
    await addFile(server, a, {
      width: 2000,
      height: 1500,
      fields: { author: 'Ada', keywords: ['x'], gpsLatitude: 1, gpsLongitude: 2 },
    });
    await addFile(server, a, { width: 2001, height: 1500, fields: { author: 'Ada', cameraMaker: 'Maker' } });
    await addFile(server, a, {
      width: 8000,
      height: 6001,
      fields: { author: 'Bo', cameraModel: 'M', cameraMaker: 'Maker' },
    });
    await addFile(server, a, { type: 'video', width: 4000, height: 2000 });
    await addFile(server, a, {
      type: 'audio',
      width: null,
      height: null,
      fields: { title: 'Song', dateCreated: '2020-01-01' },
    });
    expect(await report('image')).toEqual({ imageQuantity: 5 });
    expect(await report('folder')).toEqual({ folderQuantity: 1 });
    expect(await report('type')).toEqual({ photos: 3, videos: 1, audios: 1, others: 0 });
    expect(await report('dimention')).toEqual({
      mP3: 1,
      mP5: 1,
      mP8: 0,
      mP10: 0,
      mP16: 0,
      mP30: 0,
      mP48: 0,
      mpHigher: 1,
    });
    expect(await report('Dimension')).toEqual(await report('dimention'));
    expect(await report('data')).toMatchObject({
      hasData: 4,
      hasNoData: 1,
      hasAuthor: 3,
      hasKeywords: 1,
      hasGPSData: 1,
      hasCameras: 2,
      hasTitle: 1,
      hasDate: 1,
      authorsCount: 2,
      camerasCount: 2,
      subjectsCount: 0,
      totalViews: 0,
    });
    expect(await report('image', 'user-b')).toEqual({ imageQuantity: 0 });
    expect(await report('data', 'user-b')).toMatchObject({ authorsCount: 0, hasNoData: 0 });
  });

  it('counts openings', async () => {
    const file = await addFile(server, server.tenants.a);
    const user = await server.signIn('user');
    for (let at = 0; at < 3; at += 1) await user(`/api/files/${file.id}/opened`, { method: 'POST' });
    expect(await report('opened')).toEqual({ neverViewed: 5, wereViewed: 1, totalOverallViews: 3 });
    await user(`/api/files/${file.id}`, { method: 'DELETE' });
    expect(await report('opened')).toEqual({ neverViewed: 5, wereViewed: 0, totalOverallViews: 0 });
  });
});

describe('activity', () => {
  it('starts days, weeks and months in the time zone of the server (quality case R29)', async () => {
    // 23:30 UTC on Tuesday is Wednesday already in Berlin.
    const before = await report('activity');
    await addFile(server, server.tenants.a);
    expect(await report('activity')).toMatchObject({ addedToday: (before['addedToday'] ?? 0) + 1 });
    clock = Date.parse('2026-03-04T22:59:00Z');
    expect((await report('activity'))['addedToday']).toBe((before['addedToday'] ?? 0) + 1);
    clock = Date.parse('2026-03-04T23:00:00Z');
    expect(await report('activity')).toMatchObject({
      addedToday: 0,
      addedThisWeek: (before['addedToday'] ?? 0) + 1,
    });
    clock = Date.parse('2026-03-08T23:00:00Z');
    expect(await report('activity')).toMatchObject({
      addedThisWeek: 0,
      addedThisMonth: (before['addedToday'] ?? 0) + 1,
    });
    clock = Date.parse('2026-03-31T22:00:00Z');
    expect(await report('activity')).toMatchObject({ addedThisMonth: 0 });
  });

  it('does not count activity with a future time', async () => {
    clock = Date.parse('2026-05-20T12:00:00Z');
    await addFile(server, server.tenants.b);
    clock -= 3_600_000 * 24;
    expect(await report('activity', 'user-b')).toMatchObject({ addedToday: 0 });
    clock += 3_600_000 * 24;
    expect(await report('activity', 'user-b')).toMatchObject({ addedToday: 1 });
  });

  it('can be filtered by one kind, and by nothing else (quality case S59)', async () => {
    expect(Object.keys(await report('activity?Field=Opened'))).toEqual([
      'openedToday',
      'openedThisWeek',
      'openedThisMonth',
    ]);
    const user = await server.signIn('user');
    for (const field of ['password', 'ViewCount;DROP', 'opened', ''])
      expect((await user(`/api/report/activity?Field=${encodeURIComponent(field)}`)).status, field).toBe(400);
  });

  it('has edits, deletes and views of each day', async () => {
    clock = Date.parse('2026-06-10T12:00:00Z');
    const file = await addFile(server, server.tenants.a);
    const user = await server.signIn('user');
    await user(`/api/files/${file.id}`, json('PATCH', { fields: { title: 'x' } }));
    await user(`/api/files/${file.id}/opened`, { method: 'POST' });
    await user(`/api/files/${file.id}`, { method: 'DELETE' });
    expect(await report('activity')).toMatchObject({
      addedToday: 1,
      updatedToday: 1,
      openedToday: 1,
      deletedToday: 1,
      modifiedToday: 0,
      downloadedToday: 0,
    });
  });
});

describe('periods', () => {
  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-01-01', '2025-12-29'],
    ['2024-02-29', '2024-02-26'],
  ])('the week of %s starts on Monday %s', (today, monday) => {
    expect(periodStarts(today)).toEqual({ today, thisWeek: monday, thisMonth: `${today.slice(0, 7)}-01` });
  });
});
