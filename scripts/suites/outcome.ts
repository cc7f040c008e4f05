import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/** The duration of a test, or of all tests of a file. */
export interface TestTime {
  /** The file; that of a story has the title of the story behind it. */
  readonly place: string;
  readonly milliseconds: number;
}

/** Result of a run of tests. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Names of tests that were not run, each with its file. */
  readonly skipped?: readonly string[];
  /** The same for tests that failed, with the first line of the error. */
  readonly failures?: readonly string[];
  /** Durations of the tests. */
  readonly times?: readonly TestTime[];
  /** Sentences on errors outside of the tests. */
  readonly notes: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name?: string;
    readonly status: string;
    /** The reason why the file could not be read. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status?: string;
      readonly duration?: number | null;
      readonly fullName?: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly file?: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status?: string;
      readonly results?: readonly {
        readonly duration?: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
  readonly suites?: readonly PlaywrightSuite[];
}

function isUnread({ status, assertionResults }: VitestReport['testResults'][number]): boolean {
  return status === 'failed' && assertionResults.length === 0;
}

/** Returns the counts of a JSON report; a test file that could not be read counts as one failure. */
function count(report: VitestReport | PlaywrightReport): { passed: number; failed: number } {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length };
  }
  const unread = report.testResults.filter(isUnread);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
}

const notRun = new Set(['pending', 'skipped', 'todo', 'disabled']);

type Spec = NonNullable<PlaywrightSuite['specs']>[number];
type Assertion = VitestReport['testResults'][number]['assertionResults'][number];

/** Returns a test by its file and name, with the first line of its error. */
function named(file: string, name: string, why?: string | null): string {
  const text = `${file.split('/').at(-1)}: ${name}`;
  const [line = ''] = stripVTControlCharacters(why ?? '')
    .trimStart()
    .split('\n', 1);
  return line === '' ? text : `${text}: ${line}`;
}

function listSpecs({ file = '', specs = [], suites = [] }: PlaywrightSuite): { file: string; spec: Spec }[] {
  return [...specs.map((spec) => ({ file, spec })), ...suites.flatMap(listSpecs)];
}

function listTests({ testResults }: VitestReport): { file: string; test: Assertion }[] {
  return testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults.map((test) => ({ file: name, test })),
  );
}

/** Returns the names of the tests of a report that were not run. */
function findSkipped(report: VitestReport | PlaywrightReport): string[] {
  if ('stats' in report) {
    return (report.suites ?? [])
      .flatMap(listSpecs)
      .filter(({ spec }) => spec.tests.some(({ status }) => status === 'skipped'))
      .map(({ file, spec }) => named(file, spec.title));
  }
  return listTests(report)
    .filter(({ test }) => notRun.has(test.status ?? ''))
    .map(({ file, test }) => named(file, test.fullName ?? ''));
}

const didFail = new Set(['unexpected', 'flaky']);

/** Returns the names of the tests of a report that failed, and of the files that could not be read. */
function findFailures(report: VitestReport | PlaywrightReport): string[] {
  if ('stats' in report) {
    return (report.suites ?? [])
      .flatMap(listSpecs)
      .flatMap(({ file, spec }) =>
        spec.tests
          .filter(({ status = '' }) => didFail.has(status))
          .map(({ results = [] }) =>
            named(file, spec.title, results.find(({ error }) => error)?.error?.message),
          ),
      );
  }
  const unread = report.testResults
    .filter(isUnread)
    .map(({ name = '', message }) => named(name, 'could not be read', message));
  const failed = listTests(report)
    .filter(({ test }) => test.status === 'failed')
    .map(({ file, test }) => named(file, test.fullName ?? '', test.failureMessages?.[0]));
  return [...unread, ...failed];
}

/** Returns the duration of each test of a report. */
function findTimes(report: VitestReport | PlaywrightReport): TestTime[] {
  if ('stats' in report) {
    return (report.suites ?? []).flatMap(listSpecs).map(({ file, spec }) => ({
      place: `${file} ${spec.title.split(': ', 1).join('')}`,
      milliseconds: spec.tests
        .flatMap(({ results = [] }) => results)
        .reduce((sum, { duration = 0 }) => sum + duration, 0),
    }));
  }
  return listTests(report).map(({ file, test }) => ({ place: file, milliseconds: test.duration ?? 0 }));
}

/**
 * Judges a run by its report and its exit code. A missing report, no tests at all, and an exit code other than 0
 * without a failed test are failures too.
 */
export function judge(report: VitestReport | PlaywrightReport | undefined, exitCode: number): Outcome {
  if (report === undefined) return { passed: 0, failed: 1, notes: ['The runner left no report.'] };
  const { passed, failed } = count(report);
  const skipped = findSkipped(report);
  if (passed + failed === 0) return { passed: 0, failed: 1, notes: ['No test ran.'] };
  const times = findTimes(report);
  if (failed === 0 && exitCode !== 0) {
    return {
      passed,
      failed: 1,
      skipped,
      times,
      notes: [`No test failed, but the runner ended with code ${exitCode}.`],
    };
  }
  return { passed, failed, skipped, failures: findFailures(report), times, notes: [] };
}

/** Returns the JSON report in a file, or undefined when it is missing or cannot be parsed. */
export async function readReport(file: string): Promise<VitestReport | PlaywrightReport | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return undefined;
  }
}
