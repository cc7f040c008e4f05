import { mkdir, mkdtemp, readdir, rename, rm, symlink, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../app/log.ts';
import type { StoredBytes } from '../../storage/Storage.ts';
import { openLocalStorage } from '../../storage/localStorage.ts';
import { json } from '../../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';

let server: MediaServer;
let user: Awaited<ReturnType<MediaServer['signIn']>>;
let root: string;
let fileId: number;
/** Stands between the storage and its reader. */
let tamper: ((found: StoredBytes) => StoredBytes) | undefined;
const errors: unknown[] = [];

beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'vitrine-unreadable-')), 'files');
  const storage = await openLocalStorage({ root, create: true });
  const log = {
    ...createLog('silent'),
    error: (line: unknown) => void errors.push(line),
  } as ReturnType<typeof createLog>;
  server = await createMediaServer({
    deps: {
      storage: {
        ...storage,
        async get(...asked) {
          const found = await storage.get(...asked);
          return tamper ? tamper(found) : found;
        },
      },
      log,
    },
  });
  user = await server.signIn('user');
  const create = { width: 1200, height: 900, channels: 3, background: 'teal' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const sent = await user('/api/upload', formOf([{ name: 'a.jpg', bytes }]));
  fileId = ((await sent.json()) as UploadResponse).files[0]?.id ?? 0;
  await server.queue.drained();
});
afterAll(async () => {
  await server.close();
  await rm(dirname(root), { recursive: true });
});
beforeEach(() => {
  errors.length = 0;
  tamper = undefined;
});

async function pathOf(name: RegExp): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => name.test(entry.name));
  if (!found) throw new Error('There is no such object.');
  return join(found.parentPath, found.name);
}

/** Puts something in the place of a file, which comes back in the end. */
function instead(place: (path: string) => Promise<unknown>) {
  return async (path: string) => {
    await rename(path, `${path}.kept`);
    await place(path);
    return async () => {
      await rm(path, { recursive: true, force: true });
      await rename(`${path}.kept`, path);
    };
  };
}

const worlds: readonly (readonly [string, status: number, (path: string) => Promise<() => Promise<void>>])[] =
  [
    ['are gone', 404, instead(async () => undefined)],
    ['are a folder', 503, instead((path) => mkdir(path))],
    // What nobody may open (EACCES) cannot be made as root; this cannot be opened by anybody.
    ['cannot be opened', 503, instead((path) => symlink(path, path))],
    // It can be opened, and reading it fails with EIO.
    ['cannot be read', 503, instead((path) => symlink('/proc/self/mem', path))],
    [
      'are lost with the folder of all',
      503,
      async () => {
        await rename(root, `${root}.gone`);
        return () => rename(`${root}.gone`, root);
      },
    ],
  ];

const requests = [
  ['the original', '', /^[0-9a-f]{64}$/],
  ['a part of it', '&range', /^[0-9a-f]{64}$/],
  ['its headers', '&head', /^[0-9a-f]{64}$/],
  ['a copy with edits', '&embed=1', /^[0-9a-f]{64}$/],
  ['the thumbnail', '&preview=1&thumb=2', /-2\.webp$/],
  ['the main view', '&preview=1&thumb=3', /-3\./],
] as const;

let edits = 0;

async function ask(query: string): Promise<Response> {
  // A copy that was made before needs the original no more.
  const title = { fields: { title: `Edit ${(edits += 1)}` } };
  if (query === '&embed=1') await user(`/api/files/${fileId}`, json('PATCH', title));
  const path = `/Download.aspx?id=${fileId}${query.replace(/&(range|head)/, '')}`;
  if (query === '&range') return user(path, { headers: { Range: 'bytes=0-9' } });
  return user(path, query === '&head' ? { method: 'HEAD' } : {});
}

describe.runIf(process.platform === 'linux').each(worlds)('bytes that %s', (_, status, breakIt) => {
  it.each(requests)('return their own status for %s, which the log explains once', async (...row) => {
    const [, query, name] = row;
    const mend = await breakIt(await pathOf(name));
    try {
      const response = await ask(query);
      const text = await response.text();
      expect([response.status, text.includes(root)]).toEqual([status, false]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      if (query !== '&head')
        expect(JSON.parse(text)).toEqual({
          code: status === 404 ? 'not-found' : 'unexpected',
          message: expect.stringMatching(/^(?!There is nothing|Something went wrong)./),
          requestId: response.headers.get('x-request-id'),
        });
      // A picture that is gone is one that was never made: nothing is lost with it.
      const isLost = status === 503 || !query.includes('thumb');
      expect(errors).toEqual(isLost ? [expect.objectContaining({ err: expect.any(Error) })] : []);
    } finally {
      await mend();
    }
    expect((await ask(query)).ok).toBe(true);
  });
});

async function* failAfter(bytes: number): AsyncGenerator<Buffer> {
  yield Buffer.alloc(bytes);
  await new Promise((resolve) => setTimeout(resolve, 50));
  throw Object.assign(new Error(`EIO: i/o error, read '${root}/secret'`), { code: 'EIO' });
}

describe('bytes that end too early', () => {
  it.each(['', '&embed=1', '&head'])('are not served as a complete file (%s)', async (query) => {
    await truncate(await pathOf(/^[0-9a-f]{64}$/), 100);
    expect((await ask(query)).status).toBe(503);
    expect(errors).toHaveLength(1);
  });

  it('end the connection when they fail while being sent: the log has the reason once, the client does not', async () => {
    const written = vi.spyOn(console, 'error').mockReturnValue();
    tamper = ({ stream, totalBytes }) => {
      stream.destroy();
      return { stream: Readable.from(failAfter(Math.floor(totalBytes / 2))), totalBytes };
    };
    const origin = await server.listen();
    const response = await fetch(`${origin}/Download.aspx?id=${fileId}&preview=1&thumb=2`, {
      headers: { Cookie: user.cookie },
    });
    expect(response.status).toBe(200);
    let received = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) received += Buffer.from(chunk).toString('latin1');
    })();
    await expect(reading).rejects.toThrow();
    expect([received.includes('EIO'), received.includes(root)]).toEqual([false, false]);
    expect(errors).toEqual([
      { requestId: response.headers.get('x-request-id'), err: expect.objectContaining({ code: 'EIO' }) },
    ]);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });
});
