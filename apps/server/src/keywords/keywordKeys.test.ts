import fc from 'fast-check';
import { sql } from 'kysely';
import { keywordKey as coreKey } from '@vitrine/core/keywords';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keywordKey } from '../assets/derive.ts';
import { findKeyword } from '../assets/list/keywordFilter.ts';
import { findFileRow } from '../assets/store.ts';
import { db } from '../db/executor.ts';
import { migrate } from '../db/migrate.ts';
import { findDrift } from '../report/reconcile.ts';
import { writeFlag } from '../tenants/flags.ts';
import { openOlderDatabase, type OlderDatabase } from '../testing/database/olderDatabase.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { createPeople } from '../testing/people.ts';
import { deleteKeywords, saveKeywords, undoKeywords } from './save.ts';
import { listKeywords } from './store.ts';

let older: OlderDatabase;
let tenants: { a: number; b: number };
beforeAll(async () => {
  older = await openOlderDatabase('029');
  tenants = await createPeople(older.tenancy);
}, 60_000);
afterAll(() => older.close());

function inTenant<Result>(work: () => Promise<Result>, tenant = tenants.a): Promise<Result> {
  return older.tenancy.withTenant(tenant, work);
}

const earlierKey = (word: string) => word.normalize('NFC').toLowerCase();

/** Adds a file as the version before wrote it. */
async function addOldFile(words: readonly string[], tenant = tenants.a): Promise<number> {
  const { id } = await addFile({ deps: { database: older.tenancy } }, tenant, {
    fields: { keywords: [...words] },
  });
  const entries = words.map((word) => `keyword:${earlierKey(word)}\u001F${word}`);
  await inTenant(async () => {
    await sql`update files set distinct_keys = ${entries}::text[] where id = ${id}`.execute(db());
  }, tenant);
  return id;
}

const words = async () =>
  (await inTenant(listKeywords)).map(({ key, value, refs, isListed }) => [key, value, refs, isListed]);
const idOf = async (value: string) =>
  (await inTenant(listKeywords)).find((word) => word.value === value)?.id ?? 0;
const wordsOf = async (id: number) => (await inTenant(() => findFileRow(id)))?.fields['keywords'];

describe('the keys of keywords of an earlier version', () => {
  let files: number[];
  let ids: readonly number[];

  it('are those of today after the next start; equal words stay apart', async () => {
    files = [];
    for (const each of [['Straße'], ['Straße', 'sea'], ['Strasse'], ['ﬁsh'], ['sea\u200Bside']])
      files.push(await addOldFile(each));
    await addOldFile(['Fuß'], tenants.b);
    await inTenant(() => writeFlag('iskeywordsdictionarylimited', true), tenants.b);
    ids = [await idOf('ﬁsh'), await idOf('sea\u200Bside')];
    await migrate(older.root);
    expect(await words()).toEqual([
      ['fish', 'ﬁsh', 1, false],
      ['sea', 'sea', 1, false],
      ['seaside', 'sea\u200Bside', 1, false],
      ['strasse', 'Strasse', 1, false],
      ['straße', 'Straße', 2, false],
    ]);
    expect([await idOf('ﬁsh'), await idOf('sea\u200Bside')]).toEqual(ids);
    expect(await inTenant(findDrift)).toEqual([]);
    const theirs = await inTenant(listKeywords, tenants.b);
    expect(theirs.map(({ key, value, isListed }) => [key, value, isListed])).toEqual([['fuss', 'Fuß', true]]);
  });

  it('that are still apart are found together', async () => {
    const found = await inTenant(() => findKeyword('STRASSE', undefined));
    expect(found.total).toBe(1);
    expect((await inTenant(() => findKeyword('Straße', undefined))).total).toBe(3);
  });

  it('are one after a merge in either direction, with the id of the word that is kept', async () => {
    const [old, now] = [await idOf('Straße'), await idOf('Strasse')];
    const merge = (id: number, value: string) =>
      inTenant(() => saveKeywords({ data: [{ id, value }], merge: true }));
    const { changeId } = await merge(now, 'Straße');
    expect(await words()).toContainEqual(['strasse', 'Straße', 3, true]);
    expect([await idOf('Straße'), await idOf('Strasse')]).toEqual([old, 0]);
    expect(await Promise.all(files.slice(0, 3).map(wordsOf))).toEqual([
      ['Straße'],
      ['Straße', 'sea'],
      ['Straße'],
    ]);
    expect(await inTenant(findDrift)).toEqual([]);
    await inTenant(() => undoKeywords(Number(changeId)));
    expect(await Promise.all(files.slice(0, 3).map(wordsOf))).toEqual([
      ['Straße'],
      ['Straße', 'sea'],
      ['Strasse'],
    ]);
    // The files have the key of today by now.
    expect(await words()).toContainEqual(['strasse', 'Straße', 3, false]);
    expect(await words()).toContainEqual(['straße', 'Straße', 0, true]);
    await merge(old, 'Strasse');
    expect((await words()).filter(([key]) => String(key).startsWith('stra'))).toEqual([
      ['strasse', 'Straße', 3, true],
    ]);
    expect(await idOf('Straße')).toBe(now);
    expect(await inTenant(findDrift)).toEqual([]);
  });

  it('stay both in a file when another word of it is renamed or deleted', async () => {
    const file = await addOldFile(['Gruß', 'lake', 'GRUSS', 'forest']);
    await inTenant(async () => saveKeywords({ data: [{ id: await idOf('lake'), value: 'pond' }] }));
    expect(await wordsOf(file)).toEqual(['Gruß', 'pond', 'GRUSS', 'forest']);
    await inTenant(async () => deleteKeywords([await idOf('forest')]));
    expect(await wordsOf(file)).toEqual(['Gruß', 'pond', 'GRUSS']);
  });

  it('a word that is apart can be deleted alone', async () => {
    const file = await addOldFile(['οδος']);
    const id = await idOf('οδος');
    await inTenant(() => deleteKeywords([id]));
    expect([await wordsOf(file), await idOf('οδος')]).toEqual([undefined, 0]);
    expect(await inTenant(findDrift)).toEqual([]);
  });
});

it('the database and core compute the same keys', async () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        'ß',
        'ẞ',
        'ﬁ',
        'ς',
        'Σ',
        'İ',
        'ı',
        'ŉ',
        'ᾳ',
        '\u0345',
        '\u0301',
        '\u200B',
        '\u00AD',
        'ſ',
        'a',
        'S',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
      const sent = texts.map((each) => coreKeyInput(each)).filter((each) => each !== '');
      const { rows } = await inTenant(() =>
        sql<{
          key: string;
        }>`select fold_keyword(key) as key from unnest(${sent}::text[]) with ordinality each (key, place)
          order by place`.execute(db()),
      );
      expect(rows.map(({ key }) => key)).toEqual(sent.map((each) => coreKey(each)));
      expect(sent.map((each) => keywordKey(each))).toEqual(sent.map((each) => coreKey(each)));
    }),
    { numRuns: 60 },
  );
});

/** Returns a text as a key of the earlier version: in lower case, tidy, without characters that a database refuses. */
function coreKeyInput(text: string): string {
  return earlierKey(text.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, '')).replaceAll(
    /^[\u200B\u2060\uFEFF]+|[\u200B\u2060\uFEFF]+$/g,
    '',
  );
}
