import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shareOnPostgres, testsWithoutDatabase } from './databaseTests.ts';

it('knows the server tests that need no database from those that open one, directly or through others', () => {
  const without = testsWithoutDatabase();
  const place = 'apps/server/src';
  expect(without).toEqual(
    expect.arrayContaining([`${place}/media/dates.test.ts`, `${place}/media/roundTrip.test.ts`]),
  );
  for (const file of [
    'db/migrate',
    'session/session',
    'contract',
    'start/startAtOnce',
    'report/counters.property',
  ])
    expect(without).not.toContain(`${place}/${file}.test.ts`);
});

it('rests on one module that reads the address of the database', () => {
  const readers = globSync('apps/server/src/**/*.ts').filter((file) =>
    /process\.env\[?.{0,2}VITRINE_TEST_DATABASE_URL/.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual(['apps/server/src/testing/testDatabase.ts']);
});

it('selects nothing for PostgreSQL from tests that it would not change', () => {
  const place = 'apps/server/src';
  const opens = `${place}/db/migrate.test.ts`;
  const others = [`${place}/media/dates.test.ts`, `${place}/start/command.embedded.test.ts`];
  expect(shareOnPostgres(others)).toEqual([]);
  expect(shareOnPostgres([...others, opens])).toEqual([opens]);
  expect(shareOnPostgres('all')).toBe('all');
});
