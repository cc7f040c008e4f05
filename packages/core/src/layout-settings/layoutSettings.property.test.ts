import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultCardLayout } from '../card-layout/index.ts';
import type { LayoutValues } from '../contract/index.ts';
import { defaultBackground, defaultDashboard } from '../dashboard/index.ts';
import { effectiveLayout, layoutKeys, type StoredLayout } from './layers.ts';
import { planLayoutSave } from './save.ts';

const factory: LayoutValues = {
  ...defaultCardLayout,
  dashboard: defaultDashboard,
  startsOnDashboard: true,
  dashboardBackground: defaultBackground,
};

const cells = fc.nat({ max: 3 });
const placement = fc.record({
  type: fc.constantFrom('last-added', 'top-keywords'),
  width: cells,
  height: cells,
  top: cells,
  left: cells,
});
const keys = fc.subarray(['title', 'author', 'map']);
const values: fc.Arbitrary<Partial<LayoutValues>> = fc.record(
  {
    expanded: fc.array(keys, { maxLength: 2 }),
    shared: keys,
    hasSharedTitles: fc.boolean(),
    dashboard: fc.uniqueArray(placement, { selector: ({ type }) => type }),
    startsOnDashboard: fc.boolean(),
  },
  { requiredKeys: [] },
);
const stored: fc.Arbitrary<StoredLayout> = fc.record({
  values,
  other: fc.dictionary(fc.constantFrom('pluginA', 'pluginB'), fc.jsonValue()),
});
const nothing = Object.fromEntries(layoutKeys.map((key) => [key, null]));

test('the whole layout saved as it was read changes nothing', () => {
  fc.assert(
    fc.property(stored, stored, (tenant, own) => {
      const inherited = effectiveLayout({ factory, tenant }).values;
      const read = effectiveLayout({ factory, tenant, own });
      expect(planLayoutSave(own, inherited, read)).toEqual(own);
    }),
  );
});

test('a saved value is effective, and null restores the inherited one', () => {
  fc.assert(
    fc.property(stored, stored, values, (tenant, before, wanted) => {
      const inherited = effectiveLayout({ factory, tenant }).values;
      const own = planLayoutSave(before, inherited, { values: wanted });
      const now = effectiveLayout({ factory, tenant, own }).values;
      const { dashboard, ...rest } = wanted;
      expect(now).toMatchObject(rest);
      if (dashboard) expect(new Set(now.dashboard)).toEqual(new Set(dashboard));
      const reset = planLayoutSave(own, inherited, { values: nothing });
      expect(reset).toEqual({ values: {}, other: before.other });
      expect(effectiveLayout({ factory, tenant, own: reset }).values).toEqual(inherited);
    }),
  );
});

test('a person who changes one value inherits every other one of the tenant', () => {
  fc.assert(
    fc.property(stored, stored, (tenant, next) => {
      const before = effectiveLayout({ factory, tenant });
      const read = { ...before.values, collapsed: [['notes']] };
      const own = planLayoutSave({ values: {}, other: {} }, before.values, { values: read });
      const after = effectiveLayout({ factory, tenant: next, own }).values;
      const followed = effectiveLayout({ factory, tenant: next }).values;
      expect(after).toEqual({ ...followed, collapsed: [['notes']] });
    }),
  );
});
