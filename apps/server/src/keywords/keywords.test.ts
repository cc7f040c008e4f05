import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { derivedColumns, keywordKey } from '../assets/derive.ts';
import { findFileRow } from '../assets/store.ts';
import { db } from '../db/executor.ts';
import { findDrift } from '../report/reconcile.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;

interface Word {
  readonly id: number;
  readonly value: string;
  readonly imagesCount: number;
}

interface Saved {
  readonly saved: readonly Word[];
  readonly conflicts: readonly { id?: number; value: string; reason: string }[];
  readonly changeId?: number;
}

let server: TestServer;
let admin: Send;
let user: Send;
let stranger: Send;
beforeAll(async () => {
  server = await createTestServer();
  [admin, user, stranger] = await Promise.all([
    server.signIn('admin'),
    server.signIn('user'),
    server.signIn('admin-b'),
  ]);
});
afterAll(() => server.close());

const path = '/api/keywords/all-keywords';

async function list(send = admin): Promise<readonly Word[]> {
  return (await (await send(path)).json()) as readonly Word[];
}

async function idOf(value: string): Promise<number> {
  return (await list()).find((word) => word.value === value)?.id ?? 0;
}

async function save(data: readonly { id?: number; value: string }[], more: object = {}): Promise<Saved> {
  const response = await admin(path, json('PUT', { data, ...more }));
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Saved;
}

function inTenant<Result>(work: () => Promise<Result>): Promise<Result> {
  return server.deps.database.withTenant(server.tenants.a, work);
}

async function tag(words: readonly string[]): Promise<number> {
  return (await addFile(server, server.tenants.a, { fields: { keywords: [...words] } })).id;
}

async function wordsOf(id: number): Promise<unknown> {
  return (await inTenant(() => findFileRow(id)))?.fields['keywords'] ?? null;
}

/** Checks that what follows from the fields of a file is what a write of this file would store. */
async function expectDerived(id: number): Promise<void> {
  const row = await inTenant(() => findFileRow(id));
  if (!row) throw new Error('no file');
  const { fields, file_name: fileName, view_count: viewCount } = row;
  const { facets, distinct_keys: keys } = derivedColumns({ ...row, fileName, viewCount, fields });
  expect(row.facets.toSorted()).toEqual(facets.toSorted());
  expect(row.distinct_keys).toEqual(keys);
  for (const word of (fields['keywords'] ?? []) as readonly string[])
    expect(row.search_text).toContain(word.toLowerCase());
}

describe('the dictionary', () => {
  it('has words that are names of JavaScript, numbers and code as plain text (S29, S30, S59)', async () => {
    const words = [
      'constructor',
      '__proto__',
      'toString',
      "'; drop table keywords --",
      '%_\\',
      '=1+1',
      '@x',
      '<b>',
    ];
    const { saved, conflicts } = await save(words.map((value) => ({ value })));
    expect([saved.map(({ value }) => value), conflicts]).toEqual([words, []]);
    expect((await list()).filter(({ value }) => words.includes(value))).toHaveLength(words.length);
    const again = await save([{ value: 'Constructor' }, { id: saved[1]?.id ?? 0, value: 'valueOf' }]);
    expect(again.conflicts.map(({ reason }) => reason)).toEqual(['duplicate']);
    expect(again.saved.map(({ value }) => value)).toEqual(['valueOf']);
    const body =
      '{"data":[{"value":"from a body","__proto__":{"isAdmin":true}}],"__proto__":{"isAdmin":true}}';
    expect((await admin(path, { ...json('PUT', {}), body })).status).toBe(400);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    for (const [q, found] of [
      ['%', ['%_\\']],
      ["';", ["'; drop table keywords --"]],
      ['\\', []],
    ] as const) {
      const answer = (await (await user(`/api/keywords?q=${encodeURIComponent(q)}`)).json()) as Word[];
      expect(answer.map(({ value }) => value)).toEqual(found);
    }
    expect((await user('/api/logical/keywords?q=val')).status).toBe(200);
  });

  it('is written by admins alone; the switch is for super admins (S47)', async () => {
    for (const init of [json('PUT', { data: [] }), json('PUT', { data: [{ value: 'x' }] })])
      expect((await user(path, init)).status).toBe(403);
    const flag = '/api/config/flag/iskeywordsdictionarylimited';
    expect((await admin(flag, json('POST', { value: true }))).status).toBe(403);
    const superAdmin = await server.signIn('super');
    for (const value of ['true', null, [true], 1])
      expect((await superAdmin(flag, json('POST', { value }))).status).toBe(400);
    expect(await (await superAdmin(flag, json('POST', true))).json()).toEqual({ result: true });
    expect(await (await stranger(flag)).json()).toEqual({ result: false });
    expect(await (await superAdmin(flag, json('POST', { value: false }))).json()).toEqual({ result: false });
    for (const name of ['__proto__', 'constructor', 'anything'])
      expect((await superAdmin(`/api/config/flag/${name}`, json('POST', true))).status).toBe(404);
  });

  it('adds a word once when two admins add it at the same time (R16)', async () => {
    const results = await Promise.all(
      ['Café at once', 'cafe\u0301 at once', 'CAFÉ AT ONCE '].map((value) => save([{ value }])),
    );
    expect(results.flatMap(({ saved }) => saved)).toHaveLength(1);
    expect(results.flatMap(({ conflicts }) => conflicts.map(({ reason }) => reason))).toEqual([
      'duplicate',
      'duplicate',
    ]);
    expect((await list()).filter(({ value }) => /at once/i.test(value))).toHaveLength(1);
  });

  it('of another tenant is neither seen nor changed (S58)', async () => {
    const file = await tag(['secret word']);
    const id = await idOf('secret word');
    expect(await list(stranger)).toEqual([]);
    expect(await (await stranger('/api/keywords?q=secret')).json()).toEqual([]);
    const change = (await (await admin(`${path}/${id}`, { method: 'DELETE' })).json()) as {
      changeId: number;
    };
    expect(await wordsOf(file)).toBeNull();
    for (const [address, init] of [
      [`${path}/${id}`, { method: 'DELETE' }],
      [`/api/keywords/changes/${change.changeId}/undo`, json('POST', {})],
      [`/api/bin/keyword/${id}/restore`, json('POST', {})],
      [`/api/bin/keyword/${id}`, { method: 'DELETE' }],
    ] as const)
      expect([address, (await stranger(address, init)).status]).toEqual([address, 404]);
    const missing = await stranger(path, json('PUT', { data: [{ id, value: 'taken' }] }));
    expect(await missing.json()).toMatchObject({ saved: [], conflicts: [{ reason: 'missing' }] });
    expect(await (await stranger('/api/bin?kind=keyword')).json()).toMatchObject({ total: 0 });
    expect((await user('/api/bin?kind=keyword')).status).toBe(403);
  });
});

describe('a fixed dictionary', () => {
  const flag = '/api/config/flag/iskeywordsdictionarylimited';

  it('has the words that files had when it was fixed, also when no file has them any more', async () => {
    const superAdmin = await server.signIn('super');
    const [file, other] = [await tag(['only in a file', 'renamed there']), await tag(['only in a file'])];
    await superAdmin(flag, json('POST', true));
    try {
      const id = await idOf('only in a file');
      const { changeId } = await save([{ id: await idOf('renamed there'), value: 'renamed again' }]);
      for (const each of [file, other])
        expect((await user(`/api/files/${each}`, json('PATCH', { fields: { keywords: null } }))).status).toBe(
          200,
        );
      expect(await list()).toContainEqual({ id, value: 'only in a file', imagesCount: 0 });
      await admin(`/api/keywords/changes/${changeId}/undo`, json('POST', {}));
      expect(await idOf('renamed there')).not.toBe(0);
    } finally {
      await superAdmin(flag, json('POST', false));
    }
  });

  it('leaves words outside of it out of files, however they are written, lists them, and spells the others', async () => {
    const superAdmin = await server.signIn('super');
    await save([{ value: 'Allowed' }, { value: '__proto__ too' }]);
    const [file, other] = [await tag(['kept before']), await tag([])];
    await superAdmin(flag, json('POST', true));
    try {
      const keywords = ['ALLOWED', 'foreign', 'kept before', '__proto__ too'];
      const saved = await user(`/api/files/${file}`, json('PATCH', { fields: { keywords, title: 'x' } }));
      const warnings = [{ key: 'keywords', value: 'foreign', reason: 'not-in-dictionary' }];
      expect(await saved.json()).toMatchObject({ fields: { title: 'x' }, warnings });
      expect(await wordsOf(file)).toEqual(['Allowed', 'kept before', '__proto__ too']);
      const changes = [
        { id: file, fields: { keywords: ['foreign'] } },
        { id: other, fields: { keywords: ['allowed'] } },
      ];
      const { results } = (await (await user('/api/files', json('PATCH', { changes }))).json()) as {
        results: { file: object }[];
      };
      expect(results).toMatchObject([{ status: 'saved', file: { warnings } }, { status: 'saved' }]);
      expect(results[1]?.file).not.toHaveProperty('warnings');
      expect([await wordsOf(file), await wordsOf(other)]).toEqual([null, ['Allowed']]);
      expect(await wordsOf(await tag(['ALLOWED', 'from the metadata']))).toEqual(['Allowed']);
      for (const bad of ['foreign', [1], { length: 1 }])
        expect((await user(`/api/files/${file}`, json('PATCH', { fields: { keywords: bad } }))).status).toBe(
          400,
        );
    } finally {
      await superAdmin(flag, json('POST', false));
    }
    const free = await user(`/api/files/${file}`, json('PATCH', { fields: { keywords: ['foreign'] } }));
    expect(await free.json()).not.toHaveProperty('warnings');
    expect(await wordsOf(file)).toEqual(['foreign']);
  });
});

describe('a change of words', () => {
  it('keeps what follows from the fields true in every file, also in the bin', async () => {
    const files = [
      await tag(['Alpha', 'Beta', 'ALPHA 2']),
      await tag(['beta']),
      await tag(['BETA', 'gamma']),
      await tag(['alpha']),
    ];
    await user(`/api/files/${files[3]}`, { method: 'DELETE' });
    const merged = await save([{ id: await idOf('Alpha'), value: 'beta' }], { merge: true });
    const target = merged.saved[0]?.value ?? '';
    expect(await Promise.all(files.map(wordsOf))).toEqual([
      [target, 'ALPHA 2'],
      ['beta'],
      ['BETA', 'gamma'],
      [target],
    ]);
    for (const id of files) await expectDerived(id);
    const { changeId } = (await (
      await admin('/api/keywords/delete', json('POST', { ids: [await idOf(target), await idOf('gamma')] }))
    ).json()) as { changeId: number };
    expect(await Promise.all(files.map(wordsOf))).toEqual([['ALPHA 2'], null, null, null]);
    for (const id of files) await expectDerived(id);
    expect((await admin(`/api/keywords/changes/${changeId}/undo`, json('POST', {}))).status).toBe(204);
    expect(await wordsOf(files[2] ?? 0)).toEqual(['BETA', 'gamma']);
    for (const id of files) await expectDerived(id);
    expect(await inTenant(findDrift)).toEqual([]);
  });

  const spelling = fc.constantFrom(
    'sea',
    'Sea',
    'SEA',
    'ocean',
    'Ocean',
    'été',
    'ete',
    'ſea',
    'İx',
    'constructor',
  );
  function keyOfId(known: readonly Word[], id: number): string {
    return keywordKey(known.find((word) => word.id === id)?.value ?? '');
  }

  /** Returns whether following the new keys of words leads back to one of them. */
  function hasCircle(next: ReadonlyMap<string, string>): boolean {
    return [...next].some(([start, to]) => {
      let key: string | undefined = to === start ? undefined : to;
      for (let steps = 0; key !== undefined && key !== start && steps < next.size; steps += 1)
        key = next.get(key);
      return key === start;
    });
  }

  /** Returns the keywords of files after changes of words, one change after the other; null deletes a word. */
  function applyOneByOne(
    files: readonly (readonly string[])[],
    known: readonly Word[],
    changes: readonly { readonly id: number; readonly value: string | null }[],
  ): readonly (readonly string[])[] {
    const dictionary = new Map(known.map(({ value }) => [keywordKey(value), value]));
    let result = files;
    for (const { id, value } of changes) {
      const key = keywordKey(known.find((word) => word.id === id)?.value ?? '');
      const nextKey = value === null ? undefined : keywordKey(value);
      const next = nextKey !== undefined && nextKey !== key ? (dictionary.get(nextKey) ?? value) : value;
      dictionary.delete(key);
      if (nextKey !== undefined && next !== null) dictionary.set(nextKey, next);
      result = result.map((words) => {
        if (!words.some((word) => keywordKey(word) === key)) return words;
        const changed = words.flatMap((word) => (keywordKey(word) === key ? (next ?? []) : [word]));
        const keys = changed.map(keywordKey);
        return changed.filter((_word, at) => keys[at] !== nextKey || keys.indexOf(nextKey ?? '') === at);
      });
    }
    return result;
  }

  it('does what its changes do one after the other; undone, it gives every file its words again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(spelling, { maxLength: 5 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(spelling, spelling), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (lists, moves, isDeleting) => {
          await inTenant(() => sql`delete from files`.execute(db()));
          const files: number[] = [];
          for (const words of lists) files.push(await tag(words));
          const before = await Promise.all(files.map(wordsOf));
          const known = await list();
          const targets = new Map<number, string>();
          for (const [from, to] of moves) {
            const id = known.find(({ value }) => value.toLowerCase() === from.toLowerCase())?.id;
            if (id !== undefined) targets.set(id, to);
          }
          // Words that exchange their spellings change together.
          fc.pre(
            isDeleting ||
              !hasCircle(new Map([...targets].map(([id, to]) => [keyOfId(known, id), keywordKey(to)]))),
          );
          const data = Array.from(targets, ([id, value]) => ({ id, value }));
          const ids = [...targets.keys()];
          const changes = isDeleting ? ids.map((id) => ({ id, value: null })) : data;
          const expected = applyOneByOne(lists, known, changes);
          const { changeId } =
            isDeleting && ids.length > 0
              ? ((await (await admin('/api/keywords/delete', json('POST', { ids }))).json()) as Saved)
              : await save(data, { merge: true });
          expect((await Promise.all(files.map(wordsOf))).map((words) => words ?? [])).toEqual(expected);
          for (const id of files) await expectDerived(id);
          if (changeId !== undefined) {
            const undone = await admin(`/api/keywords/changes/${changeId}/undo`, json('POST', {}));
            expect(undone.status).toBe(204);
          }
          expect(await Promise.all(files.map(wordsOf))).toEqual(before);
          for (const id of files) await expectDerived(id);
        },
      ),
      { numRuns: 12 },
    );
    expect(await inTenant(findDrift)).toEqual([]);
  });

  it('takes as many statements for many words and files as for one', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const statementsOf = async (words: readonly string[]) => {
      for (const word of words) await tag([word, 'kept']);
      const known = await list();
      const data = words.map((word) => ({
        id: known.find(({ value }) => value === word)?.id ?? 0,
        value: `${word} new`,
      }));
      query.mockClear();
      await save(data);
      return query.mock.calls.length;
    };
    const one = await statementsOf(['single']);
    expect(await statementsOf(Array.from({ length: 6 }, (_, at) => `many ${at}`))).toBe(one);
    query.mockRestore();
  });

  it('with a plan is done by one of two admins; the other is told (R13)', async () => {
    await tag(['planned']);
    const data = [{ id: await idOf('planned'), value: 'planned twice' }];
    const { token } = (await (await admin(`${path}/plan`, json('POST', { data }))).json()) as {
      token: string;
    };
    const both = await Promise.all([1, 2].map(() => admin(path, json('PUT', { data, plan: token }))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await list()).filter(({ value }) => value.startsWith('planned'))).toHaveLength(1);
  });

  it('deleted permanently does not come back to files by an undo', async () => {
    const file = await tag(['gone', 'stays']);
    const id = await idOf('gone');
    const deleted = await admin(`${path}/${id}`, { method: 'DELETE' });
    const { changeId } = (await deleted.json()) as { changeId: number };
    const bin = (await (await admin('/api/bin?kind=keyword&limit=1')).json()) as { entries: unknown[] };
    expect(bin.entries).toMatchObject([{ kind: 'keyword', id, name: 'gone', fileCount: 1 }]);
    expect((await admin(`/api/bin/keyword/${id}`, { method: 'DELETE' })).status).toBe(204);
    await admin(`/api/keywords/changes/${changeId}/undo`, json('POST', {}));
    expect([await wordsOf(file), await idOf('gone')]).toEqual([['stays'], 0]);
  });

  it('restored, deleted again and deleted permanently does not come back to files by any undo', async () => {
    const file = await tag(['twice gone', 'stays too']);
    const id = await idOf('twice gone');
    const remove = async () => {
      const deleted = await admin(`${path}/${id}`, { method: 'DELETE' });
      return ((await deleted.json()) as { changeId: number }).changeId;
    };
    const first = await remove();
    expect((await admin(`/api/bin/keyword/${id}/restore`, { method: 'POST' })).status).toBe(200);
    expect(await wordsOf(file)).toEqual(['stays too', 'twice gone']);
    const second = await remove();
    expect((await admin(`/api/bin/keyword/${id}`, { method: 'DELETE' })).status).toBe(204);
    for (const changeId of [second, first]) {
      const undone = await admin(`/api/keywords/changes/${changeId}/undo`, json('POST', {}));
      expect(undone.status).toBe(404);
      expect(await undone.json()).toMatchObject({ current: { reason: 'permanently-deleted' } });
      expect([await wordsOf(file), await idOf('twice gone')]).toEqual([['stays too'], 0]);
    }
  });

  it('deleted permanently is not restored with the other words of its deletion, and the response counts it', async () => {
    const file = await tag(['gone alone', 'stays in the bin']);
    const ids = [await idOf('gone alone'), await idOf('stays in the bin')];
    const deleted = await admin('/api/keywords/delete', json('POST', { ids }));
    const { changeId } = (await deleted.json()) as { changeId: number };
    expect((await admin(`/api/bin/keyword/${ids[0]}`, { method: 'DELETE' })).status).toBe(204);
    const undone = await admin(`/api/keywords/changes/${changeId}/undo`, json('POST', {}));
    expect([undone.status < 300, undone.headers.get('x-vitrine-lost')]).toEqual([true, '1']);
    expect(await wordsOf(file)).toEqual(['stays in the bin']);
    expect([await idOf('gone alone'), await idOf('stays in the bin')]).toEqual([0, ids[1]]);
  });

  it('stays in the bin when a word with its name is renamed, added and deleted', async () => {
    const [oak, elm] = [await tag(['oak']), await tag(['elm'])];
    const oakId = await idOf('oak');
    await admin(`${path}/${oakId}`, { method: 'DELETE' });
    await save([{ id: await idOf('elm'), value: 'oak' }]);
    await save([{ value: 'elm' }]);
    const added = await tag(['elm']);
    const elmId = await idOf('elm');
    await admin(`${path}/${elmId}`, { method: 'DELETE' });
    const inBin = async () => {
      const bin = await (await admin('/api/bin?kind=keyword&limit=50')).json();
      return (bin as { entries: readonly object[] }).entries;
    };
    expect(await inBin()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: oakId, name: 'oak', fileCount: 1 }),
        expect.objectContaining({ id: elmId, name: 'elm', fileCount: 1 }),
      ]),
    );
    expect((await admin(`/api/bin/keyword/${elmId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await inBin()).toContainEqual(expect.objectContaining({ id: oakId, name: 'oak' }));
    expect((await admin(`/api/bin/keyword/${oakId}/restore`, { method: 'POST' })).status).toBe(200);
    expect(await Promise.all([oak, elm, added].map(wordsOf))).toEqual([['oak'], ['oak'], null]);
  });

  it('is not restored by an undo while another word with its name is listed', async () => {
    const file = await tag(['beech']);
    const removal = await admin(`${path}/${await idOf('beech')}`, { method: 'DELETE' });
    const { saved } = await save([{ value: 'birch' }]);
    const rename = await save([{ id: saved[0]?.id ?? 0, value: 'beech' }]);
    const undo = async (id: unknown) =>
      (await admin(`/api/keywords/changes/${String(id)}/undo`, json('POST', {}))).status;
    expect(await undo(rename.changeId)).toBeLessThan(300);
    const again = await save([{ value: 'beech' }]);
    const { changeId } = (await removal.json()) as { changeId: number };
    expect([await undo(changeId), await wordsOf(file)]).toEqual([409, null]);
    expect(await undo(again.changeId)).toBeLessThan(300);
    expect(await undo(changeId)).toBeLessThan(300);
    expect([await wordsOf(file), (await list()).filter(({ value }) => value === 'beech')]).toMatchObject([
      ['beech'],
      [{ imagesCount: 1 }],
    ]);
  });

  it('refuses a save with the same id twice', async () => {
    await save([{ value: 'one id' }]);
    const id = await idOf('one id');
    const body = json('PUT', {
      data: [
        { id, value: 'one id a' },
        { id, value: 'one id b' },
      ],
    });
    expect((await admin(path, body)).status).toBe(400);
    expect((await list()).filter(({ value }) => value.startsWith('one id'))).toMatchObject([
      { id, value: 'one id' },
    ]);
  });

  it('refuses to give a file words that the dictionary refuses', async () => {
    const file = await tag(['stays']);
    for (const word of ['\u200b', '\u200d\u2060', 'x'.repeat(256)]) {
      const edit = json('PATCH', { fields: { keywords: ['stays', word] } });
      const response = await user(`/api/files/${file}`, edit);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { keywords: 'must be keywords of at most 255 characters, each with a visible one' } },
      ]);
    }
    expect(await wordsOf(file)).toEqual(['stays']);
  });

  it('refuses words that are too long or nothing, and bodies of another shape', async () => {
    const { conflicts } = await save([{ value: 'x'.repeat(256) }, { value: '\u200b ' }, { value: '' }]);
    expect(conflicts.map(({ reason }) => reason)).toEqual(['invalid', 'invalid', 'invalid']);
    for (const body of [{}, { data: {} }, { data: [{ value: 1 }] }, { data: [{ id: -1, value: 'x' }] }, []])
      expect((await admin(path, json('PUT', body))).status).toBe(400);
    const many = Array.from({ length: 5000 }, (_, at) => ({ value: `${at} ${'x'.repeat(60)}` }));
    expect((await save(many)).saved).toHaveLength(5000);
    expect(await list()).toHaveLength(new Set((await list()).map(({ id }) => id)).size);
  });
});
