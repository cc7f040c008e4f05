import { noCapabilities } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { formatJUnit } from './formatJUnit.ts';
import { formatTable } from './formatTable.ts';
import { isConforming, type ConformanceReport } from './report.ts';
import { runConformance } from './runConformance.ts';

const domains = ['report', 'assets'] as const;

test('a whole back end passes; cases that need more than was given are not checked', async () => {
  const report = await runConformance({ api: createMemoryGalleryApi() }, { domains });
  const outcomes = new Set(report.cases.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(new Set(['passed', 'not-offered', 'not-checked']));
  expect(
    report.cases.filter(({ outcome }) => outcome === 'not-checked').map(({ message }) => message),
  ).toContain('Not given: another account (other).');
  expect(isConforming(report)).toBe(true);
  expect(formatTable(report)).toMatch(/^assets +\d+ +0 +\d+ +\d+$/m);
});

test('a result of other types fails its case with what was expected and what came, although the case looks elsewhere', async () => {
  const memory = createMemoryGalleryApi();
  const withMistake = (change: (page: object) => object) => {
    const listFiles = async (...input: Parameters<typeof memory.assets.listFiles>) =>
      change(await memory.assets.listFiles(...input)) as Awaited<ReturnType<typeof memory.assets.listFiles>>;
    return { ...memory, assets: { ...memory.assets, listFiles } };
  };
  const messages = async (change: (page: object) => object) => {
    const report = await runConformance({ api: withMistake(change) }, { domains: ['assets'] });
    return new Set(report.cases.flatMap(({ outcome, message }) => (outcome === 'failed' ? [message] : [])));
  };
  const ofItems = (change: (item: object, at: number) => object) => (page: object) => ({
    ...page,
    items: (Reflect.get(page, 'items') as object[]).map(change),
  });
  expect(await messages((page) => page)).toEqual(new Set());
  expect(await messages((page) => ({ ...page, total: '12' }))).toContain(
    'assets.listFiles: expected its field "total" to be a number, got "12"',
  );
  const numbered = await messages(ofItems((item, at) => ({ ...item, id: at })));
  expect(numbered).toContain('assets.listFiles: expected its field "items.0.id" to be a text, got 0');
  const missing = await messages(ofItems((item) => ({ ...item, fileName: undefined })));
  expect(missing).toContain(
    'assets.listFiles: expected its field "items.0.fileName" to be a text, got undefined',
  );
});

test('what was given is used', async () => {
  const api = createMemoryGalleryApi();
  const other = createMemoryGalleryApi({ id: 'other', firstNumber: 1_000_001 });
  const operator = createMemoryGalleryApi({ role: 'super-admin', shareWith: api });
  const credentials = { login: 'admin', password: 'password' };
  const report = await runConformance(
    { api, other, operator, credentials },
    { domains: ['report', 'users'] },
  );
  expect(report.cases.filter(({ outcome }) => outcome === 'failed' || outcome === 'not-checked')).toEqual([]);
});

test('a back end that stores only media is checked by uploads of pictures', async () => {
  const memory = createMemoryGalleryApi();
  const types = new Set<string>();
  const upload: typeof memory.assets.upload = async (input, signal) => {
    types.add(input.file.type);
    if (input.file.type === 'text/plain') return { status: 'rejected', reason: 'not-allowed' };
    return memory.assets.upload(input, signal);
  };
  const api = { ...memory, assets: { ...memory.assets, upload } };
  expect(isConforming(await runConformance({ api }, { domains: ['assets'] }))).toBe(false);
  types.clear();
  const report = await runConformance({ api, mediaOnly: true });
  expect(report.cases.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(types).toContain('image/png');
  expect(types).not.toContain('text/plain');
});

test('a run in which little could be checked says so', async () => {
  const text = (report: ConformanceReport) => formatTable(report).split('\n').at(-2);
  const result = { name: 'a case', domain: 'report', outcome: 'passed', milliseconds: 1 } as const;
  const unchecked = { ...result, outcome: 'not-checked', message: 'Not given: x.', milliseconds: 0 } as const;
  const of = (cases: ConformanceReport['cases']) => text({ id: 'x', cases, faults: [] });
  expect(of([result])).toBe('conforms: all 1 cases of what it offers passed');
  expect(of([result, unchecked, unchecked])).toBe(
    'conforms as far as it was checked: 1 of the 3 cases of what it offers passed, 2 were not checked',
  );
  expect(formatTable({ id: 'x', cases: [result, unchecked, unchecked], faults: [] })).toContain(
    'not checked: 2\n  Not given: x. (2)\n',
  );
  expect(of([unchecked])).toBe('DOES NOT CONFORM: no case was checked: 1 need what was not given');
  expect(of([result, { ...result, outcome: 'failed', message: 'no' }])).toBe('DOES NOT CONFORM: 1 failed');
});

test('a sub-port that is missing and capabilities that are not declared are not offered', async () => {
  const { id, assets } = createMemoryGalleryApi({ capabilities: noCapabilities });
  const report = await runConformance(
    { api: { id, capabilities: {}, assets } },
    { domains: ['assets', 'users'] },
  );
  const ofUsers = report.cases.filter(({ domain }) => domain === 'users');
  expect(new Set(ofUsers.map(({ outcome }) => outcome))).toEqual(new Set(['not-offered']));
  expect(isConforming(report)).toBe(true);
});

test('a back end that offers nothing does not conform', async () => {
  expect(isConforming(await runConformance({ api: { id: 'empty', capabilities: {} } }))).toBe(false);
});

describe('a call that does not keep the contract', () => {
  const planted = () => withFaults(createMemoryGalleryApi(), { 'report.getFileCount': { resolve: -7 } }).api;

  test('fails with what was expected and what came', async () => {
    const report = await runConformance({ api: planted() }, { domains: ['report'] });
    expect(isConforming(report)).toBe(false);
    const failed = report.cases.filter(({ outcome }) => outcome === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.map(({ message }) => message).join('\n')).toContain('-7');
    expect(formatTable(report)).toContain(`FAILED report: ${failed[0]?.name}\n    ${failed[0]?.message}`);
  });

  test('and is refused names the call, its input and why', async () => {
    const refused = { fail: 'invalid', status: 400, serverMessage: 'rest_invalid_param' } as const;
    const { api } = withFaults(createMemoryGalleryApi(), { 'assets.listFiles': refused });
    const report = await runConformance({ api }, { domains: ['report'] });
    expect(report.cases.find(({ name }) => name.includes('total'))?.message ?? formatTable(report)).toContain(
      'assets.listFiles({"limit":1}): expected a result, got the refusal "invalid" (status 400; the server says: rest_invalid_param)',
    );
  });

  test('is a failure of its suite in JUnit XML', async () => {
    const report = await runConformance({ api: planted() }, { domains: ['report'] });
    const xml = formatJUnit(report);
    const [tests = 0, failures = 0, skipped = 0] = [/<testcase /g, /<failure /g, /<skipped /g].map(
      (each) => xml.match(each)?.length,
    );
    expect([tests, failures]).toEqual([
      report.cases.length,
      report.cases.filter(({ outcome }) => outcome === 'failed').length,
    ]);
    expect(xml).toContain(
      `<testsuite name="report" tests="${tests}" failures="${failures}" skipped="${skipped}">`,
    );
  });

  test('that never ends fails after its time, and the next case runs', async () => {
    const { api } = withFaults(createMemoryGalleryApi(), { 'report.getFileCount': 'hang' });
    const report = await runConformance({ api }, { domains: ['report'], timeoutMs: 50 });
    expect(report.cases.find(({ outcome }) => outcome === 'failed')?.message).toBe(
      'It did not finish within 0.05 s.',
    );
    expect(report.cases.some(({ outcome }) => outcome === 'passed')).toBe(true);
  });
});

test('texts in XML cannot end their attribute', () => {
  const result = { domain: 'report', outcome: 'failed', milliseconds: 1 } as const;
  const name = 'a "b" <c> & d\u0000';
  const xml = formatJUnit({ id: 'x"', cases: [{ ...result, name, message: 'one\ntwo' }], faults: [] });
  expect(xml).toContain('name="a &quot;b&quot; &lt;c&gt; &amp; d\uFFFD"');
  expect(xml).toContain('message="one&#10;two"');
});

test('characters that XML does not allow are replaced', () => {
  const result = { domain: 'report', outcome: 'failed', milliseconds: 1 } as const;
  const message = 'a\f\v\u0085\uFFFE\uFFFF\uD800\uDC00\uDC00\t\u{1F600}';
  const xml = formatJUnit({ id: 'x', cases: [{ ...result, name: 'n', message }], faults: [] });
  expect(xml).toContain('message="a\uFFFD\uFFFD\u0085\uFFFD\uFFFD\u{10000}\uFFFD&#9;\u{1F600}"');
});
