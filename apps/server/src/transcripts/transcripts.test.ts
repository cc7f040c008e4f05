import { maxTranscriptionLength, maxTranscriptLines, type TranscriptEntry } from '@vitrine/core/contract';
import { transcriptionField } from '@vitrine/core/transcripts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../db/executor.ts';
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

test('the database writes the field as core does', async () => {
  const samples: readonly (readonly TranscriptEntry[])[] = [
    [],
    [{ text: '' }],
    [
      { text: 'before' },
      { startTime: 9, text: 'nine\nin two lines' },
      { text: 'behind nine' },
      { startTime: 1.5, text: 'one' },
      { startTime: 9, text: 'nine again' },
      { startTime: 2, text: '' },
      { text: 'behind nothing' },
    ],
    ...[-1, 0, 1].map((more) => [{ startTime: 1, text: '\u{1f6a2}'.repeat(maxTranscriptionLength + more) }]),
  ];
  for (const entries of samples) {
    const { rows } = await server.deps.database.withAllTenants(() =>
      sql<{
        field: string;
      }>`select transcription_field_of(${JSON.stringify(entries)}::jsonb) as field`.execute(db()),
    );
    expect(rows[0]?.field).toBe(transcriptionField(entries));
  }
});

test('a list reads what is said only where the field is asked for', async () => {
  await member(path(), json('PATCH', { entries: [{ startTime: 1, text: 'said' }] }));
  const read = async (query: string) => {
    const { files } = (await (await member(`/api/files${query}`)).json()) as {
      files: { id: number; fields: Record<string, unknown> }[];
    };
    return files.find(({ id }) => id === fileId)?.fields['videoTranscription'];
  };
  expect([await read(''), await read('?fields=videoTranscription'), await read('?fields=title')]).toEqual([
    'said',
    'said',
    undefined,
  ]);
  await member(path(), { method: 'DELETE' });
  expect(await read('')).toBeUndefined();
});
