import type { Result } from './runSuites.ts';

const heads = ['suite', 'passed', 'failed', 'seconds', 'processor seconds'] as const;

function processorSeconds({ processor }: Pick<Result, 'processor'>): string {
  if (processor === undefined) return 'not available';
  return `${processor.complete ? '' : 'at least '}${processor.seconds.toFixed(1)}`;
}

/** Returns the sum of all suites; a missing figure makes it a lower bound. */
function total(results: readonly Result[]): Result['processor'] {
  const known = results.flatMap(({ processor }) => processor ?? []);
  if (known.length === 0) return undefined;
  return {
    seconds: known.reduce((sum, { seconds }) => sum + seconds, 0),
    complete: known.length === results.length && known.every(({ complete }) => complete),
  };
}

/**
 * Returns a table of the result and the times of each suite. `seconds` is the time of the whole run, in which suites
 * overlap.
 */
export function suiteTable(results: readonly Result[], seconds: number): string {
  const rows = [
    heads,
    ...results.map((result) => [
      result.name,
      String(result.passed),
      String(result.failed),
      result.seconds.toFixed(1),
      processorSeconds(result),
    ]),
    ['all', '', '', seconds.toFixed(1), processorSeconds({ processor: total(results) })],
  ];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .map((line) => `${line}\n`)
    .join('');
}
