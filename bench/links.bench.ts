import { openTestDatabase } from '../apps/server/src/testing/database/testDatabase.ts';
import { limitRow, ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { addPeople, openSite, type LibrarySite } from './internal/librarySite.ts';
import { rareTitle, seedLinks } from './internal/seedLinks.ts';
import { milliseconds, processorTimeOf, timeInTurns, timeOf } from './internal/statistics.ts';

/** Milliseconds of processor time for a page of the list of links. */
const pageLimit = 200;
const pageSize = 48;

const pages: readonly (readonly [name: string, query: (links: number) => Record<string, string>])[] = [
  ['first page', () => ({})],
  ['search for a rare word', () => ({ q: rareTitle })],
  ['search with many hits', () => ({ q: 'harbour' })],
  ['search for an author', () => ({ q: 'user2' })],
  ['search for a status', () => ({ q: 'active' })],
  ['sort by title', () => ({ sort: 'title' })],
  ['sort by number of openings', () => ({ sort: '-openingsNumber' })],
  ['sort by author', () => ({ sort: 'authorName' })],
  ['sort by number of files', () => ({ sort: '-fileCount' })],
  ['sort by end', () => ({ sort: 'expirationDatetime' })],
  ['sort by status', () => ({ sort: 'status' })],
  ['number of files at least 3', () => ({ fileCount: 'at-least:3' })],
  ['number of openings at most 9', () => ({ openingsNumber: 'at-most:9' })],
  ['last page', (links) => ({ offset: String(links - pageSize) })],
  ['last page by title', (links) => ({ sort: 'title', offset: String(links - pageSize) })],
];

interface LinkSite {
  readonly site: LibrarySite;
  readonly links: number;
}

async function openLinks(links: number, { log }: RunOptions): Promise<LinkSite> {
  const database = await openTestDatabase();
  const seconds = (await timeOf(async () => seedLinks(database, await addPeople(database), links))) / 1000;
  log(`${links} links inserted after ${seconds.toFixed(0)} s`);
  return { site: await openSite(database), links };
}

async function measureLists(options: RunOptions): Promise<Row[]> {
  const sizes = options.quick ? [100, 1000, 2000] : [100, 10_000, 50_000];
  const open: LinkSite[] = [];
  try {
    for (const links of sizes) open.push(await openLinks(links, options));
    const rows: Row[] = [];
    for (const [name, query] of pages) {
      const works = open.map(({ site, links }) => async () => {
        const path = `/api/sharing/links/page?${new URLSearchParams({ limit: String(pageSize), ...query(links) })}`;
        const { links: found } = await site.get<{ links: readonly unknown[] }>(path);
        if (found.length === 0) throw new Error(`${name} found nothing in ${links} links`);
      });
      const [few = NaN, many = NaN, most = NaN] = await timeInTurns(works, options.quick ? 3 : 9, {
        measure: processorTimeOf,
      });
      rows.push(
        limitRow(
          { benchmark: `links: list of ${sizes[2]} links, ${name}`, figure: milliseconds(most) },
          most,
          pageLimit,
          'ms',
        ),
        ratioRow(
          {
            benchmark: `links: list of ${sizes[1]} links against ${sizes[0]}, ${name}`,
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
}

/** Measures the list of many links on the embedded database, which runs in this process. */
export const benchmark: Benchmark = {
  name: 'links',
  run: measureLists,
};
