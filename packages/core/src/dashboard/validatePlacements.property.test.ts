import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../contract/index.ts';
import { validatePlacements } from './validatePlacements.ts';
import { rowsOf } from './grid.ts';
import { authorizePlacements } from './authorize.ts';
import { dividePlacements, parsePlacements } from './placements.ts';
import { builtInWidgets, widgetCatalogue } from './widgets.ts';

const cell = fc.integer({ min: -2, max: 14 });
const placement = fc.constantFrom(...builtInWidgets).chain((type) =>
  fc.record({
    type: fc.constant<string>(type),
    size: fc.constantFrom(...widgetCatalogue[type].sizes),
    left: cell,
    top: cell,
  }),
);
const placements = fc
  .array(placement, { maxLength: 14 })
  .map((list) => list.map(({ size, ...rest }) => ({ ...rest, ...size })));
const viewer = fc.record({ mayReadUsers: fc.boolean(), isGlobal: fc.boolean() }).map((who) => ({
  ...who,
  can: (action: Action) => action === 'dashboard.readActiveUsers' && who.mayReadUsers,
}));

test('a layout read from any value can be stored', () => {
  fc.assert(
    fc.property(fc.oneof(placements, fc.jsonValue()), (stored) => {
      const layout = parsePlacements(stored);
      fc.pre(rowsOf(layout) <= 50);
      expect(validatePlacements(layout)).toEqual({});
    }),
  );
});

test('a valid layout stays valid for any person who saves it, and hides widgets without the right', () => {
  fc.assert(
    fc.property(placements, placements, viewer, (sent, before, who) => {
      const [layout, earlier] = [parsePlacements(sent), parsePlacements(before)];
      const saved = authorizePlacements(who, layout, earlier);
      expect(validatePlacements(saved)).toEqual({});
      const seen = (list: typeof layout) => dividePlacements(list, who).visible.map(({ type }) => type);
      expect(new Set(seen([...saved]))).toEqual(new Set(seen(layout)));
      if (who.isGlobal || !who.mayReadUsers) {
        const isRetained = !who.isGlobal && earlier.some(({ type }) => type === 'active-users');
        expect(saved.some(({ type }) => type === 'active-users')).toBe(isRetained);
      }
    }),
  );
});
