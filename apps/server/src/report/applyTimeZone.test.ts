import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordActivity } from '../assets/activity.ts';
import { atTime, db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { readCounters } from './counters.ts';
import { applyTimeZone } from './applyTimeZone.ts';
import { findDrift } from './reconcile.ts';

const late = new Date('2026-05-04T22:30:00Z');
const noon = new Date('2026-05-04T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => noon });
  const { a, b } = server.tenants;
  for (const tenant of [a, b]) {
    const { id } = await addFile(server, tenant);
    await server.deps.database.withTenant(tenant, () =>
      atTime(late, async () => {
        await recordActivity('opened', [id]);
        await recordActivity('downloaded', [id, id]);
      }),
    );
  }
});
afterAll(() => server.close());

/** What a server that starts in this zone makes of the library. */
async function startIn(timeZone: string) {
  const errors: unknown[] = [];
  const log = { ...server.deps.log, info() {}, error: (entry: unknown) => errors.push(entry) } as never;
  await applyTimeZone({ ...server.deps, log, config: { ...server.deps.config, timeZone } });
  return errors;
}

async function counted(tenant = server.tenants.a) {
  const keys = ['added', 'opened', 'downloaded'].flatMap((kind) =>
    ['2026-05-03', '2026-05-04', '2026-05-05'].map((day) => `activity:${kind}:${day}`),
  );
  return server.deps.database.withTenant(tenant, async () => {
    expect(await findDrift()).toEqual([]);
    const counters = await readCounters(keys);
    return Object.entries(counters)
      .filter(([, value]) => value > 0)
      .map(([key, value]) => `${key.slice('activity:'.length)}=${value}`);
  });
}

const inUtc = ['added:2026-05-04=1', 'opened:2026-05-04=1', 'downloaded:2026-05-04=2'];
const inBerlin = ['added:2026-05-04=1', 'opened:2026-05-05=1', 'downloaded:2026-05-05=2'];

it('moves activity to the days of another zone, for every tenant, and back', async () => {
  expect(await counted()).toEqual(inUtc);
  expect(await startIn('Europe/Berlin')).toEqual([]);
  for (const tenant of Object.values(server.tenants)) expect(await counted(tenant)).toEqual(inBerlin);
  await startIn('UTC');
  expect(await counted()).toEqual(inUtc);
});

it.each(['+02:00', 'Etc/GMT-2'])('reads %s as east of Greenwich', async (zone) => {
  await startIn(zone);
  expect(await counted()).toEqual(inBerlin);
  await startIn('UTC');
});

it('does nothing when the zone is unchanged', async () => {
  await startIn('UTC');
  const { database } = server.deps;
  await database.withTenant(server.tenants.a, () =>
    db().updateTable('activity').set({ day: '2026-05-03' }).where('kind', '=', 'added').execute(),
  );
  await startIn('UTC');
  const rows = await database.withTenant(server.tenants.a, () =>
    db().selectFrom('activity').select('kind').where('day', '=', '2026-05-03').execute(),
  );
  expect(rows).toHaveLength(1);
});

it('a zone that is unknown to the database is logged, and tried again', async () => {
  expect(await startIn('Mars/Olympus')).toHaveLength(1);
  expect(await startIn('Mars/Olympus')).toHaveLength(1);
});
