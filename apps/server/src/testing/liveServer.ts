import { join } from 'node:path';
import { createDatabase, type Database } from '../db/database.ts';
import { openEmbeddedPool } from '../db/pool.ts';
import { cookieOf, json } from './createTestServer.ts';
import type { UploadResponse } from './media/mediaServer.ts';
import { testPassword, type TestLogin } from './people.ts';

const settings = { timeZone: 'UTC', now: () => new Date() };

/** Opens the database of a data folder that no server uses. */
export async function openDatabaseOf(dataFolder: string): Promise<Database> {
  return createDatabase('embedded', await openEmbeddedPool(join(dataFolder, 'database')), settings);
}

/** The properties of a file, from `GET /api/files/{id}` and the list, that the tests read. */
export interface LiveFile {
  readonly id: number;
  readonly fileName: string;
  readonly processing: { readonly metadata: string; readonly thumbnails: string };
}

/** Calls over HTTP as one user. */
export interface LiveClient {
  readonly cookie: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  files(): Promise<readonly LiveFile[]>;
  /** Uploads one file by a form. */
  upload(name: string, bytes: Uint8Array): Promise<UploadResponse['files'][number] | undefined>;
  /** Returns the original bytes of a file. */
  download(id: number | undefined): Promise<Buffer>;
}

/** Signs in on a running server. */
export async function signInAt(origin: string, login: TestLogin = 'user'): Promise<LiveClient> {
  const response = await fetch(`${origin}/api/auth/signin`, json('POST', { login, password: testPassword }));
  if (response.status !== 200) throw new Error(`Sign-in of ${login} was answered ${response.status}.`);
  return clientWith(origin, cookieOf(response));
}

/** Returns calls with an existing session, such as one from before a restart. */
export function clientWith(origin: string, cookie: string): LiveClient {
  const call: LiveClient['fetch'] = (path, init = {}) =>
    fetch(origin + path, {
      ...init,
      headers: { Cookie: cookie, ...(init.headers as Record<string, string>) },
    });
  return {
    cookie,
    fetch: call,
    async files() {
      return ((await (await call('/api/files')).json()) as { files: LiveFile[] }).files;
    },
    async upload(name, bytes) {
      const body = new FormData();
      body.append('file', new Blob([bytes as BlobPart]), name);
      const response = await call('/api/upload', { method: 'POST', body });
      return ((await response.json()) as Partial<UploadResponse>).files?.[0];
    },
    async download(id) {
      return Buffer.from(await (await call(`/Download.aspx?id=${id}`)).arrayBuffer());
    },
  };
}

/** Repeats a check until it returns true. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  milliseconds = 100_000,
  pause = 100,
): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
