import { subPorts } from '@vitrine/core/contract';
import { whyNoFaults, type CaseOutcome, type ConformanceReport } from './report.ts';

const outcomes: readonly CaseOutcome[] = ['passed', 'failed', 'not-offered', 'not-checked'];
const headings = ['passed', 'failed', 'not offered', 'not checked'];

function line(first: string, cells: readonly string[]): string {
  return `${first.padEnd(18)}${cells.map((cell, at) => cell.padStart((headings[at]?.length ?? 0) + 3)).join('')}`;
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n    ');
}

function faultLines(report: ConformanceReport): readonly string[] {
  const { faults, untriedReads = [] } = report;
  const notTried = untriedReads.map(
    ({ call, fault, why }) => `  not tried: ${fault === undefined ? call : `${call}, ${fault}`}: ${why}`,
  );
  const why = whyNoFaults(report);
  if (why !== undefined) return ['', `faults: ${why}`, ...notTried];
  if (faults.length === 0) return [];
  const [handled, others] = [
    faults.filter((each) => each.isHandled),
    faults.filter((each) => !each.isHandled),
  ];
  const counts = new Map<string, number>();
  for (const { fault, shown } of handled) {
    const words = `${fault}: the screens show ${shown}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [
    '',
    `faults: ${handled.length} handled, ${others.length} not`,
    ...Array.from(counts, ([words, count]) => `  ${words} (${count})`),
    ...others.map(({ call, fault, shown }) => `  FAILED ${call}, ${fault}: the screens show ${shown}`),
    ...notTried,
  ];
}

/**
 * Returns a report as a table with one line per domain and the sums, followed by each failed case with what was expected and what
 * came, and by the faults and the reads without faults.
 */
export function formatTable(report: ConformanceReport): string {
  const { id, cases } = report;
  const countsOf = (all: typeof cases) =>
    outcomes.map((outcome) => String(all.filter((each) => each.outcome === outcome).length));
  const domains = subPorts.filter((name) => cases.some(({ domain }) => domain === name));
  const failed = cases.filter(({ outcome }) => outcome === 'failed');
  return [
    `back end: ${id}`,
    '',
    line('domain', headings),
    ...domains.map((name) => line(name, countsOf(cases.filter(({ domain }) => domain === name)))),
    line('all', countsOf(cases)),
    ...failed.flatMap(({ domain, name, message = '' }) => [
      '',
      `FAILED ${domain}: ${name}`,
      `    ${indent(message)}`,
    ]),
    ...faultLines(report),
    '',
  ].join('\n');
}
