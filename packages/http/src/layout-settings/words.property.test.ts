import { dashboardBackgrounds, isDashboardBackground } from '@vitrine/core/dashboard';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logFields, orderOfLogField, readBackground, toWireBackground } from '../dashboard/endpoints.ts';
import { readLayoutPaths, readLayoutValues, toWireLayoutPaths, toWireLayoutValues } from './endpoints.ts';

const pictures = dashboardBackgrounds.map((_, at) => `/img/dashboard/dashboard-header${at}.webp`);
const location = fc.oneof(
  fc.string(),
  fc.constantFrom(...pictures, ...dashboardBackgrounds, 'location:', 'location:mist', '__proto__'),
);

test('the offered backgrounds are at their six addresses', () => {
  expect(dashboardBackgrounds.map(toWireBackground)).toEqual(pictures);
  expect(pictures.map(readBackground)).toEqual(dashboardBackgrounds);
});

test('any location is sent back unchanged, and only the six addresses are offered backgrounds', () => {
  fc.assert(
    fc.property(location, (text) => {
      expect(toWireBackground(readBackground(text))).toBe(text);
      expect(isDashboardBackground(readBackground(text))).toBe(pictures.includes(text));
    }),
  );
});

test('startLoading and background have their wire names, startLoading negated, and are read back unchanged', () => {
  fc.assert(
    fc.property(
      fc.option(fc.boolean()),
      fc.option(location),
      (startLoading, dashboardBackgroundImgLocation) => {
        const wire = { startLoading, dashboardBackgroundImgLocation, shared: ['title'], info: null };
        const values = readLayoutValues(wire);
        expect(values.startsOnDashboard).toBe(startLoading === null ? null : !startLoading);
        expect(values).toMatchObject({ shared: ['title'], info: null });
        expect(toWireLayoutValues(values)).toEqual(wire);
      },
    ),
  );
  expect(readLayoutValues({})).toEqual({});
});

test('paths of errors are translated between contract and wire format', () => {
  const errors = {
    dashboardBackground: 'a',
    'dashboard.0': 'b',
    'startsOnDashboard.x': 'c',
    '__proto__.y': 'd',
  };
  const wire = toWireLayoutPaths(errors);
  expect(wire).toMatchObject({
    dashboardBackgroundImgLocation: 'a',
    'dashboard.0': 'b',
    'startLoading.x': 'c',
  });
  expect(readLayoutPaths(wire)).toEqual(errors);
});

test('each order of files except downloads is a field of the log', () => {
  expect(logFields).toEqual({
    added: 'AddedToDBGallery',
    viewed: 'LastViewed',
    views: 'ViewCount',
    updated: 'LastDataUpdate',
    modified: 'LastFileModification',
  });
  expect(Object.values(logFields).map(orderOfLogField)).toEqual(Object.keys(logFields));
});
