import { createDatabase, type Database } from '../apps/server/src/db/database.ts';
import { openServerPool } from '../apps/server/src/db/pool.ts';
import { openTestDatabase } from '../apps/server/src/testing/database/testDatabase.ts';
import { limitRow, ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { libraryCases, type Case, type Library } from './internal/libraryCases.ts';
import { addPeople, openSite } from './internal/librarySite.ts';
import { startCluster } from './internal/postgres.ts';
import { seedLibrary } from './internal/seedLibrary.ts';
import { median, milliseconds, timeInTurns } from './internal/statistics.ts';

/** Limit for lists whose response grows with the library. Milliseconds. */
const growingLimit = 250;

const clock = { timeZone: 'UTC', now: () => new Date() };

async function openLibrary(database: Database, files: number, { log }: RunOptions): Promise<Library> {
  const tenantId = await addPeople(database);
  const largestFolder = await seedLibrary({ database, tenantId, files, log });
  return { site: await openSite(database), files, largestFolder };
}

interface ResponseBody {
  files?: unknown[];
  /** One result for each request of a batch. */
  results?: { status: number; body: { items?: unknown[] } }[];
}

async function call(library: Library, { path, name, body }: Case): Promise<void> {
  const { get, post } = library.site;
  const response = await (body === undefined
    ? get<ResponseBody>(path(library))
    : post<ResponseBody>(path(library), body));
  if (response.files?.length === 0) throw new Error(`${name} found nothing in ${library.files} files`);
  if (response.results?.some(({ status }) => status !== 200)) throw new Error(`${name} was refused`);
}

async function compare(small: Library, large: Library, repetitions: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const each of libraryCases) {
    const works = [small, large].map((library) => () => call(library, each));
    const [base = Number.NaN, measured = Number.NaN] = await timeInTurns(works, repetitions);
    const row = { benchmark: each.name, figure: `${milliseconds(base)} → ${milliseconds(measured)}` };
    rows.push(
      each.isBounded
        ? ratioRow(row, measured, base, 2)
        : { ...limitRow(row, measured, growingLimit, 'ms'), ratio: measured / base },
    );
  }
  return rows;
}

async function onPostgresql(sizes: readonly [number, number], options: RunOptions): Promise<Row[]> {
  const cluster = await startCluster();
  const open: Library[] = [];
  try {
    for (const files of sizes) {
      const pool = openServerPool(await cluster.createDatabase(`files_${files}`));
      open.push(await openLibrary(await createDatabase('postgresql', pool, clock), files, options));
    }
    const [small, large] = open;
    return small && large ? await compare(small, large, options.quick ? 5 : 15) : [];
  } finally {
    for (const library of open) await library.site.close();
    await cluster.stop();
  }
}

async function onEmbedded(files: number, options: RunOptions): Promise<Row[]> {
  const library = await openLibrary(await openTestDatabase(), files, options);
  try {
    const times: [string, number][] = [];
    for (const each of libraryCases) {
      const [time = Number.NaN] = await timeInTurns([() => call(library, each)], options.quick ? 3 : 9);
      times.push([each.name, time]);
    }
    return ['report: ', 'dashboard: ', 'list: '].map((kind) => {
      const chosen = times.filter(([name]) => name.startsWith(kind));
      const [slowest = ['', 0]] = chosen.toSorted(([, one], [, other]) => other - one);
      const middle = milliseconds(median(chosen.map(([, time]) => time)));
      return {
        benchmark: `embedded database, ${files} files, ${kind}all calls`,
        figure: `median ${middle}, slowest ${milliseconds(slowest[1])} (${slowest[0].slice(kind.length)})`,
      };
    });
  } finally {
    await library.site.close();
  }
}

/**
 * Measures the report, dashboard and first pages of the library: 1,000,000 files compared with 10,000 on PostgreSQL,
 * 10,000 on the embedded database.
 */
export const benchmark: Benchmark = {
  name: 'library',
  async run(options) {
    const sizes = options.quick ? ([2000, 20_000] as const) : ([10_000, 1_000_000] as const);
    const note = {
      benchmark: 'library on PostgreSQL',
      figure: `${sizes[0]} files → ${sizes[1]} files, medians`,
    };
    return [note, ...(await onPostgresql(sizes, options)), ...(await onEmbedded(sizes[0], options))];
  },
};
