import { expect, test } from 'vitest';
import { backgroundOf, dashboardBackgrounds, defaultBackground } from './backgrounds.ts';

test.each([
  null,
  undefined,
  '',
  'x);background:url(//evil)',
  '../../../img/dashboard/dashboard-header0.webp',
  'javascript:alert(1)',
  '/img/dashboard/dashboard-header0.webp',
  'Mist',
  'toString',
])('the name %j is drawn as the first background', (name) => {
  expect(backgroundOf(name)).toBe(defaultBackground);
});

test('each offered background is drawn', () => {
  expect(dashboardBackgrounds.map(backgroundOf)).toEqual(dashboardBackgrounds);
  expect(dashboardBackgrounds).toHaveLength(6);
});
