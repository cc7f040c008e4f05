import type { LayoutSettings } from '@vitrine/core/contract';
import { faultyFetch, type FetchFault } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { createHttpGalleryApi, type HttpGalleryApiOptions } from '../adapter/createHttpGalleryApi.ts';
import { fakeServer } from '../adapter/fixtures.cases.ts';
import { toWireLayoutValues } from './endpoints.ts';

const baseUrl = 'http://vitrine.test';

function createApi(fault: FetchFault = 'pass', options: HttpGalleryApiOptions = {}) {
  const bodies: Record<string, unknown>[] = [];
  const { fetch, requests } = faultyFetch(
    async (input, init) => {
      bodies.push(JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>);
      return fakeServer(input, init);
    },
    () => fault,
  );
  return { ...createHttpGalleryApi({ baseUrl, fetch, ...options }).layoutSettings, requests, bodies };
}

test('keys that are not stored are null, unknown keys and origins are separate', async () => {
  const { getLayout } = createApi();
  const { values, ...rest } = await getLayout({ scope: 'own' });
  expect(values).toMatchObject({
    shared: ['title'],
    dashboard: [],
    startsOnDashboard: false,
    expanded: null,
  });
  expect(Object.keys(values)).toHaveLength(13);
  expect(rest).toEqual({ origins: { shared: 'tenant' }, version: 4, other: { somethingNew: 1 } });
});

test('a save sends the whole object back, unknown keys included', async () => {
  const { getLayout, saveLayout, requests, bodies } = createApi();
  const { values, other, version } = await getLayout({ scope: 'global' });
  await saveLayout({ scope: 'global', values: { ...values, shared: null }, other, version });
  expect(requests).toEqual([
    `GET ${baseUrl}/api/config/global_layout`,
    `POST ${baseUrl}/api/config/global_layout`,
  ]);
  const { startsOnDashboard, dashboardBackground, ...same } = values;
  expect([startsOnDashboard, dashboardBackground]).toEqual([false, null]);
  expect(bodies[1]).toEqual({
    ...same,
    startLoading: true,
    dashboardBackgroundImgLocation: null,
    shared: null,
    somethingNew: 1,
    version: 4,
  });
});

test('unknown keys never replace known ones', async () => {
  const { getLayout, saveLayout, bodies } = createApi();
  const { values } = await getLayout({ scope: 'own' });
  await saveLayout({ scope: 'own', values, other: { shared: ['x'], version: 99, origins: {} } });
  expect(bodies[1]).toEqual(toWireLayoutValues(values));
});

test('a conflict contains the current layout (A32)', async () => {
  const current = { shared: ['author'], version: 5, plugin: { a: 1 } };
  const { saveLayout } = createApi({ status: 412, body: { code: 'conflict', message: '', current } });
  const { values } = await createApi().getLayout({ scope: 'own' });
  const error: unknown = await saveLayout({ scope: 'own', values, version: 4 }).catch(
    (each: unknown) => each,
  );
  expect(error).toMatchObject({ code: 'conflict', status: 412 });
  expect((error as { current: LayoutSettings }).current).toMatchObject({
    values: { shared: ['author'], info: null },
    version: 5,
    other: { plugin: { a: 1 } },
  });
  const malformedCurrent = createApi({
    status: 412,
    body: { code: 'conflict', message: '', current: { shared: 'x' } },
  });
  await expect(malformedCurrent.saveLayout({ scope: 'own', values })).rejects.toMatchObject({
    current: undefined,
  });
});

test('a refusal names errors by the keys of the layout', async () => {
  const fields = { dashboardBackgroundImgLocation: 'unknown-background', 'dashboard.0': 'outside' };
  const { saveLayout } = createApi({ status: 400, body: { code: 'invalid', message: 'No.', fields } });
  const { values } = await createApi().getLayout({ scope: 'own' });
  await expect(saveLayout({ scope: 'own', values })).rejects.toMatchObject({
    code: 'invalid',
    status: 400,
    serverMessage: 'No.',
    fields: { dashboardBackground: 'unknown-background', 'dashboard.0': 'outside' },
  });
});

test('without the versions capability no version is returned or sent', async () => {
  const { getLayout, saveLayout, bodies } = createApi('pass', {
    capabilities: { layoutSettings: { versions: false } },
  });
  const { values, version } = await getLayout({ scope: 'own' });
  expect(version).toBeUndefined();
  await saveLayout({ scope: 'own', values, version: 3 });
  expect(bodies[1]).not.toHaveProperty('version');
});

test.each([
  { dashboard: [{ type: 'last-added' }] },
  { expanded: ['title'] },
  { startLoading: 'yes' },
  { origins: { shared: 'moon' } },
])('a layout of another shape is malformed: %j', async (body) => {
  await expect(createApi({ status: 200, body }).getLayout({ scope: 'own' })).rejects.toMatchObject({
    code: 'malformed',
  });
});
