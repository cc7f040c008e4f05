import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Share } from './changed/selectTests.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The one module of the server's tests that opens the database which `VITRINE_TEST_DATABASE_URL` names. */
const opener = join(repository, 'apps/server/src/testing/testDatabase.ts');

/** Returns the files that a file imports by a relative path, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.ts)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
}

/** Returns whether a file, or anything it imports, opens the database of the tests. */
function opensDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === opener) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some((each) => opensDatabase(each, seen));
}

/** Returns the server's test files that open no database of the tests, as paths from the root of the repository. */
export function testsWithoutDatabase(): string[] {
  const files = globSync('apps/server/src/**/*.test.ts', { cwd: repository });
  return files.filter((file) => !opensDatabase(join(repository, file))).map((file) => relative('.', file));
}

/** Tests of whole processes on the embedded database, which PostgreSQL does not affect. */
export const embeddedTests = '.embedded.test.ts';

/** Returns those of the server tests that must run on PostgreSQL. */
export function shareOnPostgres(share: Share): Share {
  if (share === 'all') return share;
  const without = new Set(testsWithoutDatabase());
  return share.filter((file) => !file.endsWith(embeddedTests) && !without.has(file));
}
