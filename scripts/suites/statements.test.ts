import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeUnrepeated, readRecording, type Recording } from './statements.ts';

const repeated = ['repeated.test.ts', 'random.property.test.ts'];

function recording(sent: Readonly<Record<string, readonly string[]>>): Recording {
  return new Map(Object.entries(sent).map(([file, statements]) => [file, new Set(statements)]));
}

it('nothing is reported while a repeated test sends every statement', () => {
  const all = { 'repeated.test.ts': ['select 1', 'select 2'], 'other.test.ts': ['select 2'] };
  expect(describeUnrepeated(recording(all), repeated)).toEqual([]);
});

it('names a statement that no repeated test sends, its tests and what to do', () => {
  const [note = '', ...more] = describeUnrepeated(
    recording({
      'repeated.test.ts': ['select 1'],
      'other.test.ts': ['select 1', 'select 2'],
      'third.test.ts': ['select 2'],
    }),
    repeated,
  );
  expect(more).toEqual([]);
  expect(note).toContain('1 statements are sent');
  expect(note).toContain('scripts/suites/postgresTests.ts');
  expect(note).toContain('select 2\n    sent by other.test.ts, third.test.ts');
  expect(note).not.toContain('select 1');
});

it('statements for which PostgreSQL has no use are not reported', () => {
  const all = { 'repeated.test.ts': ['select 2'], 'other.test.ts': ['analyze public.files', 'select 2'] };
  expect(describeUnrepeated(recording(all), repeated)).toEqual([]);
  const more = { 'other.test.ts': ['analyze public.files', 'update files set analyze public.files'] };
  expect(describeUnrepeated(recording(more), repeated)).toHaveLength(1);
});

it('statements of a property test prove nothing, and a statement that only it sends must be repeated', () => {
  const random = { 'random.property.test.ts': ['select 2', 'select 3'] };
  expect(describeUnrepeated(recording(random), repeated)).toEqual([]);
  expect(describeUnrepeated(recording({ ...random, 'other.test.ts': ['select 2'] }), repeated)).toHaveLength(
    1,
  );
});

it('a recording without statements is an error of the recording', () => {
  expect(describeUnrepeated(recording({}), repeated)).toHaveLength(1);
});

it('the recording is read from the files that the tests have written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-recording-'));
  try {
    writeFileSync(join(folder, encodeURIComponent('a/b.test.ts')), '"select 1"\n"select 2"\n');
    expect(await readRecording(folder)).toEqual(recording({ 'a/b.test.ts': ['select 1', 'select 2'] }));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
