import { parseArgs } from 'node:util';
import { runSuiteInto, runSuites, type Result } from './suites/runSuites.ts';
import { selectChanged, describeSelection } from './suites/changed/selectChanged.ts';
import { describePlan, planRun } from './suites/planRun.ts';
import { suites, type Suite } from './suites/suites.ts';
import { domainTable } from './suites/domainTimes.ts';
import { suiteTable } from './suites/suiteTable.ts';

const usage = `Usage: npm test [-- name …] [--changed [REVISION]] [--list]
Runs every suite, or those whose name contains one of the given words:
${suites.map(({ name }) => `  ${name}`).join('\n')}
With --changed only the tests that can be reached by what differs from REVISION, committed or not. Defaults to where the
branch left main. A change that cannot be judged runs everything.
With --list nothing is run: what would be is printed.`;

/** Returns a list of tests by name, with the suite of each. */
function printList(results: readonly Result[], what: 'skipped' | 'failures', title: string): void {
  const names = results.flatMap((result) =>
    (result[what] ?? []).map((name) => `  ${result.name}: ${name}\n`),
  );
  process.stdout.write(`${names.length} ${title}${names.length === 0 ? '' : ':'}\n${names.join('')}`);
}

/**
 * The last line is the total; above it are failed tests, tests that were not run and not counted in any total, and the
 * times of each domain and suite. A run without a suite has failed, unless the change reaches none.
 */
function printResults(results: readonly Result[], seconds: number, mustRun: boolean): void {
  process.stdout.write('\n');
  for (const { name, notes } of results) {
    for (const note of notes) process.stdout.write(`${name}: ${note}\n`);
  }
  printList(results, 'skipped', 'skipped');
  printList(results, 'failures', 'failed by name');
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  const failed = total('failed') + (results.length === 0 && mustRun ? 1 : 0);
  process.stdout.write(`\n${domainTable(results)}`);
  process.stdout.write(`\n${suiteTable(results, seconds)}`);
  process.stdout.write(`${total('passed')} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function suitesNamed(words: readonly string[]): readonly Suite[] {
  return suites.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
    into: { type: 'string' },
  },
});
/** An argument that names no suite is the revision of `--changed`. */
const revision = values.changed ? positionals.find((word) => suitesNamed([word]).length === 0) : undefined;
const chosen = suitesNamed(positionals.filter((word) => word !== revision));
const [first] = chosen;

if (values.help) process.stdout.write(`${usage}\n`);
else if (values.into !== undefined && first) await runSuiteInto(first, values.into);
else {
  const start = performance.now();
  const selection = values.changed ? await selectChanged(revision) : undefined;
  if (values.list) process.stdout.write(describePlan(planRun(chosen, selection)));
  else {
    if (selection) process.stdout.write(`The change can reach:\n${describeSelection(selection)}`);
    const results = await runSuites(chosen, selection);
    printResults(results, (performance.now() - start) / 1000, selection === undefined);
  }
}
