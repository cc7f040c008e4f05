import { expect, test } from 'vitest';
import { layoutSettingsPath, parseLayoutSettings } from './layoutSettings.ts';

function parse(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return parseLayoutSettings(pathname, searchParams);
}

test.each([
  [{ tab: 'dashboard', scope: 'own' }, '/uisettings/dashboard'],
  [{ tab: 'dashboard', scope: 'global' }, '/uisettings/dashboard?scope=global'],
  [{ tab: 'gallery', scope: 'own' }, '/uisettings?tab=gallery'],
  [{ tab: 'fullData', scope: 'global' }, '/uisettings?tab=fullData&scope=global'],
] as const)('%o has the address %s, and is parsed from it', (place, address) => {
  expect(layoutSettingsPath(place)).toBe(address);
  expect(parse(address)).toEqual(place);
});

test.each(['/UISettings/Dashboard', '/uisettings/dashboard/', '/uisettings/dashboard?tab=info'])(
  '%s opens the Dashboard (A1, A35)',
  (address) => {
    expect(parse(address)).toEqual({ tab: 'dashboard', scope: 'own' });
  },
);

test.each(['/uisettings', '/uisettings?tab=constructor&scope=own', '/uisettings?scope=everybody'])(
  '%s names no tab',
  (address) => {
    expect(parse(address)).toEqual({ tab: undefined, scope: 'own' });
  },
);
