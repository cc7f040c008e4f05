import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runCommandLine } from './runCommandLine.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a module of the tests exports: it is imported as a file, as the command does. */
declare global {
  var exportedByTest: unknown;
}
const file = join(folder, 'api.mjs');
writeFileSync(file, 'export default () => globalThis.exportedByTest;\n');

let output = '';
let errors = '';
let strayError: (error: unknown) => void;
beforeEach(() => {
  output = '';
  errors = '';
});
const run = (...args: string[]) =>
  runCommandLine(args, {
    print: (text) => void (output += text),
    printError: (text) => void (errors += text),
    onStrayError: (listener) => void (strayError = listener),
  });
const write = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('a back end that fits: a table, and 0', async () => {
  globalThis.exportedByTest = createMemoryGalleryApi();
  expect(await run('--api', file, '--domain', 'report')).toBe(0);
  expect(output).toMatch(/^report +\d+ +0 /m);
  expect(errors).toBe('');
});

test('a back end that does not fit: what was expected, and 1; also in the files', async () => {
  const { api } = withFaults(createMemoryGalleryApi(), { 'report.getFileCount': { resolve: 'many' } });
  globalThis.exportedByTest = { api };
  const [json, junit] = [join(folder, 'report.json'), join(folder, 'junit.xml')];
  expect(await run('--api', file, '--domain', 'report', '--json', json, '--junit', junit)).toBe(1);
  expect(output).toContain('FAILED report: ');
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ id: api.id, cases: expect.any(Array) });
  expect(readFileSync(junit, 'utf8')).toContain('<failure ');
});

test.each([
  [[], 'Give either --api or --http.'],
  [['--api', 'a', '--http', 'b'], 'Give either --api or --http.'],
  [['--http', 'http://127.0.0.1:9'], '--http needs --login and --password.'],
  [['--api', 'a', '--domain', 'pictures'], 'There is no domain "pictures". There are: assets, '],
  [
    ['--api', 'a', '--timeout', 'soon'],
    '--timeout is a number of seconds, more than 0 and at most 2,147,483.',
  ],
  [
    ['--api', 'a', '--timeout', '3000000'],
    '--timeout is a number of seconds, more than 0 and at most 2,147,483.',
  ],
  ...['localhost:4000', 'foo', 'ftp://x'].map((address): [string[], string] => [
    ['--http', address, '--login', 'a', '--password', 'b'],
    `--http needs an http(s) address, such as http://127.0.0.1:4000, not "${address}".`,
  ]),
  [['--api', file, '--login', 'a'], '--login and --password belong to --http'],
  [
    ['--api', file, '--json', join(folder, 'none', 'x.json')],
    `--json: there is no folder ${join(folder, 'none')}.`,
  ],
  [['--api', file, '--junit', join(folder, 'none', 'x.xml')], '--junit: there is no folder '],
  [['--other'], "Unknown option '--other'"],
  [['--api', join(folder, 'missing.mjs')], 'missing.mjs could not be loaded: '],
])('wrong options %j: %s', async (args, text) => {
  expect(await run(...args)).toBe(2);
  expect(errors).toContain(text);
  expect(output).toBe('');
});

test('a module without a back end is refused', async () => {
  globalThis.exportedByTest = { url: 'https://files.example' };
  expect(await run('--api', file)).toBe(2);
  expect(errors).toContain('is no GalleryApi');
});

test.each([
  [{ api: { ...createMemoryGalleryApi(), id: 7 } }, 'A GalleryApi has a text "id"'],
  [{ api: createMemoryGalleryApi(), other: 'me' }, '"other" must be a GalleryApi.'],
  [{ api: createMemoryGalleryApi(), settle: true }, '"settle" must be a function.'],
  [
    { api: createMemoryGalleryApi(), credentials: {} },
    '"credentials" must be an object with the texts "login"',
  ],
])('an export of the wrong type is refused: %#', async (exported, text) => {
  globalThis.exportedByTest = exported;
  expect(await run('--api', file)).toBe(2);
  expect(errors).toContain(text);
});

test.each([
  ['is never loaded', 'await new Promise(() => {}); export default {};'],
  ['never signs in', 'export default () => new Promise(() => {});'],
])('a module that %s: the limit, and 1; also in the files', async (name, text) => {
  const json = join(folder, 'endless.json');
  expect(await run('--api', write(`${name}.mjs`, text), '--timeout', '0.05', '--json', json)).toBe(1);
  expect(errors).toBe('It did not finish within 0.05 s.\n');
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ cases: [{ outcome: 'failed' }] });
});

test('a module that fails at import: its error, and 1', async () => {
  expect(await run('--api', write('broken.mjs', "throw new Error('no key');"))).toBe(1);
  expect(errors).toMatch(/broken\.mjs failed while it was loaded: Error: no key\n$/);
});

test('a rejection that nothing handles makes the running case fail, and the run goes on', async () => {
  const memory = createMemoryGalleryApi();
  const getFileCount: typeof memory.report.getFileCount = async (signal) => {
    setTimeout(() => strayError(new Error('lost')));
    return memory.report.getFileCount(signal);
  };
  globalThis.exportedByTest = { ...memory, report: { ...memory.report, getFileCount } };
  expect(await run('--api', file, '--domain', 'report')).toBe(1);
  expect(output).toContain('A promise of the adapter was rejected, and nothing handles that (lost)');
  expect(output).toMatch(/^report +[1-9]\d* +[1-9]/m);
});

test('a report that cannot be written is said, and the other is written', async () => {
  globalThis.exportedByTest = createMemoryGalleryApi();
  const junit = join(folder, 'written.xml');
  expect(await run('--api', file, '--domain', 'report', '--json', folder, '--junit', junit)).toBe(1);
  expect(errors).toContain('The report was not written: EISDIR');
  expect(readFileSync(junit, 'utf8')).toContain('<testsuite');
});

test('a run without a case says why', async () => {
  globalThis.exportedByTest = { id: 'empty', capabilities: {} };
  expect(await run('--api', file, '--domain', 'report')).toBe(1);
  expect(output).toContain('no case was checked: the back end does not offer what the cases of report check');
});

test('help is printed', async () => {
  expect(await run('--help')).toBe(0);
  expect(output).toContain('--junit FILE');
});

test('a server that cannot be reached: why, and 1; also in the files', async () => {
  const [json, junit] = [join(folder, 'unreached.json'), join(folder, 'unreached.xml')];
  const files = ['--json', json, '--junit', junit];
  expect(await run('--http', 'http://127.0.0.1:9', '--login', 'admin', '--password', 'x', ...files)).toBe(1);
  expect(errors).toContain('admin could not be signed in at http://127.0.0.1:9: ');
  const failed = { domain: 'session', outcome: 'failed', message: errors.trim() };
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ id: 'http://127.0.0.1:9', cases: [failed] });
  expect(readFileSync(junit, 'utf8')).toContain('<failure ');
});

test('a module that throws: why, and 1; also in the files', async () => {
  const throwing = join(folder, 'throwing.mjs');
  writeFileSync(throwing, "export const api = () => { throw new Error('nobody is there'); };\n");
  const junit = join(folder, 'thrown.xml');
  expect(await run('--api', throwing, '--junit', junit)).toBe(1);
  expect(errors).toBe('nobody is there\n');
  expect(readFileSync(junit, 'utf8')).toContain('<failure message="nobody is there"/>');
});
