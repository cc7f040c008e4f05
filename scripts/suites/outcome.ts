import { readFile } from 'node:fs/promises';

/** What a run of tests came to. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Names of tests that were not run, each with its file. */
  readonly skipped?: readonly string[];
  /** Sentences on what went wrong beside the tests themselves. */
  readonly notes: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name?: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status?: string; readonly fullName?: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly file?: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status?: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** Counts of a JSON report; a test file that could not be read counts as one failure. */
function count(report: VitestReport | PlaywrightReport): { passed: number; failed: number } {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

const notRun = new Set(['pending', 'skipped', 'todo', 'disabled']);

function skippedSpecs({ file, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => `${file ?? ''}: ${title}`);
  return [...own, ...suites.flatMap(skippedSpecs)];
}

/** Names of the tests of a report that were not run. */
function findSkipped(report: VitestReport | PlaywrightReport): string[] {
  if ('stats' in report) return (report.suites ?? []).flatMap(skippedSpecs);
  return report.testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(({ status = '' }) => notRun.has(status))
      .map(({ fullName = '' }) => `${name.split('/').at(-1)}: ${fullName}`),
  );
}

/**
 * Judges a run by its report and its exit code. No report, no tests at all, and a runner that is not content although
 * no test failed are failures too.
 */
export function judge(report: VitestReport | PlaywrightReport | undefined, exitCode: number): Outcome {
  if (report === undefined) return { passed: 0, failed: 1, notes: ['The runner left no report.'] };
  const { passed, failed } = count(report);
  const skipped = findSkipped(report);
  if (passed + failed === 0) return { passed: 0, failed: 1, notes: ['No test ran.'] };
  if (failed === 0 && exitCode !== 0) {
    return {
      passed,
      failed: 1,
      skipped,
      notes: [`No test failed, but the runner ended with code ${exitCode}.`],
    };
  }
  return { passed, failed, skipped, notes: [] };
}

/** The JSON report in a file, or undefined when there is none that can be read. */
export async function readReport(file: string): Promise<VitestReport | PlaywrightReport | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return undefined;
  }
}
