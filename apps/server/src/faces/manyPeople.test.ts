import { findPersonByName, matchPersons } from '@vitrine/core/faces';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { storeRegions } from '../recognition/storeRegions.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { checkName, findNamed, pageOfPeople, searchPeople } from './people.ts';

const count = 20_000;
const firstNames = ['Jon', 'Ada', 'José', 'Mary', 'Zoë', 'Grace', 'Alan', 'Édith', 'Konrad', 'Lin'];
const syllables = [
  'ka',
  'lo',
  'mi',
  'ren',
  'sto',
  'vel',
  'bar',
  'tun',
  'ges',
  'ndo',
  'phi',
  'wy',
  'xar',
  'que',
];
const lastNames = syllables.flatMap((one) =>
  syllables.flatMap((other) => syllables.map((third) => `${one}${other}${third}`)),
);
/** Names that nobody else has; the first and the last name are of many people. */
const nameAt = (at: number) =>
  `${firstNames[at % firstNames.length]} ${lastNames[(at * 7) % lastNames.length]} ${at.toString(36)}`;
const names = [
  ...Array.from({ length: count - 3 }, (_, at) => nameAt(at)),
  'Jon Smith',
  'Joan Smythe',
  '100%',
];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  for (const tenant of [server.tenants.a, server.tenants.b])
    await server.deps.database.withTenant(tenant, () =>
      sql`insert into people (tenant_id, value, color, changed_at)
        select current_tenant(), value, '#000000', now()
          from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as value`.execute(db()),
    );
  await server.deps.database.pool.query('analyze people');
});
afterAll(() => server.close());

/** Returns what a call results in, and how many rows of people it has read. */
async function counted<Result>(work: () => Promise<Result>) {
  const read = async () => {
    const { rows } = await sql<{ read: number }>`
      select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
        from pg_stat_xact_user_tables where relname = 'people'`.execute(db());
    return Number(rows[0]?.read ?? 0);
  };
  return server.deps.database.withTenant(server.tenants.a, async () => {
    const before = await read();
    const result = await work();
    return { result, read: (await read()) - before };
  });
}

it.each([
  'Jon Smith',
  'JON  SMÍTH',
  'jon smiht',
  'smih jon',
  'jn smith',
  'joan smyt',
  '100%',
  'nobody at all',
])('finds %j among 20,000 people without reading them', async (query) => {
  const { result, read } = await counted(() => searchPeople({ query, limit: 20 }));
  const expected = matchPersons(
    names.map((value) => ({ value })),
    query,
  );
  expect(result.people.map(({ value }) => value)).toEqual(expected.slice(0, 20).map(({ value }) => value));
  expect(result.total).toBe(expected.length);
  process.stdout.write(`${query}: ${result.total} people found, ${read} rows read\n`);
  expect(read).toBeLessThan(count / 20);
});

it('finds everybody whom core finds, whatever is typed', async () => {
  const people = names.map((value) => ({ value }));
  const typed = names
    .filter((_, at) => at % 1999 === 0)
    .flatMap((name) => {
      const [first = '', last = ''] = name.split(' ');
      const swapped = last.replace(/^(.)(.)/, '$2$1');
      return [last, `${last.slice(0, 3)}${last.slice(4)} ${first}`, swapped, last.slice(2), `x${last}`];
    });
  for (const query of typed) {
    const { result } = await counted(() => searchPeople({ query, limit: count }));
    expect(result.people.map(({ value }) => value).toSorted(), query).toEqual(
      matchPersons(people, query)
        .map(({ value }) => value)
        .toSorted(),
    );
  }
});

it('finds who has a name by the index alone', async () => {
  const name = nameAt(12_345);
  const found = await counted(() => findNamed(` ${name.toUpperCase()}`, []));
  expect(found.result).toEqual(findPersonByName([found.result ?? { value: '' }], name));
  expect(found.read).toBeLessThan(10);
  const except = await counted(() => findNamed(name, [found.result?.id ?? 0]));
  expect([except.result, except.read < 10]).toEqual([undefined, true]);
  const free = await counted(() => checkName('A name that is free'));
  expect([free.result, free.read < 10]).toEqual(['A name that is free', true]);
});

it('finds the people who are named in a file by the index alone', async () => {
  const { id } = await addFile(server, server.tenants.a);
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  const regions = [
    { box, name: 'JON SMITH' },
    { box: { ...box, x: 0.5 }, name: nameAt(77) },
  ];
  const { result, read } = await counted(() => storeRegions(id, regions, {}));
  expect(result?.['recognizedPeople']).toEqual(['Jon Smith', nameAt(77)]);
  expect(read).toBeLessThan(20);
});

it('lists them by pages', async () => {
  const page = (cursor?: string) => counted(() => pageOfPeople({ cursor, limit: 50 }));
  const first = (await page()).result;
  expect([first.people.length, first.total, first.nextCursor]).toEqual([50, count, '50']);
  expect(first.people.map(({ value }) => value).slice(0, 3)).toEqual([nameAt(77), 'Jon Smith', nameAt(0)]);
  const last = (await page(String(count - 10))).result;
  expect([last.people.length, last.total, last.nextCursor]).toEqual([10, count, null]);
  expect((await page(String(count + 10))).result).toEqual({ people: [], total: count, nextCursor: null });
});
