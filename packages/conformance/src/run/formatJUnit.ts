import { subPorts } from '@vitrine/core/contract';
import { findFaultGaps, type CaseResult, type ConformanceReport } from './report.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Returns a text for an attribute of XML. Characters that XML does not allow become a replacement character. */
function escape(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
  return allowed.replaceAll(/[&<>"\n\r\t]/g, (character) => escapes[character] ?? character);
}

function testCase({ name, domain, outcome, message = '', milliseconds }: CaseResult): string {
  const attributes = `classname="${domain}" name="${escape(name)}" time="${(milliseconds / 1000).toFixed(3)}"`;
  if (outcome === 'passed') return `    <testcase ${attributes}/>`;
  const child = outcome === 'failed' ? 'failure' : 'skipped';
  const words = outcome === 'not-offered' ? 'not offered' : message;
  return `    <testcase ${attributes}><${child} message="${escape(words)}"/></testcase>`;
}

function faultSuite(report: ConformanceReport): readonly string[] {
  const { faults, untriedReads = [] } = report;
  const result = (name: string, child = '') => {
    const attributes = `classname="faults" name="${escape(name)}"`;
    return child === '' ? `    <testcase ${attributes}/>` : `    <testcase ${attributes}>${child}</testcase>`;
  };
  const failure = (text: string) => `<failure message="${escape(text)}"/>`;
  const failures = [
    ...faults
      .filter(({ isHandled }) => !isHandled)
      .map(({ call, fault, shown }) => result(`${call}: ${fault}`, failure(`The screens show ${shown}.`))),
    ...findFaultGaps(report).map((gap) => result('faults', failure(gap))),
  ];
  const handled = faults.filter(({ isHandled }) => isHandled);
  const skipped = untriedReads.map(({ call, fault = 'any fault', why: reason }) =>
    result(`${call}: ${fault}`, `<skipped message="${escape(reason)}"/>`),
  );
  const all = [...handled.map(({ call, fault }) => result(`${call}: ${fault}`)), ...failures, ...skipped];
  if (all.length === 0) return [];
  return [
    `  <testsuite name="faults" tests="${all.length}" failures="${failures.length}" skipped="${skipped.length}">`,
    ...all,
    '  </testsuite>',
  ];
}

/** Returns a report as JUnit XML, with a suite per domain and one for the faults. */
export function formatJUnit(report: ConformanceReport): string {
  const { id, cases } = report;
  const suites = subPorts.flatMap((name) => {
    const all = cases.filter(({ domain }) => domain === name);
    if (all.length === 0) return [];
    const failures = all.filter(({ outcome }) => outcome === 'failed').length;
    const skipped = all.filter(({ outcome }) => outcome.startsWith('not-')).length;
    return [
      `  <testsuite name="${name}" tests="${all.length}" failures="${failures}" skipped="${skipped}">`,
      ...all.map(testCase),
      '  </testsuite>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escape(id)}">`,
    ...suites,
    ...faultSuite(report),
    '</testsuites>',
    '',
  ].join('\n');
}
