import { assetSortFields } from '@vitrine/core/contract';
import { reportEndpoints } from '@vitrine/http/endpoints';
import { createDatabase, type Database } from '../apps/server/src/db/database.ts';
import { openServerPool } from '../apps/server/src/db/pool.ts';
import { openTestDatabase } from '../apps/server/src/testing/testDatabase.ts';
import { ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { addPeople, openSite, type LibrarySite } from './internal/librarySite.ts';
import { startCluster } from './internal/postgres.ts';
import { rareWord, seedLibrary } from './internal/seedLibrary.ts';
import { median, milliseconds, timeInTurns } from './internal/statistics.ts';

const clock = { timeZone: 'UTC', now: () => new Date() };

/** A library of a known size behind the real app. */
interface Library {
  readonly site: LibrarySite;
  readonly files: number;
  readonly largestFolder: number;
}

interface Case {
  readonly name: string;
  path(library: Library): string;
  /** False where the answer itself grows with the library, so that no bound can be promised: information alone. */
  readonly isBounded: boolean;
}

function listCase(name: string, query: Record<string, string>, isBounded = true): Case {
  return { name: `list: ${name}`, isBounded, path: () => `/api/files?${new URLSearchParams(query)}` };
}

function folderCase(name: string, query: Record<string, string>, isBounded = true): Case {
  return {
    name: `list: largest folder, ${name}`,
    isBounded,
    path: ({ largestFolder }) =>
      `/api/files?${new URLSearchParams({ folderId: String(largestFolder), ...query })}`,
  };
}

const sorts = assetSortFields.flatMap((field) => [field, `-${field}`]);

const cases: readonly Case[] = [
  ...Object.values(reportEndpoints).map(({ path }): Case => {
    const name = `report: ${path.slice('/api/report/'.length)}`;
    return { name, isBounded: true, path: () => path };
  }),
  ...sorts.map((sort) => listCase(`sort ${sort}`, { sort })),
  ...sorts.map((sort) => folderCase(`sort ${sort}`, { sort })),
  listCase('filter photos', { filter: 'photos' }),
  listCase('filter hasKeywords by name', { filter: 'hasKeywords', sort: 'name' }),
  listCase('filter others', { filter: 'others' }),
  listCase('filter opened:today', { filter: 'opened:today' }, false),
  folderCase('filter hasKeywords', { filter: 'hasKeywords' }),
  listCase('search for a rare word (20 hits)', { q: rareWord }),
  listCase('search for one file by name', { q: 'img_1234.jpg' }),
  listCase('search with many hits', { q: 'maker' }, false),
  folderCase('search with many hits', { q: 'maker' }, false),
  { name: 'list: last page by offset', isBounded: false, path: lastPage },
];

function lastPage({ files }: Library): string {
  // One file in a hundred lies in the bin.
  return `/api/files?sort=-added&offset=${Math.floor(files * 0.99) - 100}`;
}

async function openLibrary(database: Database, files: number, { log }: RunOptions): Promise<Library> {
  const tenantId = await addPeople(database);
  const largestFolder = await seedLibrary({ database, tenantId, files, log });
  return { site: await openSite(database), files, largestFolder };
}

async function call(library: Library, { path, name }: Case): Promise<void> {
  const body = await library.site.get<{ files?: unknown[] }>(path(library));
  if (body.files?.length === 0) throw new Error(`${name} found nothing in ${library.files} files`);
}

async function compare(small: Library, large: Library, repetitions: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const each of cases) {
    const works = [small, large].map((library) => () => call(library, each));
    const [base = Number.NaN, measured = Number.NaN] = await timeInTurns(works, repetitions);
    const row = { benchmark: each.name, figure: `${milliseconds(base)} → ${milliseconds(measured)}` };
    rows.push(each.isBounded ? ratioRow(row, measured, base, 2) : { ...row, ratio: measured / base });
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
    for (const each of cases) {
      const [time = Number.NaN] = await timeInTurns([() => call(library, each)], options.quick ? 3 : 9);
      times.push([each.name, time]);
    }
    return ['report: ', 'list: '].map((kind) => {
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

/** Report and first pages of the library: 1,000,000 files against 10,000 on PostgreSQL, 10,000 on the embedded one. */
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
