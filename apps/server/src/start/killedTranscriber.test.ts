import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findMediaTool } from '../media/tools.ts';
import { json } from '../testing/createTestServer.ts';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { clientWith, signInAt, until } from '../testing/liveServer.ts';
import { startServerProcess } from '../testing/processes/serverProcess.ts';
import { createSound } from '../testing/media/sound.ts';
import { startInProcess } from '../testing/processes/startInProcess.ts';

const ffmpeg = await findMediaTool('ffmpeg');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  await prepareLibrary(join(folder, 'data'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.skipIf(!ffmpeg)(
  'a server that is killed while a file is heard hears it after its next start',
  async () => {
    const [command, begun] = [join(folder, 'hear'), join(folder, 'begun')];
    const words = 'WEBVTT\n\n00:00.000 --> 00:00.400\nHello there';
    const script = `test -e "${begun}" || { touch "${begun}"; sleep 20; exit 1; }\ncat <<'END'\n${words}\nEND`;
    await writeFile(command, `#!/bin/sh\n${script}\n`);
    await chmod(command, 0o755);
    const dataFolder = join(folder, 'data');
    const env = { VITRINE_TRANSCRIBER: `"${command}"` };
    const victim = await startServerProcess({ dataFolder, env });
    onTestFinished(async () => void (await victim.end('SIGKILL')));
    const admin = await signInAt(victim.origin, 'admin');
    const allowed = await admin.fetch('/api/profile/recognitionconsent', json('POST', { isAllowed: true }));
    expect(allowed.ok, await allowed.text()).toBe(true);
    const sent = await admin.upload('spoken.wav', createSound(300));
    await until(() => existsSync(begun));
    await victim.end('SIGKILL');

    await using server = await startInProcess(dataFolder, env);
    const later = clientWith(server.origin, admin.cookie);
    const read = async () => (await later.fetch(`/api/video/timestamps/${sent?.id}`)).json();
    await until(async () => ((await read()) as { version: number }).version === 1);
    expect(await read()).toMatchObject({ source: 'recognised' });
    const waveform = async () => (await later.fetch(`/api/files/${sent?.id}/waveform`)).json();
    await until(async () => ((await waveform()) as { state: string }).state === 'ready');
  },
);
