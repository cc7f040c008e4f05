import type { Row } from './benchmark.ts';

const head = ['benchmark', 'figure', 'goal', 'ratio', 'verdict'];

function verdict(met: boolean | undefined): string {
  if (met === undefined) return 'information';
  return met ? 'met' : 'MISSED';
}

/** Returns all rows as a table of plain text, one line each. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.benchmark,
    row.figure,
    row.goal ?? '',
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`,
    verdict(row.met),
  ]);
  const table = [head, ...cells];
  const widths = head.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  const lines = table.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
