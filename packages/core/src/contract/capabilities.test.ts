import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  capabilityNames,
  allCapabilities,
  hasCapability,
  isOfferedSearch,
  noCapabilities,
  searchScopeOf,
  withCapabilities,
  withoutCapabilities,
  type Capabilities,
} from './capabilities.ts';

test('all declares every capability, and none declares no capability', () => {
  expect(capabilityNames).toContain('assets.create');
  expect(capabilityNames).toContain('layoutSettings.versions');
  for (const capability of capabilityNames) {
    expect(hasCapability(allCapabilities, capability), capability).toBe(true);
    expect(hasCapability(noCapabilities, capability), capability).toBe(false);
    expect(hasCapability({}, capability), capability).toBe(false);
  }
  expect(noCapabilities.assets.sortFields).toEqual([]);
});

test('everything is searched by default, and a list without search words is always allowed', () => {
  expect(searchScopeOf({})).toBe('everything');
  expect(isOfferedSearch({ assets: { searchScope: 'names' } }, 'x')).toBe(true);
  const none: Capabilities = { assets: { searchScope: 'nothing' } };
  expect([undefined, '', ' ', 'x'].map((q) => isOfferedSearch(none, q))).toEqual([true, true, true, false]);
});

test('an omitted capability is absent', () => {
  const capabilities: Capabilities = { assets: { create: true, update: undefined } };
  expect(capabilityNames.filter((capability) => hasCapability(capabilities, capability))).toEqual([
    'assets.create',
  ]);
});

test('changes replace only the capabilities that they name', () => {
  const any = fc.subarray([...capabilityNames]);
  fc.assert(
    fc.property(any, (names) => {
      const left = withoutCapabilities(allCapabilities, names);
      for (const capability of capabilityNames)
        expect(hasCapability(left, capability)).toBe(!names.includes(capability));
      expect(left.assets.sortFields).toEqual(allCapabilities.assets.sortFields);
    }),
  );
});

test('an undefined change has no effect', () => {
  const changes: Capabilities = { assets: { bin: undefined }, dashboard: undefined };
  expect(withCapabilities(allCapabilities, changes)).toEqual(allCapabilities);
  expect(withCapabilities(noCapabilities, { assets: { sortFields: ['name'] } }).assets.sortFields).toEqual([
    'name',
  ]);
});
