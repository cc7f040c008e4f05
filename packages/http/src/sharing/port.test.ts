import type { FetchFault } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

const link = { id: 3, hash: 'abc', createdTime: '2026-01-01T00:00:00', isDisabled: false };

function serving(body: unknown, status = 200) {
  return createFakeServerApi((): FetchFault => ({ status, body }));
}

test('a link of an older server says what it can: files are counted from its data (A90)', async () => {
  const page = (data: string) => ({ links: [{ ...link, data }], nextCursor: null, total: 1 });
  const read = async (data: string) => (await serving(page(data)).sharing.listLinks({})).items[0];
  expect(await read('[7,8]')).toMatchObject({ kind: 'files', fileCount: 2, title: '', allowDownload: false });
  expect(await read('not JSON')).toMatchObject({ kind: 'files', fileCount: 0, isContentUnknown: true });
  expect(await read('{"folderId":4}')).toMatchObject({ kind: 'folder', fileCount: null });
});

test('filters of numbers are one word of the query each', async () => {
  const { sharing, sent } = serving({ links: [], nextCursor: null, total: 0 });
  await sharing.listLinks({ q: 'a b', fileCount: { comparison: 'at-least', value: 2 }, sort: '-title' });
  expect(sent()).toEqual(['GET /api/sharing/links/page?q=a+b&sort=-title&fileCount=at-least%3A2']);
});

test('suspending sends the hash and returns the new state', async () => {
  const { sharing, bodies } = serving(true);
  expect(await sharing.setDisabled({ id: '3', hash: 'abc', isDisabled: true })).toBe(true);
  expect(bodies()).toEqual([{ hash: 'abc', newIsDisabledValue: true }]);
});

test('a deletion that the server does not confirm has failed', async () => {
  await expect(serving(false).sharing.deleteLink({ id: '3' })).rejects.toMatchObject({ code: 'unexpected' });
  await expect(serving(true).sharing.deleteLink({ id: '3' })).resolves.toBeUndefined();
});

test('a change of several links has an outcome for each id, also for those that can be none', async () => {
  const { sharing, bodies } = serving({ done: [3], failed: [{ id: 4, code: 'forbidden' }] });
  const results = await sharing.changeLinks({ ids: ['4', '../5', '3'], action: 'delete', isDryRun: true });
  expect(results).toMatchObject([
    { id: '4', status: 'refused', error: { code: 'forbidden' } },
    { id: '../5', status: 'refused', error: { code: 'not-found' } },
    { id: '3', status: 'done' },
  ]);
  expect(bodies()).toEqual([{ ids: [4, 3], action: 'delete', dryRun: true }]);
});
