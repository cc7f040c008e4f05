import { suites, type Suite } from './suites/suites.ts';
import type { Outcome } from './suites/outcome.ts';

const usage = `Usage: npm test [-- name …]
Runs every suite, or those whose name contains one of the given words:
${suites.map(({ name }) => `  ${name}`).join('\n')}`;

interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** A suite that throws has failed; the others still run. */
async function runSuite(suite: Suite): Promise<Result> {
  process.stdout.write(`\n== ${suite.name}\n`);
  const start = performance.now();
  const outcome = await suite
    .run()
    .catch((error: unknown): Outcome => ({ passed: 0, failed: 1, notes: [String(error)] }));
  return { ...outcome, name: suite.name, seconds: Math.round((performance.now() - start) / 1000) };
}

/** Tests that were not run, by name: they are in no total, so that nobody takes them for passed. */
function tellSkipped(outcomes: readonly Result[]): void {
  const skipped = outcomes.flatMap((outcome) =>
    (outcome.skipped ?? []).map((name) => `  ${outcome.name}: ${name}\n`),
  );
  process.stdout.write(`${skipped.length} skipped${skipped.length === 0 ? '' : ':'}\n${skipped.join('')}`);
}

async function run(words: readonly string[]): Promise<void> {
  const chosen = suites.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const outcomes: Result[] = [];
  for (const suite of chosen) outcomes.push(await runSuite(suite));
  process.stdout.write('\n');
  for (const { name, passed, failed, seconds, notes } of outcomes) {
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
    for (const note of notes) process.stdout.write(`  ${note}\n`);
  }
  tellSkipped(outcomes);
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const failed = total('failed') + (outcomes.length === 0 ? 1 : 0);
  process.stdout.write(`${total('passed')} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (process.argv.includes('--help')) process.stdout.write(`${usage}\n`);
else await run(process.argv.slice(2));
