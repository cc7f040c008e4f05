import { expect, test } from 'vitest';
import { judge } from '../../scripts/suites/outcome.ts';

const file = { status: 'passed', assertionResults: [{}] };

function vitest(passed: number, failed: number, testResults = [file]) {
  return { numPassedTests: passed, numFailedTests: failed, testResults };
}

function playwright(expected: number, unexpected: number, flaky: number, errors: unknown[] = []) {
  return { stats: { expected, unexpected, flaky }, errors };
}

test('passed and failed tests are counted', () => {
  expect(judge(vitest(3, 2), 1)).toEqual({ passed: 3, failed: 2, notes: [] });
  expect(judge(playwright(3, 1, 1), 1)).toEqual({ passed: 3, failed: 2, notes: [] });
});

test('a runner that crashed before its report is a failure', () => {
  expect(judge(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run of no tests is a failure', () => {
  expect(judge(vitest(0, 0, []), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(judge(playwright(0, 0, 0), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a test file that cannot be read is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(judge(vitest(3, 0, [file, broken]), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('a runner that is not content is a failure although every test passed', () => {
  expect(judge(vitest(3, 0), 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(judge(playwright(3, 0, 0), 1)).toMatchObject({ passed: 3, failed: 1 });
});
