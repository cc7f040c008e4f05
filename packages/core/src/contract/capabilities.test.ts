import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  abilities,
  allCapabilities,
  hasAbility,
  noCapabilities,
  withCapabilities,
  withoutAbilities,
  type Capabilities,
} from './capabilities.ts';

test('every ability is there with all, and none without', () => {
  expect(abilities).toContain('assets.create');
  expect(abilities).toContain('layoutSettings.versions');
  for (const ability of abilities) {
    expect(hasAbility(allCapabilities, ability), ability).toBe(true);
    expect(hasAbility(noCapabilities, ability), ability).toBe(false);
    expect(hasAbility({}, ability), ability).toBe(false);
  }
  expect(noCapabilities.assets.sortFields).toEqual([]);
});

test('what is left out cannot be done', () => {
  const capabilities: Capabilities = { assets: { create: true, update: undefined } };
  expect(abilities.filter((ability) => hasAbility(capabilities, ability))).toEqual(['assets.create']);
});

test('changes change what they name and nothing else', () => {
  const any = fc.subarray([...abilities]);
  fc.assert(
    fc.property(any, (names) => {
      const left = withoutAbilities(allCapabilities, names);
      for (const ability of abilities) expect(hasAbility(left, ability)).toBe(!names.includes(ability));
      expect(left.assets.sortFields).toEqual(allCapabilities.assets.sortFields);
    }),
  );
});

test('an undefined change says nothing', () => {
  const changes: Capabilities = { assets: { bin: undefined }, dashboard: undefined };
  expect(withCapabilities(allCapabilities, changes)).toEqual(allCapabilities);
  expect(withCapabilities(noCapabilities, { assets: { sortFields: ['name'] } }).assets.sortFields).toEqual([
    'name',
  ]);
});
