import { subPorts } from '@vitrine/core/contract';
import type { CaseResult, ConformanceReport } from './report.ts';

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
  const allowed = text.replaceAll(/\p{Cc}/gu, (character) => (/\s/.test(character) ? character : '\uFFFD'));
  return allowed.replaceAll(/[&<>"\n\r\t]/g, (character) => escapes[character] ?? character);
}

function testCase({ name, domain, outcome, message = '', milliseconds }: CaseResult): string {
  const attributes = `classname="${domain}" name="${escape(name)}" time="${(milliseconds / 1000).toFixed(3)}"`;
  if (outcome === 'passed') return `    <testcase ${attributes}/>`;
  const child = outcome === 'failed' ? 'failure' : 'skipped';
  const words = outcome === 'not-offered' ? 'not offered' : message;
  return `    <testcase ${attributes}><${child} message="${escape(words)}"/></testcase>`;
}

/** Returns a report as JUnit XML, with a suite per domain and one for the faults. */
export function formatJUnit({ id, cases, faults }: ConformanceReport): string {
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
  const faultCases = faults.map(({ call, fault, shown, isHandled }) => {
    const attributes = `classname="faults" name="${escape(`${call}: ${fault}`)}"`;
    if (isHandled) return `    <testcase ${attributes}/>`;
    return `    <testcase ${attributes}><failure message="${escape(`The screens show ${shown}.`)}"/></testcase>`;
  });
  const unhandled = faults.filter(({ isHandled }) => !isHandled).length;
  const faultSuite =
    faults.length === 0
      ? []
      : [
          `  <testsuite name="faults" tests="${faults.length}" failures="${unhandled}">`,
          ...faultCases,
          '  </testsuite>',
        ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escape(id)}">`,
    ...suites,
    ...faultSuite,
    '</testsuites>',
    '',
  ].join('\n');
}
