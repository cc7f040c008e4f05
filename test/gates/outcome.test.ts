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
  const outcome = { passed: 3, failed: 2, skipped: [], failures: [], notes: [] };
  expect(judge(vitest(3, 2), 1)).toMatchObject(outcome);
  expect(judge(playwright(3, 1, 1), 1)).toMatchObject(outcome);
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

test('an exit code other than 0 is a failure although every test passed', () => {
  expect(judge(vitest(3, 0), 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(judge(playwright(3, 0, 0), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('tests that were not run are named', () => {
  const skipped = {
    name: '/somewhere/files.test.ts',
    status: 'passed',
    assertionResults: [
      { status: 'passed', fullName: 'lists files' },
      { status: 'pending', fullName: 'lists folders' },
      { status: 'todo', fullName: 'sorts' },
    ],
  };
  expect(judge(vitest(1, 0, [skipped]), 0).skipped).toEqual([
    'files.test.ts: lists folders',
    'files.test.ts: sorts',
  ]);
  const specs = [
    { title: 'signs in', tests: [{ status: 'expected' }] },
    { title: 'signs out', tests: [{ status: 'skipped' }] },
  ];
  const report = {
    ...playwright(1, 0, 0),
    suites: [{ file: 'session.spec.ts', suites: [{ file: 'session.spec.ts', specs }] }],
  };
  expect(judge(report, 0).skipped).toEqual(['session.spec.ts: signs out']);
});

test('tests that failed are named with the first line of the error', () => {
  const results = [
    {
      name: '/somewhere/files.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'lists files' },
        {
          status: 'failed',
          fullName: 'sorts',
          failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at files'],
        },
      ],
    },
    { name: '/somewhere/torn.test.ts', status: 'failed', message: 'Unexpected end', assertionResults: [] },
  ];
  expect(judge(vitest(1, 1, results), 1).failures).toEqual([
    'torn.test.ts: could not be read: Unexpected end',
    'files.test.ts: sorts: expected 1 to be 2',
  ]);
  const specs = [
    { title: 'signs in', tests: [{ status: 'expected' }] },
    {
      title: 'signs out',
      tests: [{ status: 'flaky', results: [{ error: { message: 'Error: gone\nmore' } }, {}] }],
    },
  ];
  const report = { ...playwright(1, 0, 1), suites: [{ file: 'session.spec.ts', specs }] };
  expect(judge(report, 1).failures).toEqual(['session.spec.ts: signs out: Error: gone']);
});

test('the duration of each test is kept, with its file and the title of a story', () => {
  const timed = {
    name: '/somewhere/files.test.ts',
    status: 'passed',
    assertionResults: [{ status: 'passed', fullName: 'lists files', duration: 12.5 }, { status: 'pending' }],
  };
  expect(judge(vitest(1, 0, [timed]), 0).times).toEqual([
    { place: '/somewhere/files.test.ts', milliseconds: 12.5 },
    { place: '/somewhere/files.test.ts', milliseconds: 0 },
  ]);
  const specs = [
    {
      title: 'Screens/comments/CommentsPanel: 12 other states',
      tests: [{ status: 'expected', results: [{ duration: 300 }, { duration: 40 }] }],
    },
  ];
  const report = { ...playwright(1, 0, 0), suites: [{ file: 'stories.spec.ts', specs }] };
  expect(judge(report, 0).times).toEqual([
    { place: 'stories.spec.ts Screens/comments/CommentsPanel', milliseconds: 340 },
  ]);
});
