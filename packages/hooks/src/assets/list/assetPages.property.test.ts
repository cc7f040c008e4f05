import { makeAsset } from '@vitrine/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageSize, pagesOf, removeFromPages, type AssetPage } from './assetPages.ts';

function cut(total: number, cached: ReadonlySet<number>): Map<number, AssetPage> {
  const ids = Array.from({ length: total }, (_, index) => String(index + 1));
  const pages = new Map<number, AssetPage>();
  for (let page = 0; page * pageSize < total; page += 1) {
    if (!cached.has(page)) continue;
    const items = ids.slice(page * pageSize, (page + 1) * pageSize).map((id) => makeAsset({ id }));
    pages.set(page, { page, items, nextCursor: null, total });
  }
  return pages;
}

const totals = fc.integer({ min: 0, max: 450 });

test('with every page cached, removing files gives the list without them', () => {
  fc.assert(
    fc.property(totals, fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 40 }), (total, gone) => {
      const removed = new Set(gone.map(String));
      const before = cut(total, new Set([0, 1, 2, 3, 4]));
      const after = [...removeFromPages(before, removed).values()];
      const left = [...before.values()]
        .flatMap(({ items }) => items)
        .filter((item) => !removed.has(item?.id ?? ''));
      expect(after.flatMap(({ items }) => items)).toEqual(left);
      for (const page of after) expect(page.total).toBe(left.length);
    }),
    { numRuns: 60 },
  );
});

test('with any pages cached no file is duplicated, moved up wrongly or left behind', () => {
  const pages = fc.uniqueArray(fc.integer({ min: 0, max: 4 }));
  fc.assert(
    fc.property(totals, pages, fc.array(fc.integer({ min: 1, max: 500 })), (total, cached, gone) => {
      const removed = new Set(gone.map(String));
      const after = removeFromPages(cut(total, new Set(cached)), removed);
      const ids = [...after.values()]
        .flatMap(({ items }) => items)
        .flatMap((item) => (item ? [item.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(removed.has(id)).toBe(false);
      for (const { items } of after.values()) expect(items.length).toBeLessThanOrEqual(pageSize);
    }),
    { numRuns: 60 },
  );
});

test('the pages of a range cover it, in bounds and without duplicates', () => {
  const position = fc.integer({ min: 0, max: 120_000 });
  fc.assert(
    fc.property(
      position,
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 100_000 }),
      (first, more, total) => {
        const pages = pagesOf({ first, last: first + more }, total);
        expect(new Set(pages).size).toBe(pages.length);
        for (const page of pages) expect(page >= 0 && page * pageSize < total).toBe(true);
        for (let index = first; index <= Math.min(first + more, total - 1); index += 1)
          expect(pages).toContain(Math.floor(index / pageSize));
      },
    ),
    { numRuns: 100 },
  );
});
