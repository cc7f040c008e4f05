import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from '../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { createSound } from '../testing/media/sound.ts';

let server: MediaServer;
let member: Awaited<ReturnType<MediaServer['signIn']>>;
beforeAll(async () => {
  server = await createMediaServer();
  member = await server.signIn('user');
});
afterAll(() => server.close());

async function upload(name: string, bytes: Uint8Array | string): Promise<number> {
  const { files } = (await (await member('/api/upload', formOf([{ name, bytes }]))).json()) as UploadResponse;
  await server.queue.drained();
  return files[0]?.id ?? 0;
}

const put = (id: number, body: string) =>
  member(`/api/video/transcript/${id}?language=pt-BR`, {
    method: 'PUT',
    body,
    headers: { 'Content-Type': 'text/vtt' },
  });

async function filesOf(hash: string): Promise<readonly { id: number; captions?: unknown }[]> {
  const response = await server.fetch('/api/sharing/view', json('POST', { restoreHash: hash }));
  const body = (await response.json()) as { searchResult: { images: { id: number; captions?: unknown }[] } };
  return body.searchResult.images;
}

it('visitors of a link without downloads get the captions of what they play, and of nothing else', async () => {
  const [spoken, silent, note, outside] = [
    await upload('spoken.wav', createSound(300)),
    await upload('silent.wav', createSound(310)),
    await upload('note.txt', 'a note'),
    await upload('outside.wav', createSound(320)),
  ];
  const captions = 'WEBVTT\n\n00:00.000 --> 00:00.200\n<v Ada>&lt;script&gt; olá';
  for (const id of [spoken, outside]) expect((await put(id, captions)).status).toBe(200);
  expect((await put(note, captions)).status).toBe(400);
  const shared = await member(
    '/api/sharing/links',
    json('POST', { fileIds: [spoken, silent, note], allowDownload: false }),
  );
  const { hash } = (await shared.json()) as { hash: string };
  const read = (id: number) => server.fetch(`/api/sharing/captions?public=${hash}&id=${id}`);
  expect((await filesOf(hash)).map(({ captions: found }) => found)).toEqual([
    { language: 'pt-BR' },
    undefined,
    undefined,
  ]);
  const response = await read(spoken);
  expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(response.headers.get('content-language')).toBe('pt-BR');
  expect(await response.text()).toBe(
    'WEBVTT\nLanguage: pt-BR\n\n00:00:00.000 --> 00:00:00.200\n&lt;script&gt; olá\n',
  );
  for (const id of [silent, note, outside, 999_999]) expect((await read(id)).status).toBe(404);
  await member(`/api/video/transcript/${spoken}`, json('PATCH', { entries: [], version: 1 }));
  expect((await read(spoken)).status).toBe(404);
  expect((await filesOf(hash))[0]).not.toHaveProperty('captions');
});
