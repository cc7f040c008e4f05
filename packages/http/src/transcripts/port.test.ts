import { expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';
import { createHttpGalleryApi } from '../adapter/createHttpGalleryApi.ts';

const stored = {
  entries: [{ startTime: 1.5, endTime: 2, text: 'Hello' }],
  language: 'en',
  source: 'uploaded',
  version: 2,
  warnings: [],
};

test('each call is one request', async () => {
  const { transcripts, sent, bodies } = createFakeServerApi(() => 'pass');
  expect(await transcripts.getTranscript({ fileId: '7' })).toEqual(stored);
  const entries = [{ startTime: 3600.25, text: 'a' }, { text: 'b' }];
  expect(await transcripts.saveTranscript({ fileId: '7', entries, version: 1 })).toEqual(stored);
  await transcripts.restoreVersion({ fileId: '7', version: 1 });
  await transcripts.listVersions({ fileId: '7' });
  expect(sent()).toEqual([
    'GET /api/video/timestamps/7',
    'PATCH /api/video/transcript/7',
    'POST /api/video/transcript/7/restore',
    'GET /api/video/transcript/7/versions',
  ]);
  expect(bodies()).toEqual([
    {
      entries: [
        { startTime: '01:00:00.250', endTime: null, text: 'a' },
        { startTime: null, endTime: null, text: 'b' },
      ],
      version: 1,
    },
    { version: 1 },
  ]);
});

test.each([
  ['vtt', 'text/vtt'],
  ['srt', 'application/x-subrip'],
  ['json', 'application/json'],
] as const)('a transcript as %s is sent as %s', async (format, type) => {
  const requests: (RequestInit & { url: string })[] = [];
  const { transcripts } = createHttpGalleryApi({
    baseUrl: 'http://vitrine.test',
    async fetch(url, init) {
      requests.push({ ...init, url: String(url) });
      return Response.json({ transcriptionTimeline: '[]', version: 1 });
    },
  });
  await transcripts.uploadTranscript({ fileId: '7', text: 'WEBVTT\n', format, language: 'en' });
  expect(requests).toMatchObject([
    {
      url: 'http://vitrine.test/api/video/transcript/7?language=en',
      method: 'PUT',
      body: 'WEBVTT\n',
      headers: { 'content-type': type },
    },
  ]);
});

test.each([
  ['text/vtt; charset=utf-8', 'WEBVTT\n'],
  ['application/x-subrip', '1\n'],
  ['text/plain', 'Hello\n'],
  ['text/plain', ''],
])('a download as %s is its text %j', async (type, text) => {
  const { transcripts } = createHttpGalleryApi({
    baseUrl: 'http://vitrine.test',
    fetch: async () => new Response(text, { headers: { 'content-type': type } }),
  });
  expect(await transcripts.downloadTranscript({ fileId: '7', format: 'vtt' })).toBe(text);
});

test('a page in place of a download is malformed', async () => {
  const { transcripts } = createHttpGalleryApi({
    baseUrl: 'http://vitrine.test',
    fetch: async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  });
  await expect(transcripts.downloadTranscript({ fileId: '7', format: 'vtt' })).rejects.toMatchObject({
    code: 'malformed',
  });
});

test.each([
  [{ transcriptionTimeline: '[]', version: 0 }, null],
  [{ transcriptionTimeline: null }, null],
  [{ transcriptionTimeline: '' }, null],
  [{}, null],
  [
    { transcriptionTimeline: '[]', version: 3 },
    { entries: [], version: 3, source: null, language: null },
  ],
  [
    {
      transcriptionTimeline: [
        { startTime: '01:02', text: 'a' },
        { startTime: 'x', text: 'b' },
      ],
    },
    {
      entries: [{ startTime: 62, text: 'a' }, { text: 'b' }],
      version: 0,
      warnings: [{ at: 1, problem: 'time' }],
    },
  ],
])('the response %j of a server is read (F49)', async (body, expected) => {
  const { transcripts } = createFakeServerApi(() => ({ status: 200, body }));
  const transcript = await transcripts.getTranscript({ fileId: '7' });
  if (expected === null) expect(transcript).toBeNull();
  else expect(transcript).toMatchObject(expected);
});

test('a list that cannot be read is malformed', async () => {
  const { transcripts } = createFakeServerApi(() => ({ status: 200, body: { transcriptionTimeline: '{' } }));
  await expect(transcripts.getTranscript({ fileId: '7' })).rejects.toMatchObject({ code: 'malformed' });
});

test.each([
  [{ transcriptionTimeline: '[]', version: 0, source: null, language: null }, null],
  [{ transcriptionTimeline: '[]', version: 4 }, { version: 4 }],
  ['x', undefined],
])('a conflict carries the current transcript', async (current, expected) => {
  const { transcripts } = createFakeServerApi(() => ({
    status: 412,
    body: { code: 'conflict', message: '', current },
  }));
  const error: unknown = await transcripts
    .saveTranscript({ fileId: '7', entries: [], version: 2 })
    .catch((each: unknown) => each);
  expect(error).toMatchObject({ code: 'conflict' });
  if (expected) expect(error).toMatchObject({ current: expected });
  else expect((error as { current: unknown }).current).toBe(expected);
});
