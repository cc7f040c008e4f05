import type { Database } from '../apps/server/src/db/database.ts';
import { openTestDatabase } from '../apps/server/src/testing/database/testDatabase.ts';
import { ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { addPeople, openSite, type LibrarySite } from './internal/librarySite.ts';
import { milliseconds, timeInTurns, timeOf } from './internal/statistics.ts';

const insertUsers = `insert into users (tenant_id, login, login_key, name, email, password_hash, role)
  select $1::bigint, 'member' || n, 'member' || n, 'Member ' || md5(n::text), 'member' || n || '@example.test', '', 'user'
    from generate_series(1, $2::integer) n`;

const insertTenants = `insert into tenants (name, primary_domain, created_at)
  select 'Customer ' || md5(n::text), 'customer' || n || '.test', now() + n * interval '1 millisecond'
    from generate_series(1, $1::integer) n`;

const insertTheirUsers = `insert into users (tenant_id, login, login_key, name, password_hash, role)
  select tenants.id, kind || tenants.id, kind || tenants.id, initcap(kind) || ' ' || tenants.id, '', kind
    from tenants, unnest(array['admin', 'user']) kind where name like 'Customer %'`;

const insertSubscriptions = `insert into subscriptions (tenant_id, tier, duration, began_at, is_cancelled, had_trial, is_active)
  select id, 'small', 'year', now(), false, false, true from tenants where name like 'Customer %'`;

const insertExtras = `insert into subscription_extras (tenant_id, id, kind, amount, duration, is_discontinued)
  select id, kind, kind, 5, 'year', false
    from tenants, unnest(array['storage', 'users']) kind where name like 'Customer %'`;

/** Adds so many users to a tenant, and so many customer accounts with two users, a subscription and two extras each. */
async function seed({ pool }: Database, tenantId: number, count: number): Promise<void> {
  await pool.query(insertUsers, [tenantId, count]);
  await pool.query(insertTenants, [count]);
  await pool.query(insertTheirUsers);
  await pool.query(insertSubscriptions);
  await pool.query(insertExtras);
  await pool.query('analyze');
}

/** A server on which a super admin, who is an admin of the first tenant as well, is signed in. */
interface Site {
  readonly site: LibrarySite;
  readonly count: number;
}

async function openAccounts(count: number, { log }: RunOptions): Promise<Site> {
  const database = await openTestDatabase();
  const seconds = (await timeOf(async () => seed(database, await addPeople(database), count))) / 1000;
  log(`${count} users and accounts inserted after ${seconds.toFixed(0)} s`);
  return { site: await openSite(database, 'super'), count };
}

const calls: readonly (readonly [name: string, path: (count: number) => string])[] = [
  ['users: first page', () => '/api/users?limit=48'],
  ['users: search for one', (count) => `/api/users?q=member${count}@`],
  ['tenants: list', () => '/api/tenants'],
  ['tenants: search for one', (count) => `/api/tenants?filter=customer${count}.test`],
];

/** Measures the lists of users and of customer accounts with many rows against few, on the embedded database. */
export const benchmark: Benchmark = {
  name: 'accounts',
  async run(options) {
    const sizes = options.quick ? [100, 2000] : [100, 100_000];
    const open: Site[] = [];
    const rows: Row[] = [];
    try {
      for (const count of sizes) open.push(await openAccounts(count, options));
      for (const [name, path] of calls) {
        const works = open.map(
          ({ site, count }) =>
            async () =>
              void (await site.get(path(count))),
        );
        const [few = NaN, many = NaN] = await timeInTurns(works, options.quick ? 5 : 15);
        rows.push(
          ratioRow(
            {
              benchmark: `accounts: ${sizes[1]} rows against ${sizes[0]}, ${name}`,
              figure: `${milliseconds(few)} → ${milliseconds(many)}`,
            },
            many,
            few,
            2,
          ),
        );
      }
      return rows;
    } finally {
      for (const { site } of open) await site.close();
    }
  },
};
