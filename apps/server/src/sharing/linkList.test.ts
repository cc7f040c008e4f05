import { linkStatuses, type ListLinksInput, type SharingLink } from '@vitrine/core/contract';
import { listLinkPage, type ListedLink } from '@vitrine/core/sharing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileRow } from '../assets/store.ts';
import { db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { selectLinks, stateOf, type LinkRow } from './store.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-06-17T12:00:00Z');
const at = (days: number) => new Date(start + days * dayMs);
let clock = start;
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let listed: readonly ListedLink[];

const titles = [
  'Sea',
  'sea',
  'Äpfel',
  'apfel 9',
  '',
  '50% off_',
  'Ünder \\ the <b>',
  'Cafe\u0301',
  'ΣΊΣΥΦΟΣ',
  'zoo',
];
const ends = [null, -400, -1, 0, 0.5, 7, 7.5, 40];
const rules = [
  {},
  { suspendAfterOpens: 2 },
  { suspendAfterIdleDays: 3 },
  { suspendWhenLicenceExpires: true },
  { suspendWhenLicenceExpires: false, suspendAfterIdleDays: 900 },
];

/** Adds links of each kind, with equal values among them. */
async function addLinks(): Promise<void> {
  const licences = ['2026-06-16', '2026-06-17', undefined];
  const files: FileRow[] = [];
  for (const expirationDate of licences)
    files.push(await addFile(server, server.tenants.a, { fields: expirationDate ? { expirationDate } : {} }));
  await server.deps.database.withTenant(server.tenants.a, async () => {
    const { rows: users } = await sql<{ id: number }>`select id from users order by id`.execute(db());
    for (let index = 0; index < 120; index += 1) {
      const end = ends[index % ends.length] ?? null;
      const isFolder = index % 11 === 5;
      const folderId = isFolder ? (files[0]?.folder_id ?? null) : null;
      const lastOpened = index % 3 === 0 ? at(-(index % 7)) : null;
      const { rows } = await sql<{ id: number }>`
        insert into links (tenant_id, hash, author_id, folder_id, title, message, expires_at, is_disabled, allow_download, rules,
            openings_number, openings_before, last_opened, restored_at, created_at)
          values (${server.tenants.a}, ${`Hash${index}`}, ${users[index % users.length]?.id}, ${folderId},
            ${titles[index % titles.length]}, '', ${end === null ? null : at(end)}, ${index % 13 === 0}, true,
            ${JSON.stringify(rules[index % rules.length])}::jsonb, ${index % 4}, ${index % 2}, ${lastOpened},
            ${index % 17 === 0 ? at(-1) : null}, ${at(-(index % 9))}) returning id`.execute(db());
      for (const file of isFolder ? [] : files.slice(index % 3))
        await sql`insert into link_files (tenant_id, link_id, file_id, position)
          values (${server.tenants.a}, ${rows[0]?.id}, ${file.id}, 1)`.execute(db());
    }
  });
}

/** Returns all links as core has them. */
async function readListed(): Promise<ListedLink[]> {
  const { rows } = await sql<{ id: number; total: number }>`
    select link_id as id, count(*) as total from link_files group by link_id`.execute(db());
  const fileCounts = new Map(rows.map(({ id, total }) => [id, total]));
  const links = await selectLinks(sql`order by links.id desc`);
  return links.map((row) => toListed(row, fileCounts.get(row.id) ?? 0));
}

function toListed(row: LinkRow, fileCount: number): ListedLink {
  const link = {
    id: String(row.id),
    hash: row.hash,
    title: row.title.normalize('NFC'),
    kind: row.folderId === null ? 'files' : 'folder',
    fileCount: row.folderId === null ? fileCount : null,
    createdTime: row.createdAt.toISOString(),
    expirationDatetime: row.expiresAt?.toISOString() ?? null,
  } as SharingLink;
  return {
    link,
    authorName: row.authorName,
    openingsNumber: row.openingsNumber,
    status: stateOf(row).status,
  };
}

beforeAll(async () => {
  server = await createTestServer({ now: () => new Date(clock) });
  admin = await server.signIn('admin');
  await addLinks();
  listed = await server.deps.database.withTenant(server.tenants.a, readListed);
});
afterAll(() => server.close());

interface WirePage {
  readonly links: readonly { readonly id: number }[];
  readonly nextCursor: string | null;
  readonly total: number;
}

async function list({ fileCount, openingsNumber, ...input }: ListLinksInput): Promise<WirePage> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) query.set(name, String(value));
  if (fileCount) query.set('fileCount', `${fileCount.comparison}:${fileCount.value}`);
  if (openingsNumber) query.set('openingsNumber', `${openingsNumber.comparison}:${openingsNumber.value}`);
  const response = await admin(`/api/sharing/links/page?${query.toString()}`);
  expect(response.status).toBe(200);
  return (await response.json()) as WirePage;
}

/** Checks that the server returns what core returns for the same links. */
async function compare(input: ListLinksInput): Promise<void> {
  const expected = listLinkPage(listed, { limit: 200, ...input });
  const found = await list({ limit: 200, ...input });
  const what = JSON.stringify(input);
  expect(found.total, what).toBe(expected.total);
  expect(
    found.links.map(({ id }) => String(id)),
    what,
  ).toEqual(expected.items.map(({ id }) => id));
}

describe('the list of links is the one that core makes of all links (F28)', () => {
  it('has each status', () => {
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(linkStatuses));
  });

  it.each([
    'createdTime',
    'title',
    'authorName',
    'fileCount',
    'openingsNumber',
    'expirationDatetime',
    'status',
  ] as const)('sorted by %s, in both directions and page by page', async (sort) => {
    for (const each of [sort, `-${sort}`] as const) {
      await compare({ sort: each });
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const page: WirePage = await list({ sort: each, limit: 23, ...(cursor !== undefined && { cursor }) });
        ids.push(...page.links.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids.map(String)).toEqual(
        listLinkPage(listed, { sort: each, limit: 200 }).items.map(({ id }) => id),
      );
      await compare({ sort: each, limit: 7, offset: 90 });
    }
  });

  it.each([...linkStatuses])('with the status %s', async (status) => {
    await compare({ status });
    await compare({ status, q: 'sea', sort: 'title' });
  });

  it.each([
    'SEA',
    'äp',
    'café',
    'σίσυφος',
    '%',
    '_',
    '\\',
    '<b>',
    'hash7',
    'expir',
    'active',
    'admin',
    'Jun 17',
    '2026, 12:00 pm',
    '2026-06-1',
    'T12:00:00.000Z',
    'nothing at all',
  ])('with the text %s', async (q) => {
    await compare({ q });
  });

  it.each([
    ['Europe/Berlin', '2:00 pm'],
    ['Europe/Berlin', 'Jun 17, 2026, 2:00 PM GMT+2'],
    ['Europe/Berlin', '12:00 pm'],
    ['Europe/Berlin', 'gmt+1'],
    ['Asia/Kathmandu', 'gmt+5:45'],
    ['America/St_Johns', 'gmt-2:30'],
    ['Pacific/Kiritimati', 'jun 18'],
    ['Pacific/Kiritimati', '2026-06-17t12'],
    ['UTC', 'pm gmt'],
    ['UTC', 'gmt+'],
    ['Europe/Berlin', 'sea'],
  ])('with times as shown in %s, searched for %s (A92)', async (timeZone, q) => {
    await compare({ q, timeZone });
  });

  it.each(['UTC', 'America/St_Johns', 'Pacific/Kiritimati'])(
    'with every part of the words of times, as shown in %s (A92)',
    async (timeZone) => {
      const words = 'jan feb mar apr may jun jul aug sep oct nov dec am pm gmt'.split(' ');
      const parts = words.flatMap((word) => [...word, word.slice(0, 2), word.slice(1), word]);
      for (const q of new Set([...parts, 'gmtx', 'mp'])) await compare({ q, timeZone });
    },
  );

  it.each(['Mars/Olympus', '+02:00', ''])('and refuses the time zone %j', async (timeZone) => {
    const query = new URLSearchParams({ q: 'jun', timeZone });
    const response = await admin(`/api/sharing/links/page?${query.toString()}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { timeZone: 'unknown' } });
  });

  it('with conditions for numbers', async () => {
    for (const comparison of ['equals', 'at-least', 'at-most'] as const)
      for (const value of [-1, 0, 1.5, 2, 3]) {
        await compare({ fileCount: { comparison, value } });
        await compare({ openingsNumber: { comparison, value }, sort: 'fileCount' });
      }
  });

  it.each([-3, -1, 0.5, 1, 2, 6.9, 7, 33, 40, 900])('%s days from now (A88, A89)', async (days) => {
    const earlier = { listed, admin };
    clock = at(days).getTime();
    try {
      admin = await server.signIn('admin');
      listed = await server.deps.database.withTenant(server.tenants.a, readListed);
      await compare({ sort: 'status' });
      await compare({ sort: '-status', q: 'exp' });
      for (const status of linkStatuses) await compare({ status });
    } finally {
      clock = start;
      ({ listed, admin } = earlier);
    }
  });

  it('and goes on after a link that has gone', async () => {
    const first = await list({ sort: 'title', limit: 5 });
    const second = await list({ sort: 'title', limit: 5, offset: 5 });
    const last = first.links.at(-1)?.id;
    await server.deps.database.withTenant(server.tenants.a, () =>
      sql`update links set deleted_at = now() where id = ${last}`.execute(db()),
    );
    const next = await list({ sort: 'title', limit: 5, cursor: first.nextCursor ?? '' });
    expect(next.links).toEqual(second.links);
    await server.deps.database.withTenant(server.tenants.a, () =>
      sql`update links set deleted_at = null where id = ${last}`.execute(db()),
    );
  });
});
