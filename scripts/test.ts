import { parseArgs } from 'node:util';
import { runSuiteInto, runSuites, type Result } from './suites/runSuites.ts';
import { suites } from './suites/suites.ts';
import { suiteTable } from './suites/suiteTable.ts';

const usage = `Usage: npm test [-- name …]
Runs every suite, or those whose name contains one of the given words:
${suites.map(({ name }) => `  ${name}`).join('\n')}`;

/** A list of tests by name, with the suite that each belongs to. */
function tell(results: readonly Result[], what: 'skipped' | 'failures', title: string): void {
  const names = results.flatMap((result) =>
    (result[what] ?? []).map((name) => `  ${result.name}: ${name}\n`),
  );
  process.stdout.write(`${names.length} ${title}${names.length === 0 ? '' : ':'}\n${names.join('')}`);
}

/**
 * The last line is the total; above it are tests that failed and those that were not run, which are in no total, and what
 * each suite took.
 */
function tellResults(results: readonly Result[], seconds: number): void {
  process.stdout.write('\n');
  for (const { name, notes } of results) {
    for (const note of notes) process.stdout.write(`${name}: ${note}\n`);
  }
  tell(results, 'skipped', 'skipped');
  tell(results, 'failures', 'failed by name');
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  const failed = total('failed') + (results.length === 0 ? 1 : 0);
  process.stdout.write(`\n${suiteTable(results, seconds)}`);
  process.stdout.write(`${total('passed')} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, outcome: { type: 'string' } },
});
const chosen = suites.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const [first] = chosen;

if (values.help) process.stdout.write(`${usage}\n`);
else if (values.outcome !== undefined && first) await runSuiteInto(first, values.outcome);
else {
  const start = performance.now();
  const results = await runSuites(chosen);
  tellResults(results, (performance.now() - start) / 1000);
}
