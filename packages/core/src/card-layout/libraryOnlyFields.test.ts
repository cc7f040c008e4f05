import { expect, it } from 'vitest';
import { isCarriedByFiles, libraryOnlyFields } from './libraryOnlyFields.ts';

it('names the values that no tag stores, without empty ones and those of the library', () => {
  const values = {
    title: 'Sea',
    keywords: ['a'],
    expirationDate: '2030-01-01',
    licenseExpiryNote: '',
    'custom-3': ['Web'],
    'custom-4': [],
    'custom-5': null,
    isOnBrand: false,
    viewCount: 3,
    cameraModel: 'X100',
  };
  expect(libraryOnlyFields(values)).toEqual(['expirationDate', 'custom-3']);
  expect(libraryOnlyFields({ isOnBrand: true })).toEqual(['isOnBrand']);
});

it('returns which fields have a tag', () => {
  expect(['title', 'gpsLatitude', 'viewCount', 'custom-1', 'toString'].map(isCarriedByFiles)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
