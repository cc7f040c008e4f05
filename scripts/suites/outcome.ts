import { readFile } from 'node:fs/promises';

/** What a run of tests came to. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Sentences on what went wrong beside the tests themselves. */
  readonly notes: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
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

/**
 * Judges a run by its report and its exit code. No report, no tests at all, and a runner that is not content although
 * no test failed are failures too.
 */
export function judge(report: VitestReport | PlaywrightReport | undefined, exitCode: number): Outcome {
  if (report === undefined) return { passed: 0, failed: 1, notes: ['The runner left no report.'] };
  const { passed, failed } = count(report);
  if (passed + failed === 0) return { passed: 0, failed: 1, notes: ['No test ran.'] };
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, notes: [`No test failed, but the runner ended with code ${exitCode}.`] };
  }
  return { passed, failed, notes: [] };
}

/** The JSON report in a file, or undefined when there is none that can be read. */
export async function readReport(file: string): Promise<VitestReport | PlaywrightReport | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return undefined;
  }
}
