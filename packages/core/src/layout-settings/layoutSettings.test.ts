import { expect, test } from 'vitest';
import { defaultCardLayout } from '../card-layout/index.ts';
import type { LayoutValues } from '../contract/index.ts';
import { defaultBackground, defaultDashboard } from '../dashboard/index.ts';
import { validateLayoutSave } from './validateLayoutSave.ts';
import { effectiveLayout, layoutKeys, nothingStored } from './layers.ts';
import { authorizeLayoutSave } from './authorize.ts';
import { isSameLayoutValue, planLayoutSave } from './save.ts';

const factory: LayoutValues = {
  ...defaultCardLayout,
  dashboard: defaultDashboard,
  startsOnDashboard: true,
  dashboardBackground: defaultBackground,
};

test('the keys are those of the contract', () => {
  expect([...layoutKeys].toSorted()).toEqual(Object.keys(factory).toSorted());
});

test('the later layer wins, and each value has its origin', () => {
  const tenant = { values: { shared: ['title'], info: ['map'] }, other: { kept: 1 } };
  const own = { values: { shared: [], startsOnDashboard: false }, other: {} };
  const { values, origins, other, inherited } = effectiveLayout({ factory, tenant, own });
  expect(values).toEqual({ ...factory, shared: [], info: ['map'], startsOnDashboard: false });
  expect([origins.shared, origins.info, origins.fullData]).toEqual(['own', 'tenant', 'factory']);
  expect(other).toEqual({});
  expect(inherited).toEqual({ shared: ['title'], startsOnDashboard: true });
  const everybody = effectiveLayout({ factory, tenant });
  expect([everybody.values.shared, everybody.origins.shared, everybody.other]).toEqual([
    ['title'],
    'tenant',
    { kept: 1 },
  ]);
});

test('an inherited value that is sent back is not stored, and a stored one stays', () => {
  const inherited = { ...factory, shared: ['title'] };
  expect(planLayoutSave(nothingStored, inherited, { values: { ...inherited } })).toEqual(nothingStored);
  const before = { values: { shared: ['author'] }, other: {} };
  expect(planLayoutSave(before, inherited, { values: { shared: ['title'] } }).values).toEqual({
    shared: ['title'],
  });
});

test('null resets a key, an omitted key stays, unknown keys are kept', () => {
  const before = { values: { shared: ['author'], info: ['map'] }, other: { a: 1, b: [2] } };
  expect(planLayoutSave(before, factory, { values: { shared: null }, other: { b: null } })).toEqual({
    values: { info: ['map'] },
    other: { a: 1, b: null },
  });
  expect(before.values.shared).toEqual(['author']);
});

test('the order of placements and of their keys is ignored, that of fields is significant', () => {
  const turned = defaultDashboard
    .toReversed()
    .map(({ type, left, top, height, width }) => ({ height, left, top, type, width }));
  expect(isSameLayoutValue('dashboard', turned, defaultDashboard)).toBe(true);
  expect(isSameLayoutValue('dashboard', turned.slice(1), defaultDashboard)).toBe(false);
  expect(isSameLayoutValue('shared', ['title', 'author'], ['author', 'title'])).toBe(false);
});

test('errors have a path, and null is never an error', () => {
  const checks = { shared: () => ({ '': 'bad', 2: 'worse' }), info: () => ({ 0: 'bad' }) };
  expect(validateLayoutSave({ values: { shared: [], info: null } }, checks)).toEqual({
    shared: 'bad',
    'shared.2': 'worse',
  });
  expect(validateLayoutSave({ values: {}, other: { plugin: 'x'.repeat(100_001) } }, checks)).toEqual({
    plugin: 'too-long',
  });
});

test('a personal save drops admin views and the photographer setting, unless null resets them', () => {
  const save = { values: { ...factory, info: null, showPhotographerInfo: true }, other: { a: 1 } };
  const { showPhotographerInfo: _p, ...admins } = save.values;
  expect(
    authorizeLayoutSave({ scope: 'own', can: (action) => action === 'layoutSettings.saveGlobal' }, save),
  ).toEqual({ ...save, values: admins });
  const { shared: _s, fullData: _f, hasSharedTitles: _h, hasInfoTitles: _i, ...users } = admins;
  expect(authorizeLayoutSave({ scope: 'own', can: () => false }, save)).toEqual({ ...save, values: users });
});
