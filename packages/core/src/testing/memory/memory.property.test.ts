import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assetSortFields, type AssetSort } from '../../contract/index.ts';
import { makeAsset } from '../factories.ts';
import { makeId } from '../ids.ts';
import { createMemoryGalleryApi } from './createMemoryGalleryApi.ts';

const sorts = assetSortFields.flatMap((field): AssetSort[] => [field, `-${field}`]);
const query = fc.record({
  sort: fc.constantFrom(...sorts),
  q: fc.constantFrom(undefined, 'snow', 'img 1', '.jpg'),
  filter: fc.constantFrom(undefined, 'photos', 'hasKeywords', 'neverViewed', 'added:thisWeek'),
});

test('the pages together are the list: the same by cursors and by offsets, without duplicates', async () => {
  const { assets } = createMemoryGalleryApi({ size: 130 });
  await fc.assert(
    fc.asyncProperty(query, fc.integer({ min: 1, max: 50 }), async (asked, limit) => {
      const byCursor: string[] = [];
      const byOffset: string[] = [];
      let cursor: string | undefined;
      let total = 0;
      do {
        const page = await assets.listFiles({ ...asked, limit, cursor });
        total = page.total;
        byCursor.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      for (let offset = 0; offset < total; offset += limit)
        byOffset.push(...(await assets.listFiles({ ...asked, limit, offset })).items.map(({ id }) => id));
      expect(byCursor).toEqual(byOffset);
      expect(new Set(byCursor).size).toBe(total);
    }),
    { numRuns: 60 },
  );
});

test('while files are deleted, reading by cursors returns every remaining file once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sorts),
      fc.array(fc.integer({ min: 4, max: 63 })),
      async (sort, gone) => {
        const { assets } = createMemoryGalleryApi({ size: 60 });
        const listedIds: string[] = [];
        let cursor: string | undefined;
        const left = [...new Set(gone.map((number) => makeId(number)))];
        do {
          const page = await assets.listFiles({ sort, limit: 7, cursor });
          listedIds.push(...page.items.map(({ id }) => id));
          const id = left.pop();
          if (id !== undefined) await assets.deleteFiles({ ids: [id] });
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        const remaining = (await assets.listFiles({})).items.map(({ id }) => id);
        expect(new Set(listedIds).size).toBe(listedIds.length);
        expect(listedIds).toEqual(expect.arrayContaining(remaining));
      },
    ),
    { numRuns: 40 },
  );
});

test('generated files depend only on seed and number, and given values stay', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(100_000), fc.string(), (seed, index, title) => {
      const made = makeAsset({ seed, index });
      expect(makeAsset({ seed, index })).toEqual(made);
      expect(makeAsset({ seed, index, fields: { title } })).toEqual({ ...made, fields: { title } });
      expect(Number.isNaN(Date.parse(made.addedAt))).toBe(false);
    }),
    { numRuns: 50 },
  );
});
