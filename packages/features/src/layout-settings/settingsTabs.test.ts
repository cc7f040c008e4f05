import { expect, test } from 'vitest';
import { layoutSettingsTabs, placeOf, placesOf } from './settingsTabs.ts';

const all = layoutSettingsTabs;

function namesOf(access: Partial<Parameters<typeof placesOf>[0]>) {
  return placesOf({
    available: all,
    maySaveOwn: true,
    maySaveGlobal: false,
    hasDashboard: true,
    ...access,
  }).map(({ tab, scope }) => `${scope}:${tab}`);
}

test('users see only Gallery view and Dashboard; admins the five global tabs as well', () => {
  expect(namesOf({})).toEqual(['own:gallery', 'own:dashboard']);
  expect(namesOf({ maySaveGlobal: true })).toEqual([
    'own:gallery',
    'own:dashboard',
    'global:gallery',
    'global:shared',
    'global:info',
    'global:fullData',
    'global:dashboard',
  ]);
});

test('without its flag there is no dashboard, neither personal nor global (A36)', () => {
  expect(
    namesOf({ maySaveGlobal: true, hasDashboard: false }).filter((name) => name.includes('dashboard')),
  ).toEqual([]);
});

test('a tab without a panel is not shown', () => {
  expect(namesOf({ maySaveGlobal: true, available: ['dashboard'] })).toEqual([
    'own:dashboard',
    'global:dashboard',
  ]);
});

test('the address selects the tab; an unknown tab selects the first one (A35)', () => {
  const places = placesOf({ available: all, maySaveOwn: true, maySaveGlobal: true, hasDashboard: true });
  expect(placeOf(places, { tab: 'dashboard' })).toEqual({ tab: 'dashboard', scope: 'own' });
  expect(placeOf(places, {})).toEqual({ tab: 'gallery', scope: 'own' });
  expect(placeOf(places, { scope: 'global' })).toEqual({ tab: 'gallery', scope: 'global' });
  const without = placesOf({ available: all, maySaveOwn: true, maySaveGlobal: false, hasDashboard: false });
  expect(placeOf(without, { tab: 'dashboard' })).toEqual({ tab: 'gallery', scope: 'own' });
  expect(placeOf(without, { tab: 'dashboard', scope: 'global' })).toEqual({ tab: 'gallery', scope: 'own' });
  expect(placeOf([], { tab: 'dashboard' })).toBeUndefined();
});

test('a tab whose layout cannot be saved is not offered', () => {
  expect(namesOf({ maySaveOwn: false })).toEqual([]);
  const places = placesOf({ available: all, maySaveOwn: false, maySaveGlobal: true, hasDashboard: true });
  expect(places.every(({ scope }) => scope === 'global')).toBe(true);
});
