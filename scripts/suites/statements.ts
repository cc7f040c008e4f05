import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresTests } from './postgresTests.ts';

/** The statements that each test file has sent, by the path of the file. */
export type Recording = ReadonlyMap<string, ReadonlySet<string>>;

/** Statements that are not compared, each with why. */
const notCompared: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /^select 1$/,
    'a test of PostgreSQL alone, start/lostDatabase.test.ts, asks whether the database is ready',
  ],
  [
    /\bpgboss\b/,
    'the library of the job queue sends other statements on PostgreSQL; start/roles.test.ts runs it there',
  ],
  [
    /^analyze public\.\w+$|\bpg_stat_user_tables\b/,
    'only the embedded database is asked for its statistics, since PostgreSQL has autovacuum',
  ],
];

/** Reads what `apps/server/src/testing/statements/recordStatements.ts` has written to a folder. */
export async function readRecording(folder: string): Promise<Recording> {
  const names = await readdir(folder).catch(() => []);
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const lines = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n');
        return [decodeURIComponent(name), new Set(lines.map((line) => JSON.parse(line) as string))] as const;
      }),
    ),
  );
}

/**
 * Returns the statements that only tests outside of `repeated` send, each with those tests. Tests of properties choose what
 * they send at random, so that they are no proof that a statement is sent.
 */
function findUnrepeated(
  recording: Recording,
  repeated: readonly string[] = [...postgresTests.keys()],
): ReadonlyMap<string, readonly string[]> {
  const proof = repeated.filter((file) => !file.endsWith('.property.test.ts'));
  const sent = new Set(proof.flatMap((file) => [...(recording.get(file) ?? [])]));
  const found = new Map<string, string[]>();
  for (const [file, statements] of recording) {
    if (repeated.includes(file)) continue;
    for (const statement of statements) {
      if (sent.has(statement) || notCompared.some(([pattern]) => pattern.test(statement))) continue;
      found.set(statement, [...(found.get(statement) ?? []), file]);
    }
  }
  return found;
}

/** Says what to do about the statements of a recording that no test sends to PostgreSQL; nothing when there is none. */
export function describeUnrepeated(recording: Recording, repeated?: readonly string[]): string[] {
  if (recording.size === 0)
    return ['The tests have recorded no statement: apps/server/src/testing/statements/recordStatements.ts.'];
  const unrepeated = findUnrepeated(recording, repeated);
  if (unrepeated.size === 0) return [];
  const list = [...unrepeated].map(([statement, files]) => `  ${statement}\n    sent by ${files.join(', ')}`);
  return [
    `${unrepeated.size} statements are sent to the embedded database and never to PostgreSQL. Add one of the test files to ` +
      'scripts/suites/postgresTests.ts, with its reason, or send the statement in a test that is in that list already:\n' +
      list.join('\n'),
  ];
}
