import { endpoints } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { reasonsOf } from './issues.ts';

function reasons(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  if (parsed.success) throw new Error('the value fits');
  return reasonsOf(parsed.error.issues, value);
}

const { createFolder, renameFolder, listFiles, updateFile, moveFiles, listBin } = endpoints.assets;

describe('reasons in texts of the server', () => {
  it.each([
    [createFolder.body, {}, { name: 'is missing' }],
    [createFolder.body, undefined, { body: 'is missing' }],
    [createFolder.body, [], { body: 'must be an object' }],
    [createFolder.body, { name: 5 }, { name: 'must be a text' }],
    [createFolder.body, { name: ' ' }, { name: 'is empty' }],
    [createFolder.body, { name: 'x'.repeat(256) }, { name: 'is longer than 255 characters' }],
    [createFolder.body, { name: 'a', parentId: 'b' }, { parentId: 'must be an id' }],
    [renameFolder.body, { name: 'a', parentId: 1 }, { parentId: 'is not known here' }],
    [moveFiles.body, { ids: [], folderId: 1 }, { ids: 'is empty' }],
    [moveFiles.body, { ids: [1, -1], folderId: 1 }, { 'ids.1': 'must be an id' }],
    [moveFiles.body, { ids: 'x' }, { ids: 'must be a list', folderId: 'is missing' }],
    [updateFile.body, { fields: { title: {} } }, { 'fields.title': 'has the wrong form' }],
    [updateFile.body, { fields: {}, version: 1.5 }, { version: 'must be a whole number' }],
    [listFiles.query, { limit: '201' }, { limit: 'must be at most 200' }],
    [listFiles.query, { limit: '0' }, { limit: 'must be at least 1' }],
    [listFiles.query, { limit: 'ten' }, { limit: 'has the wrong form' }],
    [
      listBin.query,
      { kind: 'x' },
      { kind: 'must be one of file, folder, status, field, keyword, comment, link' },
    ],
  ] as [z.ZodMiniType, unknown, Record<string, string>][])('%#', (schema, value, expected) =>
    expect(reasons(schema, value)).toEqual(expected),
  );

  it('never contain texts of the validator, for any body of any call', () => {
    const values = [
      undefined,
      null,
      1,
      -1,
      1.5,
      '',
      'x',
      'x'.repeat(20_000),
      true,
      [],
      [null],
      {},
      { a: {} },
    ];
    const words = /\^|\$|\\|\bexpected\b|\breceived\b|invalid|zod|regex|pattern|undefined|\bNaN\b/i;
    for (const row of Object.values(endpoints).flatMap((rows) => Object.values(rows)))
      for (const schema of [row.params, row.query, row.body] as z.ZodMiniType[]) {
        const shape = 'shape' in schema.def ? Object.keys(schema.def.shape as object) : [];
        const bodies = values.flatMap((value) => [
          value,
          Object.fromEntries(shape.map((key) => [key, value])),
        ]);
        for (const body of bodies) {
          const parsed = schema.safeParse(body);
          if (parsed.success) continue;
          const found = reasonsOf(parsed.error.issues, body);
          expect(Object.keys(found).length).toBeGreaterThan(0);
          for (const reason of Object.values(found)) expect(reason).not.toMatch(words);
        }
      }
  });
});
