import { maxTranscriptLines } from '@vitrine/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

let server: TestServer;
let member: Awaited<ReturnType<TestServer['signIn']>>;
let fileId: number;
beforeAll(async () => {
  server = await createTestServer();
  member = await server.signIn('user');
  fileId = (await addFile(server, server.tenants.a, { type: 'video' })).id;
});
afterAll(() => server.close());

const path = () => `/api/video/transcript/${fileId}`;

test('a version that no transcript can have is invalid, and the largest one is looked up', async () => {
  await member(path(), json('PATCH', { entries: [{ startTime: 1, text: 'one' }] }));
  const statuses = async (version: number) => [
    (await member(`/api/video/timestamps/${fileId}?version=${version}`)).status,
    (await member(`${path()}/restore`, json('POST', { version }))).status,
  ];
  for (const version of [0, 1.5, 1_000_000_000, 2 ** 31, 2 ** 53])
    expect(await statuses(version), String(version)).toEqual([400, 400]);
  expect(await statuses(999_999_999)).toEqual([404, 404]);
  expect(await statuses(1)).toEqual([200, 200]);
});

test('a transcript of more lines than are read is refused, as text and as entries', async () => {
  const text = await member(path(), {
    method: 'PUT',
    headers: { 'Content-Type': 'text/vtt' },
    body: `WEBVTT${'\n'.repeat(maxTranscriptLines)}`,
  });
  expect([text.status, await text.json()]).toMatchObject([400, { fields: { text: expect.any(String) } }]);
  const entry = { startTime: 1, text: 'a\n'.repeat(maxTranscriptLines / 4) };
  const rows = Array.from({ length: 5 }, () => entry);
  const saved = await member(path(), json('PATCH', { entries: rows }));
  expect([saved.status, await saved.json()]).toMatchObject([
    400,
    { fields: { entries: expect.any(String) } },
  ]);
});
