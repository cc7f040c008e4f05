import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

interface Found {
  files: { id: number; imageId: number; score: number; reason: string; secondsApart: number }[];
  state: string;
}

let server: TestServer;
let user: (path: string, init?: RequestInit) => Promise<Response>;
const ids = new Map<string, number>();

beforeAll(async () => {
  server = await createTestServer();
  const { a, b } = server.tenants;
  const taken = {
    noon: '2026-05-01T12:00:00',
    'same minute': '2026-05-01T11:59:20',
    'half an hour later': '2026-05-01T12:30:00',
    'hours before': '2026-05-01T08:00:00',
    'two days later': '2026-05-03T12:00:00',
    undated: null,
    deleted: '2026-05-01T12:00:01',
  };
  for (const [name, takenAt] of Object.entries(taken))
    ids.set(name, (await addFile(server, a, { fileName: `${name}.jpg`, takenAt })).id);
  await addFile(server, b, { takenAt: taken.noon });
  user = await server.signIn('user');
  await user('/api/files/delete', json('POST', { ids: [ids.get('deleted')] }));
});
afterAll(() => server.close());

async function find(name: string, query = ''): Promise<Found> {
  const response = await user(`/api/similarity/finddate/${ids.get(name)}${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Found;
}

it('finds what was taken within a day, nearest first, of the tenant and outside of the bin', async () => {
  const { files, state } = await find('noon');
  expect(state).toBe('ready');
  expect(files.map(({ id, reason }) => [id, reason])).toEqual([
    [ids.get('same minute'), 'same minute'],
    [ids.get('half an hour later'), '30 minutes apart'],
    [ids.get('hours before'), '4 hours apart'],
  ]);
  expect(files[0]).toMatchObject({ imageId: ids.get('same minute'), secondsApart: 40 });
  expect(files[0]?.score).toBeCloseTo(1 - 40 / 86_400);
  expect((await find('half an hour later')).files[0]?.id).toBe(ids.get('noon'));
});

it('finds nothing for a file without a time, and fewer files with a higher score', async () => {
  expect(await find('undated')).toEqual({ files: [], state: 'ready' });
  const strict = await find('noon', '?minScore=0.95');
  expect(strict.files.map(({ id }) => id)).toEqual([ids.get('same minute'), ids.get('half an hour later')]);
});

it('returns at most 50 of a day with many files', async () => {
  for (let at = 0; at < 60; at += 1)
    await addFile(server, server.tenants.a, {
      takenAt: `2025-01-01T10:${String(at).padStart(2, '0')}:00`,
      fileName: `burst ${at}.jpg`,
    });
  const { a } = server.tenants;
  const burst = await addFile(server, a, { takenAt: '2025-01-01T10:30:10', fileName: 'burst.jpg' });
  ids.set('burst', burst.id);
  const { files } = await find('burst');
  expect(files).toHaveLength(50);
  expect(files.slice(0, 2).map(({ secondsApart }) => secondsApart)).toEqual([10, 50]);
});
