import type { AnyEndpoint } from '@vitrine/http/endpoints';
import fc from 'fast-check';
import { mkdir, readdir, rename, rm, truncate } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { json } from '../testing/createTestServer.ts';
import { openTestDatabase } from '../testing/database/testDatabase.ts';
import { endpointNames, endpointOf } from './endpointNames.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

let server: MediaServer;
let people: Record<'visitor' | 'user' | 'admin', (path: string, init?: RequestInit) => Promise<Response>>;
let fileId: number;
let isDatabaseBroken = false;

/** A database whose every statement can fail as the worst of drivers would tell it. */
async function openBreakable(): Promise<Database> {
  const inner = await openTestDatabase();
  const refuse = () => {
    if (isDatabaseBroken)
      throw new Error(
        `select * from users: relation "users" at ${server.deps.config.dataFolder}/database/base/5`,
      );
  };
  return {
    ...inner,
    async withTenant(...call) {
      refuse();
      return inner.withTenant(...call);
    },
    async ping() {
      refuse();
      return inner.ping();
    },
  };
}

beforeAll(async () => {
  server = await createMediaServer({ deps: { database: await openBreakable() } });
  people = {
    visitor: server.fetch,
    user: await server.signIn('user'),
    admin: await server.signIn('admin'),
  };
  const create = { width: 64, height: 48, channels: 3, background: 'teal' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const sent = await people.user('/api/upload', formOf([{ name: 'a.jpg', bytes }]));
  fileId = ((await sent.json()) as UploadResponse).files[0]?.id ?? 0;
  await server.queue.drained();
});
afterAll(() => server.close());

const marks = [
  /\n\s+at .+[:(]\d+/,
  /node_modules|\.ts:\d|file:\/\//,
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
  /\brelation\b|\bsyntax error\b|violates|constraint|kysely|pglite|pg_/i,
  /E(NOENT|ACCES|ISDIR|NOTDIR|PERM|XDEV)\b/,
];

/** What a response reveals of the machine, its code or its database; nothing of it may have come from the request. */
async function leaksOf(response: Response, sent: string): Promise<string[]> {
  const { dataFolder } = server.deps.config;
  const body = await response.text().catch(() => '');
  const responseText = `${[...response.headers].map((entry) => entry.join(': ')).join('\n')}\n${body}`;
  const paths = [dataFolder, repository, homedir(), process.cwd()].filter((path) => path.length > 1);
  const words = marks
    .flatMap((mark) => mark.exec(responseText)?.[0] ?? [])
    .filter((word) => !sent.includes(word));
  return [...paths.filter((path) => responseText.includes(path)), ...words];
}

const hostile = fc.oneof(
  fc.constantFrom(
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    "' or 1=1 --",
    '1; drop table files',
    '\\\\server\\share',
    '/proc/self/environ',
    '-1',
    '9'.repeat(40),
    'NaN',
    '[]',
    '{"a":',
    '\ud800',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer().map(String),
);

interface Attack {
  readonly row: AnyEndpoint;
  readonly as: keyof typeof people;
  readonly id: 'real' | 'hostile';
  readonly text: string;
  readonly query: readonly (readonly [string, string])[];
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

// Signing out would end the sessions of the test.
const rows = endpointNames.filter((name) => name !== 'session.signOut').map((name) => endpointOf(name));
const names = ['id', 'q', 'thumb', 'embed', 'preview', 'cursor', 'sort', 'folderId', 'limit', 'v', 'kind'];
const attack: fc.Arbitrary<Attack> = fc.record({
  row: fc.constantFrom(...rows),
  as: fc.constantFrom('visitor', 'user', 'admin'),
  id: fc.constantFrom('real', 'hostile'),
  text: hostile,
  query: fc.array(fc.tuple(fc.constantFrom(...names), hostile), { maxLength: 3 }),
  body: fc.oneof(
    fc.dictionary(
      fc.constantFrom('id', 'ids', 'fields', 'version', 'name', 'changes', 'folderId', 'placements'),
      fc.anything(),
    ),
    fc.anything(),
    hostile,
  ),
  headers: fc.constantFrom({}, { Range: 'bytes=5-1' }, { 'If-Match': '"x' }, { Range: 'bytes=0-' }),
});

function bodyOf(body: unknown): string {
  if (typeof body === 'string') return body;
  try {
    return JSON.stringify(body) ?? '';
  } catch {
    return '{';
  }
}

/** The request of an attack, and its text, in which the response may repeat what was sent. */
function requestOf({ row, id, text, query, body, headers }: Attack): readonly [string, RequestInit] {
  const value = id === 'real' ? String(fileId) : encodeURIComponent(text.toWellFormed());
  const pairs =
    id === 'real' ? [['id', String(fileId)] as const, ...query.filter(([name]) => name !== 'id')] : query;
  const search = new URLSearchParams(pairs.map(([name, each]) => [name, each.toWellFormed()])).toString();
  const path = `${row.path.replaceAll(/\{\w+\}/g, value)}${search && `?${search}`}`;
  if (row.method === 'GET') return [path, { headers }];
  const init = json(row.method, undefined);
  return [path, { ...init, headers: { ...(init.headers as object), ...headers }, body: bodyOf(body) }];
}

/** A world in which something is broken, and how to mend it again. */
const worlds: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  'all is well': async () => async () => undefined,
  async 'the folder of files is gone'() {
    const root = join(server.deps.config.dataFolder, 'files');
    await rename(root, `${root}.gone`);
    return () => rename(`${root}.gone`, root);
  },
  async 'the bytes of a file are a folder'() {
    const path = await originalPath();
    await rename(path, `${path}.kept`);
    await mkdir(path);
    return async () => {
      await rm(path, { recursive: true });
      await rename(`${path}.kept`, path);
    };
  },
  async 'the folder of work is gone'() {
    await rename(server.media.temporaryFolder, `${server.media.temporaryFolder}.gone`);
    return () => rename(`${server.media.temporaryFolder}.gone`, server.media.temporaryFolder);
  },
  async 'the database fails with words of its own'() {
    isDatabaseBroken = true;
    return async () => void (isDatabaseBroken = false);
  },
  async 'the bytes of a file are cut'() {
    const path = await originalPath();
    await truncate(path, 3);
    return async () => undefined;
  },
};

async function originalPath(): Promise<string> {
  const root = join(server.deps.config.dataFolder, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name));
  if (!found) throw new Error('There is no original.');
  return join(found.parentPath, found.name);
}

describe('no response reveals the machine, the code or the database', () => {
  describe.each(Object.entries(worlds))('when %s', (_, breakIt) => {
    let mend: () => Promise<void>;
    beforeAll(async () => {
      mend = await breakIt();
    });
    afterAll(() => mend());

    it('for any request of any person', async () => {
      await fc.assert(
        fc.asyncProperty(attack, async (each) => {
          const [path, init] = requestOf(each);
          const response = await people[each.as](path, init);
          expect(
            await leaksOf(response, JSON.stringify([path, init])),
            `${init.method ?? 'GET'} ${path}`,
          ).toEqual([]);
        }),
        { numRuns: 150 },
      );
    });

    it.each(['', '&preview=1', '&embed=1', '&preview=1&thumb=2', '&preview=1&thumb=3', '&imageViewed=1'])(
      'for a download (%s) and an upload',
      async (query) => {
        const path = `/Download.aspx?id=${fileId}${query}`;
        expect(await leaksOf(await people.user(path), path)).toEqual([]);
        const form = formOf([{ name: '../../a.jpg', bytes: `not a picture ${query}` }]);
        expect(await leaksOf(await people.user('/api/upload', form), '../../a.jpg')).toEqual([]);
        await server.queue.drained();
        expect(await leaksOf(await people.user('/api/files'), '../../a.jpg')).toEqual([]);
        expect(await leaksOf(await people.visitor('/api/ready'), '')).toEqual([]);
      },
    );
  });
});
