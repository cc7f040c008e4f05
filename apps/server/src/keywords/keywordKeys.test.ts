import fc from 'fast-check';
import { sql } from 'kysely';
import { keywordKey as coreKey, normalizeKeyword } from '@vitrine/core/keywords';
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
});
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

describe('the database and core compute the same keys', () => {
  const foldInDatabase = async (texts: readonly string[]) => {
    const { rows } = await inTenant(() =>
      sql<{ key: string }>`select fold_keyword(key) as key
        from unnest(${[...texts]}::text[]) with ordinality each (key, place) order by place`.execute(db()),
    );
    return rows.map(({ key }) => key);
  };
  const toEarlierKey = (text: string) => earlierKey(normalizeKeyword(text));

  it('for words of every character, alone and between others', async () => {
    const { rows } = await inTenant(() =>
      sql<{ word: string }>`select chr(place) as word from generate_series(1, 1114111) place
        where place not between 55296 and 57343 and fold_keyword(chr(place)) <> chr(place)`.execute(db()),
    );
    const changedByDatabase = new Set(rows.map(({ word }) => word));
    const special = allCharacters().filter((each) => changedByDatabase.has(each) || isSpecial(each));
    expect(special.length).toBeGreaterThan(9_000);
    const shapes = ['?', 'x?y', 'a?\u0301', 'x\u0323?\u0300', '\u1100?\u11A8'];
    const shaped = shapes.flatMap((shape) => special.map((each) => toEarlierKey(shape.replace('?', each))));
    const sent = [...new Set(shaped)].filter((word) => word !== '');
    const folded = await foldInDatabase(sent);
    const different = sent.filter((word, place) => folded[place] !== coreKey(word));
    expect(different.map((word) => escape(word))).toEqual([]);
  });

  it('for words of several characters', async () => {
    const special = [...'ßẞﬁςΣİıŉᾳſaSẛ가'];
    const marks = ['\u0345', '\u0301', '\u0323', '\u0334', '\u1161', '\u11A8', '\u3099'];
    const invisible = ['\u200B', '\u00AD', '\u200D', '\uFE0F', '\u{E0000}', ' ', '\u0085', '\u0000'];
    const text = fc.string({
      // Graphemes are those of one version of Unicode: characters that the database does not know have no order of marks.
      unit: fc.oneof(
        fc.constantFrom(...special, ...marks, ...invisible),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
        const sent = texts.map((each) => toEarlierKey(each)).filter((each) => each !== '');
        const expected = sent.map((each) => coreKey(each));
        expect(await foldInDatabase(sent)).toEqual(expected);
        expect(sent.map((each) => keywordKey(each))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

function allCharacters(): readonly string[] {
  return Array.from({ length: 0x10ffff }, (_, place) => String.fromCodePoint(place + 1)).filter((character) =>
    character.isWellFormed(),
  );
}

/** Returns whether core changes a character, or whether it may change with its neighbours. */
function isSpecial(character: string): boolean {
  return coreKey(character) !== character || /[\p{M}\u1100-\u11FF]/u.test(character);
}
