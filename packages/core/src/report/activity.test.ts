import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityKinds, type ActivityCounts } from '../contract/index.ts';
import { activityRows, legacyActivityShift } from './activity.ts';
import { parseAssetFilter } from './filters.ts';

const periods = fc.record({ today: fc.nat(), thisWeek: fc.nat(), thisMonth: fc.nat() });
const activity: fc.Arbitrary<ActivityCounts> = fc.record({
  added: periods,
  updated: periods,
  opened: periods,
  modified: periods,
  downloaded: periods,
  deleted: periods,
});

test('the table has a row per kind in the order of the screen, and a cell per period with its own filter', () => {
  fc.assert(
    fc.property(activity, (counts) => {
      const rows = activityRows(counts);
      expect(rows.map((row) => row.kind)).toEqual([...activityKinds]);
      for (const { kind, cells } of rows) {
        expect(cells.map((cell) => cell.period)).toEqual(['today', 'thisWeek', 'thisMonth']);
        for (const cell of cells) {
          expect(cell.count).toBe(counts[kind][cell.period]);
          expect(parseAssetFilter(cell.filter)).toEqual({
            kind: 'activity',
            activity: kind,
            period: cell.period,
          });
        }
      }
    }),
  );
});

test('the exchange of an old server affects three kinds, and three times restores the original (A54)', () => {
  fc.assert(
    fc.property(activity, (counts) => {
      const once = legacyActivityShift(Object.freeze(counts));
      expect(once).toEqual({
        ...counts,
        modified: counts.deleted,
        downloaded: counts.modified,
        deleted: counts.downloaded,
      });
      expect(legacyActivityShift(legacyActivityShift(once))).toEqual(counts);
    }),
  );
});
