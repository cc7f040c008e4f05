import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';
import type { Result } from './runSuites.ts';

/** The tests that belong to no domain: those of shared parts, of the tools, and of the start of the product. */
const wholeProduct = 'the whole product';

/** End-to-end tests whose name does not begin with that of their domain. */
const domainsOfSpecs: Readonly<Record<string, string>> = {
  batchEdit: 'assets',
  createLink: 'sharing',
  dashboardArrangements: 'dashboard',
  downloads: 'assets',
  filesWithStatus: 'workflow',
  library: 'assets',
  linkAppearance: 'sharing',
  oldLinks: 'assets',
  placeInList: 'assets',
  roles: 'session',
  scrolling: 'assets',
  shareManagement: 'sharing',
  tabs: 'session',
  upload: 'assets',
  uploadTrouble: 'assets',
};

/** Returns the names of the domains: the folders of the contract. */
function readDomains(): readonly string[] {
  return readdirSync(join(repository, 'packages/core/src/contract'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const domains = readDomains();

function domainOfSpec(file: string): string | undefined {
  const name = /([^/]+)\.spec\.ts$/.exec(file)?.[1] ?? '';
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return domainsOfSpecs[name] ?? domains.find((domain) => kebab === domain || kebab.startsWith(`${domain}-`));
}

/**
 * Returns the domain of a test. `place` is its file; that of a story has the title of the story behind it, as
 * `stories.spec.ts Screens/comments/CommentsPanel`.
 */
export function domainOf(place: string): string {
  const [file = '', title = ''] = place.split(' ', 2);
  const folder = `${file}/${title}`.split('/').find((name) => domains.includes(name));
  return folder ?? domainOfSpec(file) ?? wholeProduct;
}

/**
 * Returns the processor seconds of each domain, the most expensive first. They are estimated: the figure of a suite is
 * divided in proportion to the durations of its tests.
 */
export function secondsByDomain(
  results: readonly Pick<Result, 'times' | 'processor'>[],
): readonly (readonly [domain: string, seconds: number])[] {
  const seconds = new Map<string, number>();
  for (const { times = [], processor } of results) {
    const all = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    if (!processor || all === 0) continue;
    for (const { place, milliseconds } of times) {
      const domain = domainOf(place);
      seconds.set(domain, (seconds.get(domain) ?? 0) + (milliseconds / all) * processor.seconds);
    }
  }
  return [...seconds].toSorted(([, one], [, other]) => other - one);
}

/** Returns the table of `secondsByDomain`; an empty text where nothing was measured. */
export function domainTable(results: readonly Pick<Result, 'times' | 'processor'>[]): string {
  const rows = secondsByDomain(results).map(([domain, seconds]) => [domain, seconds.toFixed(1)] as const);
  if (rows.length === 0) return '';
  const table = [['domain', 'processor seconds, estimated'] as const, ...rows];
  const [first, second] = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map(([domain, value]) => `${domain.padEnd(first ?? 0)}  ${value.padStart(second ?? 0)}\n`)
    .join('');
}
