import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { hasMediaSet, mediaFolder } from '../testing/media/mediaSet.ts';
import { json } from '../testing/createTestServer.ts';
import { requestLibrary } from './jobs/recognitionJobs.ts';
import { workOnRecognition } from './jobs/recognitionWorker.ts';
import { createModelPool, type ModelPool } from './models/modelPool.ts';
import { recognitionProgress } from './state.ts';

interface Truth {
  readonly nearDuplicateGroups: readonly (readonly string[])[];
  readonly faces: {
    readonly samePerson: readonly (readonly string[])[];
    readonly counts: Readonly<Record<string, number>>;
  };
}

interface DuplicatesResponse {
  readonly groups: readonly { readonly files: readonly { readonly id: number }[] }[];
  readonly state: string;
}

const truth = hasMediaSet
  ? (JSON.parse(readFileSync(join(mediaFolder, 'ground-truth.json'), 'utf8')) as { semantic: Truth }).semantic
  : undefined;

/** The most bits in which two near-identical pictures differ. */
const maxBits = 16;

describe.runIf(truth)('recognition of the media set', () => {
  const { nearDuplicateGroups = [], faces = { samePerson: [], counts: {} } } = truth ?? {};
  const withFaces = Object.keys(faces.counts);
  const grouped = nearDuplicateGroups.flat();
  const others = [
    'objects/chelsea.png',
    'objects/wild-bear.jpg',
    'faces/Photoshop_1.jpg',
    'gps/DSCN0010.jpg',
    'gps/DSCN0025.jpg',
    'gps/DSCN0027.jpg',
    'cameras/Canon_PowerShot_G2_1.jpg',
    'text/craft-beer.jpg',
  ];
  /** The pictures that show people. */
  const withPeople = [
    ...withFaces,
    'gps/DSCN0025.jpg',
    'cameras/Canon_PowerShot_G2_1.jpg',
    'text/craft-beer.jpg',
  ];
  const idOf = new Map<string, number>();
  let server: MediaServer;
  let pool: ModelPool;
  let admin: Awaited<ReturnType<MediaServer['signIn']>>;

  async function upload(files: readonly string[]): Promise<void> {
    const parts = files.map(async (file) => ({
      name: basename(file),
      bytes: await readFile(join(mediaFolder, file)),
    }));
    const response = await admin('/api/upload', formOf(await Promise.all(parts)));
    const sent = (await response.json()) as UploadResponse;
    files.forEach((file, at) => idOf.set(file, sent.files[at]?.id ?? 0));
  }

  const inTenant = <Result>(work: () => Promise<Result>) =>
    server.deps.database.withTenant(server.tenants.a, work);

  beforeAll(async () => {
    server = await createMediaServer();
    pool = createModelPool();
    await workOnRecognition(server.deps, pool, server.media.temporaryFolder);
    admin = await server.signIn('admin');
    await upload([...withFaces, ...others, ...grouped]);
    await server.queue.drained();
  });
  afterAll(async () => {
    pool.end();
    await server.close();
  });

  it('finds every near-duplicate by the hash, without consent and nothing else', async () => {
    await requestLibrary(server.deps, server.tenants.a);
    await server.queue.drained();
    const { isAllowed, kinds } = await inTenant(recognitionProgress);
    const none = { pending: 0, ready: 0, failed: 0 };
    expect({ isAllowed, ...kinds }).toEqual({
      isAllowed: false,
      faces: none,
      objects: none,
      hash: { ...none, ready: idOf.size },
    });
    const { rows } = await inTenant(() =>
      sql<{ first: number; second: number }>`
        select a.file_id as first, b.file_id as second from file_hashes a join file_hashes b on a.file_id < b.file_id
          where bit_count(a.hash # b.hash) <= ${maxBits}`.execute(db()),
    );
    const pairs = new Set(rows.map(({ first, second }) => `${first} ${second}`));
    const isPair = (a: string, b: string) => {
      const [x, y] = [idOf.get(a) ?? 0, idOf.get(b) ?? 0];
      return pairs.has(`${Math.min(x, y)} ${Math.max(x, y)}`);
    };
    const wanted = nearDuplicateGroups.flatMap((group) =>
      group.flatMap((a, at) => group.slice(at + 1).map((b) => [a, b] as const)),
    );
    const missed = wanted.filter(([a, b]) => !isPair(a, b));
    process.stderr.write(
      `near-duplicates: ${wanted.length - missed.length} of ${wanted.length} pairs found, ${pairs.size} pairs in all\n`,
    );
    // Each has another of its group, so that the group is one.
    for (const group of nearDuplicateGroups)
      for (const file of group)
        expect(
          group.some((other) => other !== file && isPair(file, other)),
          file,
        ).toBe(true);
  });

  it('assigns no face to a wrong person, and most to the right one', async () => {
    expect((await admin('/api/profile/recognitionconsent', json('POST', { isAllowed: true }))).status).toBe(
      204,
    );
    await server.queue.drained();
    const { rows } = await inTenant(() =>
      sql<{ fileId: number; person: number }>`
        select file_id as "fileId", person_id as person from faces where removed_at is null`.execute(db()),
    );
    const personsOf = (file: string) =>
      rows.filter((row) => row.fileId === idOf.get(file)).map((row) => row.person);
    for (const [file, count] of Object.entries(faces.counts))
      expect(personsOf(file), file).toHaveLength(count);
    const nameOf = (file: string) => faces.samePerson.find((group) => group.includes(file))?.[0] ?? file;
    const seen = withFaces.flatMap((file) =>
      personsOf(file).map((person) => ({ person, name: nameOf(file) })),
    );
    const pairs = seen.flatMap((a, at) => seen.slice(at + 1).map((b) => [a, b] as const));
    const same = pairs.filter(([a, b]) => a.name === b.name);
    const joined = pairs.filter(([a, b]) => a.person === b.person);
    const right = joined.filter(([a, b]) => a.name === b.name);
    process.stderr.write(
      `faces: precision ${right.length}/${joined.length}, recall ${right.length}/${same.length} of pairs; ${rows.length} faces in all\n`,
    );
    expect(joined).toEqual(right);
    expect(right.length / same.length).toBeGreaterThanOrEqual(0.85);
    // Nobody of the other pictures, such as a painted figure, is taken for one of the people.
    const known = new Set(seen.map(({ person }) => person));
    const elsewhere = rows.filter(({ fileId }) => withFaces.every((file) => idOf.get(file) !== fileId));
    expect(elsewhere.filter(({ person }) => known.has(person))).toEqual([]);
  });

  it('names animals, and stores the look of every picture', async () => {
    const { rows } = await inTenant(() =>
      sql<{ fileId: number; label: string }>`select file_id as "fileId", label from file_objects`.execute(
        db(),
      ),
    );
    const labelsOf = (file: string) =>
      rows.filter((row) => row.fileId === idOf.get(file)).map(({ label }) => label);
    expect(labelsOf('objects/wild-bear.jpg')).toContain('bear');
    const { kinds } = await inTenant(recognitionProgress);
    expect(kinds.objects).toEqual({ pending: 0, ready: idOf.size, failed: 0 });
    const looks = await inTenant(() => db().selectFrom('file_embeddings').select('file_id').execute());
    expect(looks).toHaveLength(idOf.size);
  });

  it('finds similar pictures, fewer and surer ones with each step of strictness', async () => {
    const kinds = [
      { call: 'find', steps: [0.65, undefined, 0.85], groups: nearDuplicateGroups },
      { call: 'findobjects', steps: [0.2, undefined, 0.8], groups: [withPeople] },
    ] as const;
    for (const { call, steps, groups } of kinds) {
      const isTrue = (one: number, other: number) =>
        groups.some((group) => [one, other].every((id) => group.some((file) => idOf.get(file) === id)));
      const wanted = groups.reduce((sum, { length }) => sum + length * (length - 1), 0);
      const results = [];
      for (const step of steps) {
        let [found, right] = [0, 0];
        for (const id of idOf.values()) {
          const query = step === undefined ? '' : `?minScore=${step}`;
          const response = await admin(`/api/similarity/${call}/${id}${query}`);
          const { files } = (await response.json()) as { files: { id: number }[] };
          found += files.length;
          right += files.filter((file) => isTrue(id, file.id)).length;
        }
        process.stderr.write(
          `${call} from ${step ?? 'the usual score'}: precision ${right}/${found}, recall ${right}/${wanted}\n`,
        );
        results.push({ precision: right / found, recall: right / wanted });
      }
      const [loose, usual, strict] = results;
      expect([loose?.recall, usual?.recall]).toEqual([1, 1]);
      expect(strict?.precision).toBe(1);
      expect(strict?.recall).toBeGreaterThan(0.5);
      if (call === 'findobjects') expect(usual?.precision).toBe(1);
    }
  });

  it('groups every near-duplicate, and nothing else', async () => {
    const response = await admin('/api/similarity/duplicates?limit=50');
    const { groups, state } = (await response.json()) as DuplicatesResponse;
    expect(state).toBe('ready');
    const nameOf = new Map([...idOf].map(([file, id]) => [id, file]));
    const found = groups.map(({ files }) => files.map(({ id }) => nameOf.get(id)).toSorted());
    expect(found.toSorted()).toEqual(nearDuplicateGroups.map((group) => group.toSorted()).toSorted());
  });
});
