import { expect, test, vi } from 'vitest';
import { createHttpGalleryApi } from '../adapter/createHttpGalleryApi.ts';
import { fakeServer } from '../adapter/fixtures.cases.ts';

const baseUrl = 'http://vitrine.test';

function setUp(options: { sendsExpectedUser?: boolean } = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(fakeServer);
  const api = createHttpGalleryApi({ baseUrl, fetch, ...options });
  const lastHeader = () => new Headers(fetch.mock.calls.at(-1)?.[1]?.headers).get('x-vitrine-viewer');
  return { api, lastHeader };
}

test('calls send the expected user, from the sign-in to the sign-out (F54)', async () => {
  const { api, lastHeader } = setUp();
  await api.assets.listFolders();
  expect(lastHeader()).toBeNull();
  const { logicalId } = await api.session.signIn({ login: 'a', password: 'b' });
  expect(lastHeader()).toBeNull();
  await api.assets.listFolders();
  expect(lastHeader()).toBe(logicalId);
  await api.session.signOut();
  expect(lastHeader()).toBe(logicalId);
  await api.assets.listFolders();
  expect(lastHeader()).toBeNull();
});

test('the viewer call sends no expected user, and its result is the expected user from then on', async () => {
  const { api, lastHeader } = setUp();
  const { logicalId } = await api.session.getViewer();
  await api.session.checkAccess?.();
  expect(lastHeader()).toBeNull();
  await api.report.getTypes();
  expect(lastHeader()).toBe(logicalId);
  await api.session.getViewer();
  expect(lastHeader()).toBeNull();
});

test('uploads send the expected user too', async () => {
  const { api, lastHeader } = setUp();
  const { logicalId } = await api.session.getViewer();
  await api.assets.upload({ file: new Blob(['x']), fileName: 'a.txt' });
  expect(lastHeader()).toBe(logicalId);
});

test('the header is not sent when it is switched off', async () => {
  const { api, lastHeader } = setUp({ sendsExpectedUser: false });
  await api.session.getViewer();
  await api.report.getTypes();
  expect(lastHeader()).toBeNull();
});
