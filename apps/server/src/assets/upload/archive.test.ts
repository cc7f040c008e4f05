import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../db/executor.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { zipOf } from '../../testing/zipOf.ts';

let server: MediaServer;
let user: Awaited<ReturnType<MediaServer['signIn']>>;

beforeAll(async () => {
  server = await createMediaServer({
    limits: { maxEntries: 50, maxExpandedBytes: 300 * 1024 * 1024 },
  });
  user = await server.signIn('user');
});

afterAll(() => server.close());

async function unzip(archive: Buffer, name = 'a.zip'): Promise<UploadResponse['files']> {
  const response = await user('/api/upload', formOf([{ name, bytes: archive }], { unzip: '1' }));
  expect(response.status).toBe(200);
  return ((await response.json()) as UploadResponse).files;
}

async function countFiles(): Promise<number> {
  const rows = await server.deps.database.withAllTenants(() =>
    db().selectFrom('files').select('id').execute(),
  );
  return rows.length;
}

describe('archives (S10)', () => {
  it('are unpacked into their files and folders', async () => {
    const files = await unzip(
      zipOf([
        { name: 'Trip/', mode: 0o040755 },
        { name: 'Trip/one.txt', content: 'one' },
        { name: 'Trip/Day 2/zwei-ü.txt', content: 'two' },
        { name: 'three.txt', content: 'three' },
      ]),
    );
    expect(files.map(({ fileName, status }) => [fileName, status])).toEqual([
      ['one.txt', 'stored'],
      ['zwei-ü.txt', 'stored'],
      ['three.txt', 'stored'],
    ]);
    const { folders } = (await (await user('/api/folders')).json()) as { folders: { path: string }[] };
    expect(folders.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['Uploads', 'Uploads\\Trip', 'Uploads\\Trip\\Day 2']),
    );
  });

  it('report unsafe entries one by one and store the others', async () => {
    const files = await unzip(
      zipOf([
        { name: '../../evil.txt', content: 'x' },
        { name: '/etc/evil.txt', content: 'x' },
        { name: 'C:\\evil.txt', content: 'x' },
        { name: 'a\\..\\..\\evil.txt', content: 'x' },
        { name: 'link', content: '/etc/passwd', mode: 0o120777 },
        { name: 'Same.txt', content: 'first' },
        { name: 'same.TXT', content: 'second' },
        { name: 'good.txt', content: 'good' },
      ]),
    );
    expect(files.map(({ status, reason }) => reason ?? status)).toEqual([
      ...Array.from({ length: 5 }, () => 'unsafe-archive'),
      'stored',
      'unsafe-archive',
      'stored',
    ]);
    for (const outside of ['evil.txt', 'files/evil.txt', 'temp/evil.txt'])
      await expect(access(join(server.deps.config.dataFolder, outside))).rejects.toThrow();
    expect(await readdir(server.media.temporaryFolder)).toEqual([]);
  });

  it('create at most 50 nested folders, including the existing parents', async () => {
    const nested = (levels: number) => `${'d/'.repeat(levels)}deep.txt`;
    const { folders: before } = (await (await user('/api/folders')).json()) as { folders: unknown[] };
    const refused = await unzip(
      zipOf([
        { name: nested(30_000), content: 'far too deep' },
        { name: nested(51), content: 'too deep by itself' },
        { name: nested(50), content: 'too deep below the folder of uploads' },
      ]),
    );
    expect(refused.map(({ status, reason }) => [status, reason])).toEqual(
      Array.from({ length: 3 }, () => ['rejected', 'unsafe-archive']),
    );
    const { folders: after } = (await (await user('/api/folders')).json()) as { folders: unknown[] };
    expect(after).toHaveLength(before.length);
    expect(await unzip(zipOf([{ name: nested(49), content: 'just deep enough' }]))).toMatchObject([
      { fileName: 'deep.txt', status: 'stored' },
    ]);
    const { folders } = (await (await user('/api/folders')).json()) as { folders: { path: string }[] };
    expect(Math.max(...folders.map(({ path }) => path.split('\\').length))).toBe(50);
    expect(await readdir(server.media.temporaryFolder)).toEqual([]);
  });

  it('stay one file without the option, and when they are no archives', async () => {
    const archive = zipOf([{ name: 'in.txt', content: 'inside' }]);
    const response = await user('/api/upload', formOf([{ name: 'kept.zip', bytes: archive }]));
    expect(((await response.json()) as UploadResponse).files).toMatchObject([
      { fileName: 'kept.zip', status: 'stored' },
    ]);
    expect(await unzip(Buffer.from('no archive'), 'words.zip')).toMatchObject([
      { fileName: 'words.zip', status: 'stored' },
    ]);
  });
});

describe('bombs (S11)', () => {
  const zeros = Buffer.alloc(60 * 1024 * 1024);

  it.each([
    [
      'too many entries',
      zipOf(Array.from({ length: 51 }, (_, at) => ({ name: `${at}.txt`, content: `${at}` }))),
    ],
    [
      'too much larger than itself',
      zipOf([
        { name: 'a', content: zeros },
        { name: 'b', content: zeros },
      ]),
    ],
    ['too much in all', zipOf([{ name: 'a', claimedBytes: 400 * 1024 * 1024, content: 'x' }])],
    ['damaged', zipOf([{ name: 'a.txt', content: 'x' }]).fill(0xff, 40, 60)],
  ])('%s: refused before anything is stored', async (_, archive) => {
    const before = await countFiles();
    const files = await unzip(archive);
    expect(files).toHaveLength(1);
    expect(files[0]?.status).toBe('rejected');
    expect(await countFiles()).toBe(before);
    expect(await readdir(server.media.temporaryFolder)).toEqual([]);
  });

  it('stops an entry that is larger than declared, and does not unpack a nested archive', async () => {
    const files = await unzip(
      zipOf([
        { name: 'liar.bin', content: Buffer.alloc(100_000, 1), claimedBytes: 10 },
        { name: 'nested.zip', content: zipOf([{ name: 'deep.txt', content: 'deep' }]) },
      ]),
    );
    expect(files).toMatchObject([
      { status: 'rejected', reason: 'unreadable' },
      { fileName: 'nested.zip', status: 'stored' },
    ]);
  });
});
