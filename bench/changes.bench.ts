import { createDatabase, type Database } from '../apps/server/src/db/database.ts';
import { openServerPool } from '../apps/server/src/db/pool.ts';
import { lockList } from '../apps/server/src/changes/lists.ts';
import { listStatuses, writeStatuses } from '../apps/server/src/workflow/statuses.ts';
import { planWorkflow, saveWorkflow } from '../apps/server/src/workflow/store.ts';
import { ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { addPeople } from './internal/librarySite.ts';
import { startCluster, type Cluster } from './internal/postgres.ts';
import { seedLibrary } from './internal/seedLibrary.ts';
import { milliseconds, timeOf } from './internal/statistics.ts';

const clock = { timeZone: 'UTC', now: () => new Date() };

/** A library all of whose files have the second of two statuses. */
interface Site {
  readonly database: Database;
  readonly tenantId: number;
  readonly workflowId: number;
  readonly ids: readonly [number, number];
}

/** Returns a function that tells how many statements a pool has sent. Call it before the pool is used. */
function countStatements(pool: Database['pool']): () => number {
  let sent = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        sent += 1;
        return query(...args);
      },
    });
  });
  return () => sent;
}

const look = { color: '', hideOnGalleryView: false };

/** Makes a library in an empty database. */
async function makeSite(url: string, files: number, { log }: RunOptions): Promise<Omit<Site, 'database'>> {
  return within(url, async (database) => {
    const tenantId = await addPeople(database);
    const { workflowId, ids } = await database.withTenant(tenantId, async () => {
      const { id } = await lockList('workflow');
      const [one, two] = await writeStatuses([
        { name: 'Draft', isDefault: true, ...look },
        { name: 'Done', isDefault: false, ...look },
      ]);
      return { workflowId: id, ids: [one?.id ?? 0, two?.id ?? 0] as const };
    });
    await seedLibrary({ database, tenantId, files, fields: { workflowStatus: String(ids[1]) }, log });
    return { tenantId, workflowId, ids };
  });
}

/** Sends one statement without a limit of time. */
async function send({ database }: Site, statement: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

/** The bare statement: it writes what a save writes to the rows of files, and nothing else. */
async function setStatus(site: Site, status: number): Promise<void> {
  await send(
    site,
    `update files set fields = fields || '{"workflowStatus":"${status}"}', version = version + 1, updated_at = now()
      where tenant_id = ${site.tenantId}`,
  );
}

/** Opens a database for some work, which can ask how many statements were sent. */
async function within<Result>(
  url: string,
  work: (database: Database, sent: () => number) => Promise<Result>,
): Promise<Result> {
  const opened = openServerPool(url);
  const sent = countStatements(opened.pool);
  const database = await createDatabase('postgresql', opened, clock);
  try {
    return await work(database, sent);
  } finally {
    await database.close();
  }
}

/** Deletes the second status; its files get the first. */
async function removal({ database, tenantId, ids }: Site) {
  const statuses = await database.withTenant(tenantId, listStatuses);
  return { statuses: statuses.filter(({ id }) => id === ids[0]), deleted: [ids[1]] };
}

interface Measured {
  readonly bare: number;
  readonly plan: number;
  readonly save: number;
  readonly statements: number;
}

/** Measures the bare statement and the save, each in a library that nobody has written to since it was made. */
async function measure(cluster: Cluster, files: number, options: RunOptions): Promise<Measured> {
  const name = `changes_${files}`;
  const url = await cluster.createDatabase(name);
  const site = await makeSite(url, files, options);
  const copy = await cluster.createDatabase(`${name}_bare`, name);
  const bare = await within(copy, (database) => timeOf(() => setStatus({ ...site, database }, site.ids[0])));
  options.log(`${files} files updated in ${milliseconds(bare)}`);
  return within(url, async (database, sent) => {
    const { tenantId, workflowId } = site;
    const body = await removal({ ...site, database });
    const plan = await timeOf(async () => {
      await database.withTenant(tenantId, () => planWorkflow(workflowId, body));
    });
    const before = sent();
    const save = await timeOf(async () => {
      await database.withTenant(tenantId, () => saveWorkflow(workflowId, body));
    });
    return { bare, plan, save, statements: sent() - before };
  });
}

/** A save that changes all files of a library, against one bare UPDATE of the same rows. */
export const benchmark: Benchmark = {
  name: 'changes',
  async run(options): Promise<Row[]> {
    const [few, many] = options.quick ? [1000, 20_000] : [10_000, 1_000_000];
    const cluster = await startCluster();
    try {
      const small = await measure(cluster, few, options);
      const large = await measure(cluster, many, options);
      const name = `a status of ${many} files is deleted`;
      return [
        { benchmark: `${name}: plan`, figure: milliseconds(large.plan) },
        ratioRow(
          {
            benchmark: `${name}: save`,
            figure: `${milliseconds(large.save)}, one bare UPDATE ${milliseconds(large.bare)}`,
          },
          large.save,
          large.bare,
          2,
        ),
        ratioRow(
          {
            benchmark: `${name}: statements`,
            figure: `${large.statements}, with ${few} files ${small.statements}`,
          },
          large.statements,
          small.statements,
          1,
        ),
      ];
    } finally {
      await cluster.stop();
    }
  },
};
