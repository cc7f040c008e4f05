import { createDatabase, type Database } from '../apps/server/src/db/database.ts';
import { openServerPool } from '../apps/server/src/db/pool.ts';
import { lockList } from '../apps/server/src/changes/lists.ts';
import { listStatuses, writeStatuses } from '../apps/server/src/workflow/statuses.ts';
import { planWorkflow, saveWorkflow } from '../apps/server/src/workflow/store.ts';
import { ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { addPeople } from './internal/librarySite.ts';
import { startCluster } from './internal/postgres.ts';
import { seedLibrary } from './internal/seedLibrary.ts';
import { milliseconds, timeOf } from './internal/statistics.ts';

const clock = { timeZone: 'UTC', now: () => new Date() };

/** A library all of whose files have the first of two statuses. */
interface Site {
  readonly database: Database;
  readonly tenantId: number;
  readonly workflowId: number;
  readonly ids: readonly [number, number];
  /** Returns the number of statements that `work` sends. */
  statementsOf(work: () => Promise<unknown>): Promise<number>;
}

/** Counts the statements of a pool. */
function countStatements(database: Database): () => number {
  let sent = 0;
  database.pool.on('connect', (client) => {
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

async function openSite(url: string, files: number, { log }: RunOptions): Promise<Site> {
  const database = await createDatabase('postgresql', openServerPool(url), clock);
  const sent = countStatements(database);
  const tenantId = await addPeople(database);
  await seedLibrary({ database, tenantId, files, log });
  const { workflowId, ids } = await database.withTenant(tenantId, async () => {
    const { id } = await lockList('workflow');
    const [one, two] = await writeStatuses([
      { name: 'Draft', isDefault: true, ...look },
      { name: 'Done', isDefault: false, ...look },
    ]);
    return { workflowId: id, ids: [one?.id ?? 0, two?.id ?? 0] as const };
  });
  return {
    database,
    tenantId,
    workflowId,
    ids,
    async statementsOf(work) {
      const before = sent();
      await work();
      return sent() - before;
    },
  };
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

/** Deletes the second status; its files get the first. */
async function removal({ database, tenantId, ids }: Site) {
  const statuses = await database.withTenant(tenantId, listStatuses);
  return { statuses: statuses.filter(({ id }) => id === ids[0]), deleted: [ids[1]] };
}

async function measure(
  site: Site,
): Promise<{ bare: number; plan: number; save: number; statements: number }> {
  const { database, tenantId, workflowId, ids } = site;
  const vacuum = () => send(site, 'vacuum analyze files');
  const body = await removal(site);
  await setStatus(site, ids[0]);
  await vacuum();
  const bare = await timeOf(() => setStatus(site, ids[1]));
  await vacuum();
  const plan = await timeOf(async () => {
    await database.withTenant(tenantId, () => planWorkflow(workflowId, body));
  });
  let statements = 0;
  const save = await timeOf(async () => {
    statements = await site.statementsOf(() =>
      database.withTenant(tenantId, () => saveWorkflow(workflowId, body)),
    );
  });
  return { bare, plan, save, statements };
}

/** A save that changes all files of a library, against one bare UPDATE of the same rows. */
export const benchmark: Benchmark = {
  name: 'changes',
  async run(options): Promise<Row[]> {
    const [few, many] = options.quick ? [1000, 20_000] : [10_000, 1_000_000];
    const cluster = await startCluster();
    const open: Site[] = [];
    try {
      const found = [];
      for (const files of [few, many]) {
        const site = await openSite(await cluster.createDatabase(`changes_${files}`), files, options);
        open.push(site);
        found.push(await measure(site));
      }
      const [small, large] = found;
      if (!small || !large) return [];
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
      for (const { database } of open) await database.close();
      await cluster.stop();
    }
  },
};
