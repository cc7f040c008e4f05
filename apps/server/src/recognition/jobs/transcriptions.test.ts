import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { db } from '../../db/executor.ts';
import { findMediaTool } from '../../media/tools.ts';
import { json } from '../../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { createSound } from '../../testing/media/sound.ts';
import { writeConsent } from '../consent.ts';
import type { Transcriber } from '../models/ports.ts';
import { createTranscriber } from '../transcribers/createTranscriber.ts';
import { requestTranscriptions, retryFailedTranscriptions } from './transcriptions.ts';
import { workOnTranscriptions } from './transcriptionWorker.ts';

const ffmpeg = await findMediaTool('ffmpeg');
let server: MediaServer;
let member: Awaited<ReturnType<MediaServer['signIn']>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-speech-'));
  server = await createMediaServer();
  member = await server.signIn('user');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => consent(true));

const heard = 'WEBVTT\nLanguage: en\n\n00:00.000 --> 00:00.400\nHello <b>there</b>\n';

async function consent(isAllowed: boolean): Promise<void> {
  await server.deps.database.withTenant(server.tenants.a, () => writeConsent(server.deps, isAllowed));
}

/** Returns the transcriber of a configuration, as the server reads it. */
function configured(env: Record<string, string>): Transcriber {
  const transcriber = createTranscriber(readConfig(env).transcriber);
  if (!transcriber) throw new Error('There is a transcriber.');
  return transcriber;
}

let scripts = 0;
/** Returns a command that runs a script of the shell. */
async function makeCommand(script: string): Promise<string> {
  scripts += 1;
  const path = join(folder, `hear ${scripts}`);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return `"${path}"`;
}

async function withCommand(script: string, model = 'stand-in/1'): Promise<Transcriber> {
  return configured({
    VITRINE_TRANSCRIBER: await makeCommand(script),
    VITRINE_TRANSCRIBER_MODEL: model,
  });
}

const printing = (text: string) => `cat <<'END'\n${text}\nEND`;

/** Has everything of the tenant heard that is to be heard. */
async function hear(transcriber: Transcriber, signal = new AbortController().signal): Promise<void> {
  const { deps, media, queue } = server;
  await workOnTranscriptions(deps, { tools: media, transcriber, signal });
  await requestTranscriptions(deps, transcriber, { tenantId: server.tenants.a });
  await queue.drained();
}

let pitch = 300;
async function upload(name: string, bytes?: Uint8Array): Promise<number> {
  pitch += 1;
  const form = formOf([{ name, bytes: bytes ?? createSound(pitch) }]);
  const { files } = (await (await member('/api/upload', form)).json()) as UploadResponse;
  await server.queue.drained();
  expect(files[0]).toMatchObject({ status: 'stored' });
  return files[0]?.id ?? 0;
}

async function read(id: number) {
  const response = await member(`/api/video/timestamps/${id}`);
  const { transcriptionTimeline, ...rest } = (await response.json()) as { transcriptionTimeline: string };
  const entries = JSON.parse(transcriptionTimeline) as { text: string }[];
  return { texts: entries.map(({ text }) => text), ...rest };
}

async function toldOf(id: number): Promise<unknown> {
  const response = await member(`/api/video/transcript/${id}/state`);
  return ((await response.json()) as { state: string }).state;
}

async function stateOf(id: number) {
  const { rows } = await server.deps.database.withAllTenants(() =>
    sql<{ state: string; model: string; attempts: number; error: string | null }>`
      select state, model, attempts, error from transcriptions where file_id = ${id}`.execute(db()),
  );
  return rows[0];
}

it('by default nobody transcribes; a command and an address can be configured', () => {
  expect(createTranscriber(readConfig({}).transcriber)).toBeUndefined();
  expect(readConfig({ VITRINE_TRANSCRIBER: '"/opt/my tools/hear" -l en {file}' }).transcriber).toEqual({
    kind: 'command',
    command: ['/opt/my tools/hear', '-l', 'en', '{file}'],
    model: 'hear',
  });
  expect(readConfig({ VITRINE_TRANSCRIBER: 'https://speech.test/v1/' }).transcriber).toMatchObject({
    kind: 'http',
    url: new URL('https://speech.test/v1'),
    model: 'whisper-1',
  });
  for (const wrong of ['ftp://speech.test', 'https://', '""'])
    expect(() => readConfig({ VITRINE_TRANSCRIBER: wrong })).toThrow('VITRINE_TRANSCRIBER');
});

describe.skipIf(!ffmpeg)('a command', () => {
  it('gets the sound as a WAV file, and what it prints is the transcript, named with its model', async () => {
    const id = await upload('spoken.wav');
    const seen = join(folder, 'seen');
    await hear(await withCommand(`head -c 4 "$1" > "${seen}"; ${printing(heard)}`));
    expect(await readFile(seen, 'utf8')).toBe('RIFF');
    expect(await read(id)).toMatchObject({
      texts: ['Hello there'],
      source: 'recognised',
      language: 'en',
      version: 1,
    });
    expect(await stateOf(id)).toMatchObject({ state: 'ready', model: 'stand-in/1', error: null });
    // As after the search for captions of one file.
    const [asked, other] = [await upload('asked.wav'), await upload('other.wav')];
    const transcriber = await withCommand(printing(heard));
    await requestTranscriptions(server.deps, transcriber, { tenantId: server.tenants.a, fileId: asked });
    await server.queue.drained();
    expect([(await stateOf(asked))?.state, await stateOf(other)]).toEqual(['ready', undefined]);
    const found = (await (await member('/api/files?q=hello')).json()) as { files: { id: number }[] };
    expect(found.files.map((file) => file.id)).toContain(id);
  });

  it('hears again with another model, but replaces nothing that a person has written', async () => {
    const [left, edited] = [await upload('left.wav'), await upload('edited.wav')];
    await hear(await withCommand(printing(heard)));
    const entries = [{ startTime: '00:00', text: 'mine' }];
    await member(`/api/video/transcript/${edited}`, json('PATCH', { entries, version: 1 }));
    await hear(await withCommand(printing(heard.replace('Hello', 'Better')), 'stand-in/2'));
    expect(await read(left)).toMatchObject({ texts: ['Better there'], version: 2 });
    expect(await read(edited)).toMatchObject({ texts: ['mine'], source: 'edited', version: 2 });
    expect(await stateOf(left)).toMatchObject({ state: 'ready', model: 'stand-in/2' });
    // Its sound was not sent to anybody.
    expect(await stateOf(edited)).toMatchObject({ state: 'none', model: 'stand-in/2' });
  });

  it('is not asked for what has captions, and captions that are sent later replace what it heard', async () => {
    const id = await upload('captioned.wav');
    await upload('captioned.vtt', Buffer.from(heard.replace('Hello', 'Captioned')));
    const later = await upload('later.wav');
    await hear(await withCommand(printing(heard), 'stand-in/3'));
    expect(await read(id)).toMatchObject({ texts: ['Captioned there'], source: 'uploaded', version: 1 });
    expect(await stateOf(id)).toBeUndefined();
    expect(await read(later)).toMatchObject({ source: 'recognised' });
    await upload('later.vtt', Buffer.from(heard.replace('Hello', 'Later')));
    expect(await read(later)).toMatchObject({ texts: ['Later there'], source: 'uploaded' });
  });

  it('hears nothing without consent, and what is heard after it was withdrawn is not stored', async () => {
    await consent(false);
    const id = await upload('secret.wav');
    await hear(await withCommand(printing(heard), 'stand-in/3'));
    expect([await stateOf(id), (await read(id)).texts]).toEqual([undefined, []]);
    expect(await toldOf(id)).toBe('off');
    await consent(true);
    const transcriber = await withCommand(printing(heard), 'stand-in/3');
    await hear({
      ...transcriber,
      async transcribe(path, signal) {
        await consent(false);
        return transcriber.transcribe(path, signal);
      },
    });
    expect((await read(id)).texts).toEqual([]);
    await consent(true);
    await hear(transcriber);
    expect((await read(id)).texts).toEqual(['Hello there']);
  });

  it('that fails, or prints no captions, is told with its reason, and asked again after a start', async () => {
    const [ends, prints] = [await upload('ends.wav'), await upload('prints.wav')];
    const marker = join(folder, 'works');
    const script = `test -e "${marker}" || { echo 'no model' >&2; exit 3; }\n${printing(heard)}`;
    const transcriber = await withCommand(script, 'stand-in/3');
    await hear(transcriber);
    const failed = await stateOf(ends);
    expect(await toldOf(ends)).toBe('failed');
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 3,
      error: expect.stringContaining('no model'),
    });
    expect(server.queue.failed).toEqual([]);
    await server.deps.database.withTenant(server.tenants.a, () =>
      sql`update transcriptions set state = 'pending', attempts = 0 where file_id = ${prints}`.execute(db()),
    );
    await hear(await withCommand('echo I heard nothing useful', 'stand-in/3'));
    expect(await stateOf(prints)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('useful'),
    });
    await writeFile(marker, '');
    await retryFailedTranscriptions(server.deps);
    await hear(transcriber);
    for (const id of [ends, prints]) expect((await read(id)).texts).toEqual(['Hello there']);
  });

  it('is asked again after the server was stopped or killed while it heard', async () => {
    const id = await upload('stopped.wav');
    const stopping = new AbortController();
    const transcriber = await withCommand(printing(heard), 'stand-in/3');
    const stopped: Transcriber = {
      ...transcriber,
      async transcribe() {
        stopping.abort();
        throw new Error('was stopped');
      },
    };
    await hear(stopped, stopping.signal);
    expect(await stateOf(id)).toMatchObject({ state: 'pending', attempts: 0 });
    expect(await toldOf(id)).toBe('pending');
    await consent(false);
    expect(await toldOf(id)).toBe('off');
    await consent(true);
    await hear(transcriber);
    expect(await toldOf(id)).toBe('ready');
    expect((await read(id)).texts).toEqual(['Hello there']);
  });

  it('that hears nothing leaves the file without a transcript, as does a film without sound', async () => {
    const id = await upload('quiet.wav', createSound(0, 1));
    await hear(await withCommand('true', 'stand-in/3'));
    expect([(await stateOf(id))?.state, (await read(id)).texts]).toEqual(['none', []]);
    expect(await toldOf(id)).toBe('ready');
  });
});

describe.skipIf(!ffmpeg)('a server with the API of OpenAI', () => {
  async function startSpeechServer(respond: (response: ServerResponse) => void) {
    const requests: { incoming: IncomingMessage; body: string }[] = [];
    const speech = createServer((incoming, response) => {
      const receive = async () => {
        requests.push({ incoming, body: (await buffer(incoming)).toString('latin1') });
        respond(response);
      };
      void receive();
    });
    await new Promise<void>((done) => void speech.listen(0, '127.0.0.1', done));
    onTestFinished(() => void speech.close());
    const { port } = speech.address() as AddressInfo;
    const transcriber = configured({
      VITRINE_TRANSCRIBER: `http://127.0.0.1:${port}/v1`,
      VITRINE_TRANSCRIBER_KEY: 'the-key',
      VITRINE_TRANSCRIBER_MODEL: 'whisper/large-v3',
    });
    return { requests, transcriber };
  }

  it('gets the sound and the name of the model, and returns the transcript', async () => {
    const { requests, transcriber } = await startSpeechServer((response) => response.end(heard));
    const id = await upload('sent.wav');
    await hear(transcriber);
    expect(await read(id)).toMatchObject({ texts: ['Hello there'], source: 'recognised' });
    expect(await stateOf(id)).toMatchObject({ state: 'ready', model: 'whisper/large-v3' });
    const [{ incoming, body } = { incoming: undefined, body: '' }] = requests;
    expect([incoming?.method, incoming?.url, incoming?.headers.authorization]).toEqual([
      'POST',
      '/v1/audio/transcriptions',
      'Bearer the-key',
    ]);
    expect(body).toContain('name="model"\r\n\r\nwhisper/large-v3');
    expect(body).toContain('name="response_format"\r\n\r\nvtt');
    expect(body).toContain('ftypM4A');
  });

  it('that refuses a file is told; files wait for one that is away', async () => {
    const refusing = await startSpeechServer((response) => response.writeHead(400).end('too quiet'));
    const id = await upload('refused.wav');
    await hear(refusing.transcriber);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('too quiet') });
    const away = await startSpeechServer((response) => response.writeHead(503).end());
    await retryFailedTranscriptions(server.deps);
    await hear(away.transcriber);
    expect(away.requests.length).toBe(3);
    expect(await stateOf(id)).toMatchObject({ state: 'pending', attempts: 0 });
    const back = await startSpeechServer((response) => response.end(heard));
    await hear(back.transcriber);
    expect((await read(id)).texts).toEqual(['Hello there']);
  });
});
