import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../../db/executor.ts';
import { StorageError, type Storage } from '../../storage/Storage.ts';
import { json } from '../../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { hasMediaSet, mediaFolder } from '../../testing/media/mediaSet.ts';
import { createSound } from '../../testing/media/sound.ts';
import { runTool, toolArgs } from '../runTool.ts';
import { findMediaTool } from '../tools.ts';
import { requeueCaptions, workOnCaptions } from './captionWorker.ts';

const ffmpeg = await findMediaTool('ffmpeg');
let server: MediaServer;
let member: Awaited<ReturnType<MediaServer['signIn']>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-captions-'));
  server = await createMediaServer();
  member = await server.signIn('user');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

let lastLength = 300;
function newSound(): Uint8Array {
  lastLength += 1;
  return createSound(lastLength);
}

async function upload(name: string, bytes: Uint8Array | string): Promise<number> {
  const { files } = (await (await member('/api/upload', formOf([{ name, bytes }]))).json()) as UploadResponse;
  await server.queue.drained();
  expect(files[0]).toMatchObject({ status: 'stored' });
  return files[0]?.id ?? 0;
}

async function read(id: number) {
  const response = await member(`/api/video/timestamps/${id}`);
  const { transcriptionTimeline, language, source, version } = (await response.json()) as {
    transcriptionTimeline: string;
    language: string | null;
    source: string | null;
    version: number;
  };
  const entries = JSON.parse(transcriptionTimeline) as { startTime: string; text: string }[];
  return { texts: entries.map(({ startTime, text }) => `${startTime} ${text}`), language, source, version };
}

async function searches(): Promise<readonly { fileId: number; state: string }[]> {
  return server.deps.database.withAllTenants(async () => {
    const { rows } = await sql<{ fileId: number; state: string }>`
      select file_id as "fileId", state from caption_searches order by file_id`.execute(db());
    return rows;
  });
}

const srt = '1\n00:00:00,100 --> 00:00:00,200\nHello <i>there</i>\n\n2\nsoon --> later\nNo time\n';
const none = { texts: [], language: null, source: null, version: 0 };

/** Returns a sound with subtitles as a container has them. */
async function makeWithSubtitles(
  name: string,
  soundCodec: string,
  codec: string,
  language = 'ger',
): Promise<Uint8Array> {
  const [sound, captions, output] = [join(folder, 'a.wav'), join(folder, 'a.srt'), join(folder, name)];
  await writeFile(sound, newSound());
  await writeFile(captions, '1\n00:00:00,000 --> 00:00:00,250\nIn the <b>file</b>\n');
  const inputs = [
    '-i',
    sound,
    '-i',
    captions,
    '-map',
    '0:a',
    '-map',
    '1:s',
    '-c:a',
    soundCodec,
    '-c:s',
    codec,
  ];
  const args = [...toolArgs, ...inputs, '-metadata:s:s:0', `language=${language}`, output];
  await runTool(ffmpeg ?? '', args, { timeoutMs: 60_000 });
  return readFile(output);
}

it('a file of captions beside a file is its transcript, whichever was sent first', async () => {
  const first = await upload('first.wav', newSound());
  expect(await read(first)).toEqual(none);
  await upload('FIRST.srt', srt);
  const found = { texts: ['00:00:00.100 Hello there', 'null No time'], source: 'uploaded', language: null };
  expect(await read(first)).toEqual({ ...found, version: 1 });
  await upload('second.srt', `${srt}\n`);
  await upload('second.vtt', 'WEBVTT\nLanguage: fr\n\n00:00.000 --> 00:00.100\nBonjour');
  const second = await upload('second.wav', newSound());
  expect(await read(second)).toEqual({
    texts: ['00:00:00 Bonjour'],
    source: 'uploaded',
    language: 'fr',
    version: 1,
  });
  expect(await searches()).toEqual([]);
});

it('what is no file of captions changes nothing', async () => {
  const id = await upload('third.wav', newSound());
  await upload('third.vtt', 'no captions');
  await upload('third.txt', srt.replace('Hello', 'Third'));
  await upload('other.srt', `${srt}\n\n`);
  expect(await read(id)).toEqual(none);
  expect(await searches()).toEqual([]);
});

it('captions beside a file are read in UTF-8, UTF-16 or Windows-1252', async () => {
  const text = 'WEBVTT\n\n00:00.000 --> 00:00.100\nCafé ';
  const utf16 = Buffer.from(`\u{feff}${text}16`, 'utf16le');
  for (const [name, bytes, words] of [
    ['utf8', Buffer.from(`${text}8`), 'Café 8'],
    ['utf16le', utf16, 'Café 16'],
    ['utf16be', Buffer.from(utf16).swap16(), 'Café 16'],
    ['windows', Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from([0x80])]), 'Café €'],
  ] as const) {
    const id = await upload(`${name}.wav`, newSound());
    await upload(`${name}.vtt`, bytes);
    expect((await read(id)).texts, name).toEqual([`00:00:00 ${words}`]);
  }
});

it('a file that is deleted while its search ends is deleted, with the search (locks in one order)', async () => {
  const { deps, queue } = server;
  const { a } = server.tenants;
  const id = await upload('leaving.wav', newSound());
  await upload('leaving.srt', srt.replace('Hello', 'Leaving'));
  await deps.database.withTenant(a, () =>
    sql`insert into caption_searches (tenant_id, file_id) values (${a}, ${id})`.execute(db()),
  );
  const isLocked = Promise.withResolvers<void>();
  const deletion = deps.database.withTenant(a, async () => {
    await sql`select from files where id = ${id} for update`.execute(db());
    isLocked.resolve();
    // Time for the search to come to its end, which waits for the file.
    await setTimeout(1000);
    await sql`delete from files where id = ${id}`.execute(db());
  });
  await isLocked.promise;
  await requeueCaptions(deps, { ffmpeg: undefined }, deps.now());
  await queue.drained();
  await deletion;
  expect(await searches()).toEqual([]);
  expect(queue.failed).toEqual([]);
});

it('a transcript that somebody has written is not replaced', async () => {
  const id = await upload('fourth.wav', newSound());
  await member(
    `/api/video/transcript/${id}`,
    json('PATCH', { entries: [{ startTime: '00:01', text: 'mine' }], version: 0 }),
  );
  await upload('fourth.srt', srt.replace('Hello', 'Fourth'));
  expect(await read(id)).toMatchObject({ texts: ['00:00:01 mine'], source: 'edited', version: 1 });
});

it('a person who sends what was found beside a file is its author', async () => {
  const id = await upload('author.wav', newSound());
  const found = srt.replace('Hello', 'Author');
  await upload('author.srt', found);
  expect(await read(id)).toMatchObject({ source: 'uploaded', version: 1 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const sent = await member(`/api/video/transcript/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/x-subrip' },
      body: found,
    });
    expect([sent.status, await sent.json()]).toMatchObject([200, { version: 2 }]);
  }
  await upload('author.vtt', 'WEBVTT\n\n00:00.000 --> 00:00.100\nLater');
  expect(await read(id)).toMatchObject({ texts: ['00:00:00.100 Author there', 'null No time'], version: 2 });
});

it.skipIf(!ffmpeg).each([
  ['matroska.mkv', 'flac', 'srt'],
  ['quicktime.mp4', 'aac', 'mov_text'],
])(
  'the subtitles in %s are its transcript, until there is a file beside it',
  async (name, soundCodec, codec) => {
    const id = await upload(name, await makeWithSubtitles(name, soundCodec, codec));
    expect(await read(id)).toEqual({
      texts: ['00:00:00 In the file'],
      language: 'de',
      source: 'embedded',
      version: 1,
    });
    await upload(name.replace(/\.\w+$/, '.vtt'), `WEBVTT\n\n00:00.000 --> 00:00.100\nBeside ${name}`);
    const beside = await read(id);
    expect([beside.texts[0], beside.source]).toEqual([expect.stringContaining('Beside'), 'uploaded']);
  },
);

it.skipIf(!ffmpeg)('subtitles in a language that does not exist are found without one', async () => {
  const id = await upload('none.mkv', await makeWithSubtitles('none.mkv', 'flac', 'srt', 'none'));
  expect(await read(id)).toMatchObject({ texts: ['00:00:00 In the file'], language: null });
  expect(await searches()).toEqual([]);
});

it('a search ends after the last attempt, except while the storage is away', async () => {
  const { deps, media } = server;
  const [odd, waiting] = [await upload('odd.wav', newSound()), await upload('waiting.wav', newSound())];
  const keys = await deps.database.withTenant(server.tenants.a, () =>
    db().selectFrom('files').select('storage_key').where('id', 'in', [odd, waiting]).orderBy('id').execute(),
  );
  const storage: Storage = {
    ...deps.storage,
    localPath(key) {
      if (key === keys[0]?.storage_key) throw new RangeError('out of range');
      throw new StorageError('unavailable', 'away');
    },
  };
  const logged: unknown[] = [];
  const log = { ...deps.log, error: (...entry: unknown[]) => void logged.push(entry) };
  const stopping = new AbortController();
  await workOnCaptions({ ...deps, storage, log }, { ...media, ffmpeg: 'ffmpeg' }, stopping.signal);
  await deps.database.withTenant(server.tenants.a, () =>
    sql`insert into caption_searches (tenant_id, file_id) values (${server.tenants.a}, ${odd}), (${server.tenants.a}, ${waiting})`.execute(
      db(),
    ),
  );
  await requeueCaptions(deps, { ffmpeg: undefined }, deps.now());
  await server.queue.drained();
  expect(await searches()).toEqual([{ fileId: waiting, state: 'pending' }]);
  expect(logged).toEqual([[{ fileId: odd, err: expect.any(RangeError) }, expect.any(String)]]);
  await workOnCaptions(deps, media, stopping.signal);
  await requeueCaptions(deps, { ffmpeg: undefined }, new Date(deps.now().getTime() + 1));
  await server.queue.drained();
  expect(await searches()).toEqual([]);
});

it('a search that was lost with its process, or waits for ffmpeg, is made after the next start', async () => {
  const id = await upload('fifth.wav', newSound());
  await upload('lost.srt', srt.replace('Hello', 'Lost'));
  const { deps, queue } = server;
  const insert = (state: string) =>
    deps.database.withTenant(server.tenants.a, () =>
      sql`insert into caption_searches (tenant_id, file_id, state, started_at)
        values (${server.tenants.a}, ${id}, ${state}, now() - interval '1 day')`.execute(db()),
    );
  for (const state of ['pending', 'unavailable']) {
    await insert(state);
    await requeueCaptions(deps, { ffmpeg: undefined }, new Date(0));
    await queue.drained();
    expect(await searches()).toEqual([{ fileId: id, state }]);
    await requeueCaptions(deps, { ffmpeg: 'ffmpeg' }, deps.now());
    await queue.drained();
    expect(await searches()).toEqual([]);
  }
});

it.skipIf(!hasMediaSet)(
  'the captions beside a video of the media set are those that were spoken',
  async () => {
    const folderOf = (name: string) => readFile(join(mediaFolder, 'video', name));
    const id = await upload('gen-speech-a.mp4', await folderOf('gen-speech-a.mp4'));
    await upload('gen-speech-a.srt', await folderOf('gen-speech-a.srt'));
    const { texts } = await read(id);
    const truth = (await folderOf('gen-speech-a.vtt')).toString();
    expect(texts.length).toBeGreaterThan(0);
    for (const entry of texts) {
      const [time = '', ...words] = entry.split(' ');
      expect(truth).toContain(words.join(' '));
      expect(truth).toContain(time.replace(/^00:00:/, '00:'));
    }
  },
);
