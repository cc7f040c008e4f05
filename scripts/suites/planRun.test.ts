import { expect, it } from 'vitest';
import { everything } from './changed/selectTests.ts';
import { describePlan, planRun } from './planRun.ts';
import { suites } from './suites.ts';

const nothing = { unit: [], browser: [], stories: [], server: [], endToEnd: [], packages: [], site: [] };
const onDatabase = 'apps/server/src/assets/counting.test.ts';
const embedded = 'apps/server/src/start/process.embedded.test.ts';

it('runs every suite as a whole when nothing was selected', () => {
  expect([...planRun(suites).keys()]).toEqual(suites);
  const whole = suites.filter(({ narrow }) => !narrow);
  expect(describePlan(planRun(whole))).toBe(whole.map(({ name }) => `${name}: everything\n`).join(''));
  expect(planRun(suites)).toEqual(planRun(suites, everything));
});

it('leaves out a suite without a test, but never the checks', () => {
  expect(describePlan(planRun(suites, nothing))).toBe('check: everything\n');
});

it('names the test files of a suite, on PostgreSQL only those that are repeated there', () => {
  expect(describePlan(planRun(suites, { ...nothing, server: [onDatabase, embedded] }))).toBe(
    [
      'check: everything',
      'server on the embedded database: 2 test files',
      `  ${onDatabase}`,
      `  ${embedded}`,
      'server on PostgreSQL: 1 test files',
      `  ${onDatabase}`,
      '',
    ].join('\n'),
  );
  expect(describePlan(planRun(suites, { ...nothing, server: [embedded] }))).not.toContain('PostgreSQL');
});

it('looks at the chosen suites only', () => {
  const browser = suites.filter(({ name }) => name === 'browser');
  expect(describePlan(planRun(browser, { ...nothing, browser: 'all', stories: 'all' }))).toBe(
    'browser: everything\n',
  );
});
