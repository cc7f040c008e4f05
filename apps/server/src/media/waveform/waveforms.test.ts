import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../db/executor.ts';
import { StorageError, type Storage } from '../../storage/Storage.ts';
import { json } from '../../testing/createTestServer.ts';
import { addFile } from '../../testing/database/tenantRows.ts';
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
import { createPeakReader } from './computePeaks.ts';
import { requeueWaveforms, workOnWaveforms } from './waveformWorker.ts';

const ffmpeg = await findMediaTool('ffmpeg');
let server: MediaServer;
let member: Awaited<ReturnType<MediaServer['signIn']>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-waveforms-'));
  server = await createMediaServer();
  member = await server.signIn('user');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Read {
  readonly state: string;
  readonly peaks: readonly number[];
}

async function read(id: number): Promise<Read> {
  return (await (await member(`/api/files/${id}/waveform`)).json()) as Read;
}

async function upload(name: string, bytes: Uint8Array): Promise<number> {
  const { files } = (await (await member('/api/upload', formOf([{ name, bytes }]))).json()) as UploadResponse;
  await server.queue.drained();
  expect(files[0]).toMatchObject({ status: 'stored' });
  return files[0]?.id ?? 0;
}

/** Returns a file that ffmpeg makes of sources of sound and pictures. */
async function make(name: string, ...args: string[]): Promise<Uint8Array> {
  const output = join(folder, name);
  await runTool(ffmpeg ?? '', [...toolArgs, ...args, output], { timeoutMs: 120_000 });
  return readFile(output);
}

const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`];
const film = (seconds: number) => ['-f', 'lavfi', '-i', `testsrc=size=64x64:rate=5:duration=${seconds}`];

const loudest = (peaks: readonly number[]) => Math.max(0, ...peaks);
/** Returns the loudest peak of a part of a file, given as shares of it. */
function loudnessOf({ peaks }: Read, from: number, to: number): number {
  return loudest(peaks.slice(Math.ceil(from * peaks.length), Math.floor(to * peaks.length)));
}

const none = { state: 'none', peaks: [] };

function change(statement: (tenantId: number) => ReturnType<typeof sql>) {
  const { a } = server.tenants;
  return server.deps.database.withTenant(a, () => statement(a).execute(db()));
}

describe('the reader of samples', () => {
  const samplesOf = (values: readonly number[]) => {
    const buffer = Buffer.alloc(values.length * 2);
    for (const [at, value] of values.entries()) buffer.writeInt16LE(value, at * 2);
    return buffer;
  };

  it('keeps a bounded number of parts, with the loudest sample wherever it is', () => {
    const values = Array.from({ length: 100_000 }, () => 100);
    values[77_777] = -32_768;
    const reader = createPeakReader(64);
    const bytes = samplesOf(values);
    // Chunks that end within a sample.
    for (let at = 0; at < bytes.length; at += 999) reader.read(bytes.subarray(at, at + 999));
    const { parts, samples } = reader.end();
    expect(samples).toBe(100_000);
    expect(parts.length).toBeGreaterThanOrEqual(32);
    expect(parts.length).toBeLessThanOrEqual(64);
    expect(parts.indexOf(1) / parts.length).toBeCloseTo(0.777, 1);
    expect(parts.filter((part) => part > 0.01)).toHaveLength(1);
  });

  it('of nothing has no parts', () => {
    expect(createPeakReader().end()).toEqual({ parts: [], samples: 0 });
  });
});

describe.skipIf(!ffmpeg)('waveforms', () => {
  it('a tone and silence have different ones, each of at most 2,000 peaks from 0 to 1', async () => {
    const sound = await read(await upload('tone.wav', createSound(300)));
    expect(sound.state).toBe('ready');
    expect(sound.peaks.length).toBeGreaterThan(10);
    expect(Math.min(...sound.peaks.slice(1, -1))).toBeGreaterThan(0.9);
    const silent = await read(await upload('silent.wav', createSound(0, 2)));
    expect([silent.state, loudest(silent.peaks)]).toEqual(['ready', 0]);
    const long = await upload('long.mp3', await make('long.mp3', ...tone(120)));
    const { peaks } = await read(long);
    expect(peaks).toHaveLength(2000);
    expect(loudest(peaks)).toBe(1);
  });

  it('sound that ends before its film is at its place, and the rest is silence', async () => {
    const bytes = await make('short.mp4', ...film(8), ...tone(2), '-map', '0:v', '-map', '1:a');
    const waveform = await read(await upload('short.mp4', bytes));
    expect(loudnessOf(waveform, 0.02, 0.22)).toBeGreaterThan(0.9);
    expect(loudnessOf(waveform, 0.3, 1)).toBeLessThan(0.05);
  });

  it('sounds of opposite phase are heard', async () => {
    const opposite = '[0:a]pan=stereo|c0=c0|c1=-1*c0[out]';
    const bytes = await make('opposite.wav', ...tone(1), '-filter_complex', opposite, '-map', '[out]');
    expect(loudest((await read(await upload('opposite.wav', bytes))).peaks)).toBe(1);
  });

  it('a film without sound, a broken recording and a text have none, and nothing failed', async () => {
    expect(await read(await upload('mute.mp4', await make('mute.mp4', ...film(1))))).toEqual(none);
    const broken = Buffer.concat([createSound(500).subarray(0, 16), Buffer.from('nothing')]);
    expect(await read(await upload('broken.wav', broken))).toEqual(none);
    expect(await read(await upload('a.txt', Buffer.from('a text')))).toEqual(none);
    expect(server.queue.failed).toEqual([]);
  });

  it('the waveform of a file from before is computed when somebody asks for it, and one that is lost again', async () => {
    const id = await upload('before.wav', createSound(700));
    await change(() => sql`delete from waveforms where file_id = ${id}`);
    expect(await read(id)).toEqual({ state: 'pending', peaks: [] });
    expect(await read(id)).toMatchObject({ peaks: [] });
    await server.queue.drained();
    expect((await read(id)).state).toBe('ready');
  });

  it('a waveform that was lost with its process, or waits for ffmpeg, is computed after the next start', async () => {
    const id = await upload('lost.wav', createSound(800));
    const { deps, queue } = server;
    for (const state of ['pending', 'unavailable']) {
      await change(
        () => sql`update waveforms set state = ${state}, peaks = null, started_at = now() - interval '1 day'
          where file_id = ${id}`,
      );
      await requeueWaveforms(deps, { ffmpeg: undefined }, new Date(0));
      await queue.drained();
      expect((await read(id)).state).toBe(state === 'pending' ? 'pending' : 'none');
      await requeueWaveforms(deps, { ffmpeg }, deps.now());
      await queue.drained();
      expect((await read(id)).state).toBe('ready');
    }
  });

  it('stays pending while the storage is away, and waits for ffmpeg where there is none', async () => {
    const id = await upload('away.wav', createSound(900));
    const { deps, media, queue } = server;
    const stopping = new AbortController();
    const reset = () =>
      change(
        () =>
          sql`update waveforms set state = 'pending', peaks = null, started_at = null where file_id = ${id}`,
      );
    const storage: Storage = {
      ...deps.storage,
      localPath() {
        throw new StorageError('unavailable', 'away');
      },
    };
    await workOnWaveforms({ ...deps, storage }, media, stopping.signal);
    await reset();
    await requeueWaveforms(deps, media, deps.now());
    await queue.drained();
    expect((await read(id)).state).toBe('pending');
    await workOnWaveforms(deps, { ...media, ffmpeg: undefined }, stopping.signal);
    await requeueWaveforms(deps, { ffmpeg: undefined }, new Date(deps.now().getTime() + 1));
    await queue.drained();
    expect(await read(id)).toEqual(none);
    await workOnWaveforms(deps, media, stopping.signal);
    await requeueWaveforms(deps, media, deps.now());
    await queue.drained();
    expect((await read(id)).state).toBe('ready');
  });

  it('goes with its file, and is shown neither to visitors, other accounts, nor of deleted files', async () => {
    const id = await upload('going.wav', createSound(1000));
    const path = `/api/files/${id}/waveform`;
    expect((await server.fetch(path)).status).toBe(401);
    const stranger = await server.signIn('admin-b');
    expect((await stranger(path)).status).toBe(404);
    await member(`/api/files/${id}`, { method: 'DELETE' });
    expect((await member(path)).status).toBe(404);
    expect((await member(`/api/bin/file/${id}`, { method: 'DELETE' })).ok).toBe(true);
    const left = await server.deps.database.withAllTenants(() =>
      sql`select from waveforms where file_id = ${id}`.execute(db()),
    );
    expect(left.rows).toEqual([]);
  });

  it('a visitor of a link has no call for it', async () => {
    const id = await upload('shared.wav', createSound(1100));
    const admin = await server.signIn('admin');
    const made = await admin('/api/sharing/links', json('POST', { fileIds: [id], allowDownload: true }));
    const { hash } = (await made.json()) as { hash: string };
    for (const path of [
      `/api/files/${id}/waveform?public=${hash}`,
      `/api/shared/${hash}/files/${id}/waveform`,
    ])
      expect([401, 404]).toContain((await server.fetch(path)).status);
  });

  it.skipIf(!hasMediaSet)('real recordings and films have them; speech pauses, music does not', async () => {
    const send = async (path: string) =>
      read(await upload(path.replace('/', '-'), await readFile(join(mediaFolder, path))));
    const [speech, music, camera] = [
      await send('video/gen-speech-a.mp4'),
      await send('audio/viper.mp3'),
      await send('video/frog.mp4'),
    ];
    for (const { state, peaks } of [speech, music, camera]) {
      expect(state).toBe('ready');
      expect(peaks.length).toBeGreaterThan(100);
      expect(peaks.length).toBeLessThanOrEqual(2000);
      expect(loudest(peaks)).toBe(1);
    }
    const quietShare = ({ peaks }: Read) => peaks.filter((peak) => peak < 0.05).length / peaks.length;
    expect(quietShare(speech)).toBeGreaterThan(quietShare(music) + 0.1);
  });
});

it('a file that nobody has processed yet has a waveform that is pending', async () => {
  const { id } = await addFile(server, server.tenants.a, { type: 'audio' });
  expect(await read(id)).toEqual({ state: 'pending', peaks: [] });
});
