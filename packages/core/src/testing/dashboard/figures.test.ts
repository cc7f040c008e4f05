import { expect, test } from 'vitest';
import { makeId } from '../ids.ts';
import { topFilesOrders } from '../../contract/index.ts';
import { frozenClock } from '../clock.ts';
import { createMemoryGalleryApi } from '../memory/createMemoryGalleryApi.ts';

test('each list of the sample has files, the latest or the most viewed first', async () => {
  const { dashboard } = createMemoryGalleryApi();
  for (const order of topFilesOrders) {
    const files = await dashboard.listTopFiles({ order, count: 7 });
    if (order === 'downloaded') continue;
    expect(files, order).toHaveLength(7);
    const values = files.map(({ data }) => data);
    expect(values, order).toEqual(values.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0)));
    expect(typeof values[0]).toBe(order === 'views' ? 'number' : 'string');
  }
  const downloaded = await dashboard.listTopFiles({ order: 'downloaded', count: 100 });
  expect(downloaded.length).toBeGreaterThan(4);
  expect(downloaded[0]).toEqual({
    id: makeId(5),
    data: '2026-05-07T12:00:00.000Z',
    fileName: 'IMG_000002.jpg',
  });
});

test('keywords are listed once, ignoring case, in the most used spelling and with a stable id', async () => {
  const { dashboard, assets } = createMemoryGalleryApi({ size: 3 });
  const { items } = await assets.listFiles({});
  const [one, two, three] = items.map(({ id }) => id) as [string, string, string];
  await assets.updateFile({ id: one, fields: { keywords: ['Sea', 'sky'] } });
  await assets.updateFile({ id: two, fields: { keywords: ['sea'] } });
  await assets.updateFile({ id: three, fields: { keywords: ['Sea'] } });
  const [sea, sky] = await dashboard.listTopKeywords({ count: 5 });
  expect([sea?.keyword, sea?.count, sky?.keyword, sky?.count]).toEqual(['Sea', 3, 'sky', 1]);
  await assets.updateFile({ id: one, fields: { keywords: ['sea', 'sky'] } });
  expect(await dashboard.listTopKeywords({ count: 1 })).toEqual([{ id: sea?.id, keyword: 'sea', count: 3 }]);
});

test('an action makes its person more active, and its folder the most recent one', async () => {
  const clock = frozenClock();
  const api = createMemoryGalleryApi({ clock });
  const other = createMemoryGalleryApi({ role: 'user', shareWith: api });
  const actionsOf = async (person: string) =>
    (await api.dashboard.listActiveUsers({ count: 10 })).find(({ user }) => user === person)?.count ?? 0;
  const [admin, user] = [await actionsOf('Alex Admin'), await actionsOf('Robin Doe')];
  clock.advance(60_000);
  const file = await other.assets.getFile({ id: makeId(5) });
  await other.assets.recordOpened({ id: makeId(5) });
  await other.assets.updateFile({ id: makeId(5), fields: { title: 'T' } });
  expect([await actionsOf('Alex Admin'), await actionsOf('Robin Doe')]).toEqual([admin, user + 2]);
  const [folder] = await api.dashboard.listRecentFolders({ count: 1 });
  expect(folder).toEqual({
    id: file.folderId,
    path: file.fields['imageLocation'],
    lastUpdate: '2026-06-17T12:01:00.000Z',
  });
  await expect(other.dashboard.listActiveUsers({ count: 1 })).rejects.toMatchObject({ code: 'forbidden' });
});

test('people who share a back end have personal layouts, and the flags of one tenant', async () => {
  const api = createMemoryGalleryApi();
  const tab = createMemoryGalleryApi({ shareWith: { ...api } });
  const user = createMemoryGalleryApi({ role: 'user', shareWith: api });
  const { values, version } = await tab.layoutSettings.getLayout({ scope: 'own' });
  await api.layoutSettings.saveLayout({ scope: 'own', values: { ...values, shared: ['title'] } });
  await expect(tab.layoutSettings.saveLayout({ scope: 'own', values, version })).rejects.toMatchObject({
    code: 'conflict',
    current: { values: { shared: ['title'] } },
  });
  expect((await user.layoutSettings.getLayout({ scope: 'own' })).origins.shared).toBe('factory');
  await api.dashboard.setEnabled({ enabled: false });
  expect(await user.dashboard.isEnabled()).toBe(false);
  await expect(user.dashboard.setEnabled({ enabled: true })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a product can add its own widgets', async () => {
  const weather = { kind: 'counters', sizes: [{ width: 2, height: 2 }] } as const;
  const dashboard = [{ type: 'weather', left: 0, top: 0, width: 2, height: 2 }];
  for (const [widgets, code] of [
    [{ weather }, undefined],
    [undefined, 'invalid'],
  ] as const) {
    const { layoutSettings } = createMemoryGalleryApi({ widgets });
    const { values } = await layoutSettings.getLayout({ scope: 'own' });
    const saved = layoutSettings.saveLayout({ scope: 'own', values: { ...values, dashboard } });
    if (code)
      await expect(saved).rejects.toMatchObject({ code, fields: { 'dashboard.0': 'unknown-widget' } });
    else expect((await saved).values.dashboard).toEqual(dashboard);
  }
});

test('files whose bytes never changed are not recently modified, in the list and in the counts', async () => {
  const { dashboard, assets } = createMemoryGalleryApi({ size: 0 });
  const { status } = await assets.upload({ file: new Blob(['a']), fileName: 'a.txt' });
  expect(status).toBe('stored');
  expect(await dashboard.listTopFiles({ order: 'added', count: 7 })).toHaveLength(1);
  expect(await dashboard.listTopFiles({ order: 'modified', count: 7 })).toEqual([]);
  expect((await dashboard.getActivity({ kind: 'modified' })).thisMonth).toBe(0);
});
