import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { postgresTests, shareOnPostgres } from './postgresTests.ts';

const tests = globSync('apps/server/src/**/*.test.ts');
const textOf = (file: string) => readFileSync(file, 'utf8');
const onlyThere = /\.(?:runIf|skipIf)\(\s*(!?)\s*testServerUrl/g;

describe('the tests that PostgreSQL repeats', () => {
  it('exist; a moved or deleted one must be moved or deleted in the list too', () => {
    expect(tests).toEqual(expect.arrayContaining([...postgresTests.keys()]));
  });

  it('are all that need PostgreSQL', () => {
    const needing = tests.filter((file) => /testServerUrl|createServerDatabase/.test(textOf(file)));
    expect(needing.length).toBeGreaterThan(5);
    expect([...postgresTests.keys()]).toEqual(expect.arrayContaining(needing));
  });

  it('run there the same cases as on the embedded database', () => {
    for (const file of postgresTests.keys())
      for (const [call, not] of textOf(file).matchAll(onlyThere))
        expect(call.startsWith('.runIf') && not === '', `${file} leaves ${call}… out on PostgreSQL`).toBe(
          true,
        );
  });

  it('include all property tests that send statements, which differ between runs', () => {
    const properties = tests.filter(
      (file) => file.endsWith('.property.test.ts') && textOf(file).includes('/testDatabase.ts'),
    );
    expect(properties.length).toBeGreaterThan(1);
    expect([...postgresTests.keys()]).toEqual(expect.arrayContaining(properties));
  });

  it('are, in a shard, those that are in both', () => {
    const [first = ''] = postgresTests.keys();
    expect(shareOnPostgres(['apps/server/src/media/dates.test.ts'])).toEqual([]);
    expect(shareOnPostgres(['apps/server/src/media/dates.test.ts', first])).toEqual([first]);
    expect(shareOnPostgres('all')).toEqual([...postgresTests.keys()]);
  });
});

it('only the modules of the test databases read the address of the database', () => {
  const readers = globSync('apps/server/src/**/*.ts').filter((file) =>
    /process\.env\[?.{0,2}VITRINE_TEST_DATABASE_URL/.test(textOf(file)),
  );
  expect(readers.toSorted()).toEqual([
    'apps/server/src/testing/database/dropTestDatabases.ts',
    'apps/server/src/testing/database/testDatabase.ts',
  ]);
});
