import { subPorts } from '@vitrine/core/contract';
import { findObstacles, whyNoFaults, type CaseOutcome, type ConformanceReport } from './report.ts';

const outcomes: readonly CaseOutcome[] = ['passed', 'failed', 'not-offered', 'not-checked'];
const headings = ['passed', 'failed', 'not offered', 'not checked'];

function line(first: string, cells: readonly string[]): string {
  return `${first.padEnd(18)}${cells.map((cell, at) => cell.padStart((headings[at]?.length ?? 0) + 3)).join('')}`;
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n    ');
}

/** Returns each text with how often it is in a list. */
function countEqual(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Array.from(counts, ([text, count]) => `  ${text} (${count})`);
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
  return [
    '',
    `faults: ${handled.length} handled, ${others.length} not`,
    ...countEqual(handled.map(({ fault, shown }) => `${fault}: the screens show ${shown}`)),
    ...others.map(({ call, fault, shown }) => `  FAILED ${call}, ${fault}: the screens show ${shown}`),
    ...notTried,
  ];
}

function uncheckedLines({ cases }: ConformanceReport): readonly string[] {
  const unchecked = cases.filter(({ outcome }) => outcome === 'not-checked');
  if (unchecked.length === 0) return [];
  return [
    '',
    `not checked: ${unchecked.length}`,
    ...countEqual(unchecked.map(({ message = '' }) => message)),
  ];
}

/** Returns the last line: whether the back end conforms, and how much of what it offers was looked at. */
function verdict(report: ConformanceReport): string {
  const obstacles = findObstacles(report);
  if (obstacles.length > 0) return `DOES NOT CONFORM: ${obstacles.join('; ')}`;
  const countOf = (outcome: CaseOutcome) => report.cases.filter((each) => each.outcome === outcome).length;
  const [passed, unchecked] = [countOf('passed'), countOf('not-checked')];
  const all = passed + unchecked;
  return unchecked === 0
    ? `conforms: all ${passed} cases of what it offers passed`
    : `conforms as far as it was checked: ${passed} of the ${all} cases of what it offers passed, ${unchecked} were not checked`;
}

/**
 * Returns a report as a table with one line per domain and the sums, followed by each failed case with what was expected and what
 * came, by what was not given, by the faults and the reads without faults, and by the verdict.
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
    ...uncheckedLines(report),
    ...faultLines(report),
    '',
    verdict(report),
    '',
  ].join('\n');
}
