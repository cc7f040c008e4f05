import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../app/log.ts';
import { readConfig } from '../config/config.ts';
import { cookieOf, createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { testPassword } from '../testing/people.ts';
import { startInProcess } from '../testing/processes/startInProcess.ts';
import { openMail, type Mail } from './mail.ts';

let smtp: SMTPServer;
let server: TestServer;
let mail: Mail;
let admin: TestServer['fetch'];
let env: { VITRINE_SMTP_URL: string; VITRINE_PUBLIC_URL: string };
const received: string[] = [];
/** Milliseconds after which the mail server accepts a mail. */
let delay = 0;
async function signInAsAdmin(fetch: TestServer['fetch']): Promise<TestServer['fetch']> {
  const headers = { 'Content-Type': 'application/json', origin: 'https://gallery.test' };
  const body = json('POST', { login: 'admin', password: testPassword });
  const cookie = cookieOf(await fetch('/api/auth/signin', { ...body, headers }));
  return (path, init) => fetch(path, { ...init, headers: { ...headers, cookie } });
}

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        setTimeout(() => {
          received.push(Buffer.concat(parts).toString());
          callback();
        }, delay);
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  env = { VITRINE_SMTP_URL: `smtp://127.0.0.1:${port}`, VITRINE_PUBLIC_URL: 'https://gallery.test' };
  const config = readConfig({ ...env, VITRINE_LOG: 'silent' });
  mail = openMail(config, createLog('silent'));
  server = await createTestServer({ deps: { mail, config } });
  admin = await signInAsAdmin(server.fetch);
});
beforeEach(() => void received.splice(0));
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

/** Returns the text of a mail without the line breaks of its transport. */
const textOf = (raw: string | undefined) => (raw ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');

it('brings a new user the link that the admin sees, and a forgotten password another one', async () => {
  const body = { logicalId: 'mia', name: 'Mia', email: 'mia@example.test', role: 'user' };
  const created = await admin('/api/users', json('POST', body));
  const { passwordLink } = (await created.json()) as { passwordLink: { url: string; isMailed: boolean } };
  await mail.drained();
  expect(passwordLink.isMailed).toBe(true);
  expect(textOf(received[0])).toContain(passwordLink.url);
  expect(passwordLink.url).toMatch(/^https:\/\/gallery\.test\/setpassword\/[\w-]{43}$/);
  await server.fetch('/api/auth/forgotten', json('POST', { login: 'mia' }));
  await server.fetch('/api/auth/forgotten', json('POST', { login: 'nobody' }));
  await mail.drained();
  expect(received).toHaveLength(2);
  const [token = ''] = /[\w-]{43}/.exec(textOf(received[1]).split('/setpassword/')[1] ?? '') ?? [];
  const set = (each: string) =>
    server.fetch('/api/auth/setpassword', json('POST', { token: each, password: testPassword }));
  expect((await set(passwordLink.url.split('/').at(-1) ?? '')).status).toBe(404);
  expect((await set(token)).status).toBe(204);
});

it('is not sent when the user was not stored', async () => {
  const body = { logicalId: 'admin', name: 'Twin', email: 'twin@example.test', role: 'user' };
  expect((await admin('/api/users', json('POST', body))).status).toBe(400);
  await mail.drained();
  expect(received).toEqual([]);
});

it('is sent before a server that stops has ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-mail-'));
  try {
    await prepareLibrary(folder);
    await using started = await startInProcess(folder, env);
    const member = await signInAsAdmin((path, init) => fetch(`${started.origin}${path}`, init));
    const body = { logicalId: 'last', name: 'Last', email: 'last@example.test', role: 'user' };
    delay = 2000;
    expect((await member('/api/users', json('POST', body))).status).toBe(200);
    await started.stop();
    expect(received).toHaveLength(1);
  } finally {
    delay = 0;
    await rm(folder, { recursive: true, force: true });
  }
});
