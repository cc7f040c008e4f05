import {
  activityKinds,
  topFilesOrders,
  type DashboardApi,
  type TopFile,
  type TopFilesOrder,
} from '../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { resolveAll } from '../assets/cases/mediaCases.ts';
import { caseFileName, createCaseFolder, idsOf, parentIn, uploadText } from '../cases/steps.ts';

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function orderOf({ data }: TopFile): number {
  return typeof data === 'number' ? data : Date.parse(data);
}

/** Uploads a file to a new folder and returns its id. */
async function uploadCaseFile(context: ContractContext): Promise<string> {
  const { id: folderId } = await createCaseFolder(context);
  return uploadText(context, folderId, 'a.txt');
}

async function topOf(dashboard: DashboardApi, order: TopFilesOrder) {
  return (await dashboard.listTopFiles({ order, count: 1 }))[0];
}

async function checkLists(context: ContractContext): Promise<void> {
  const dashboard = portOf('dashboard', context.api);
  await portOf('assets', context.api).recordOpened({ id: await uploadCaseFile(context) });
  for (const name of topFilesOrders) {
    const files = await dashboard.listTopFiles({ order: name, count: 100 });
    const isCount = name === 'views';
    for (const { data } of files)
      expectTrue(isCount ? typeof data === 'number' : isTime(data), `${name}: ${data} is of the right kind`);
    const order = files.map(orderOf);
    expectSame(
      order,
      order.toSorted((one, other) => other - one),
      `${name}: the order`,
    );
    expectSame(new Set(idsOf(files)).size, files.length, `${name}: each file once`);
    const two = await dashboard.listTopFiles({ order: name, count: 2 });
    expectSame(idsOf(two), idsOf(files.slice(0, 2)), `${name}: the requested number`);
  }
}

async function checkTop(context: ContractContext): Promise<void> {
  const dashboard = portOf('dashboard', context.api);
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const added = await topOf(dashboard, 'added');
  expectSame(added?.id, id, 'the last added file');
  if (added?.fileName !== undefined) expectSame(added.fileName, caseFileName(context, 'a.txt'), 'its name');
  await assets.recordOpened({ id });
  await assets.recordOpened({ id });
  expectSame((await topOf(dashboard, 'viewed'))?.id, id, 'the last viewed file');
  const viewed = await dashboard.listTopFiles({ order: 'views', count: 100 });
  // In a library with a hundred more active files a new file is not in any list.
  if (viewed.length < 100) expectSame(viewed.find((file) => file.id === id)?.data, 2, 'the views of a file');
  await assets.updateFile({ id, fields: { title: 'T' } });
  expectSame((await topOf(dashboard, 'updated'))?.id, id, 'the last updated file');
  await assets.deleteFiles({ ids: [id] });
  for (const order of topFilesOrders) {
    const files = await dashboard.listTopFiles({ order, count: 100 });
    expectTrue(!idsOf(files).includes(id), `${order}: a deleted file is not listed`);
  }
}

async function checkFigures({ api }: ContractContext): Promise<void> {
  const [dashboard, report] = [portOf('dashboard', api), portOf('report', api)];
  const files = { images: await report.getFileCount(), folders: await report.getFolderCount() };
  expectSame(await dashboard.getFileCounters(), { ...files, ...(await report.getTypes()) }, 'file counters');
  const { authorsCount: _a, subjectsCount: _s, camerasCount: _c, ...data } = await report.getData();
  expectSame(await dashboard.getDataCounters(), data, 'data counters');
  const activity = await report.getActivity();
  for (const kind of activityKinds)
    expectSame(await dashboard.getActivity({ kind }), activity[kind], `the activity ${kind}`);
}

async function checkKeywords(context: ContractContext): Promise<void> {
  const [dashboard, assets] = [portOf('dashboard', context.api), portOf('assets', context.api)];
  const word = `${context.label} Sea`;
  const ids = [
    await uploadCaseFile({ ...context, label: `${context.label}1` }),
    await uploadCaseFile(context),
  ];
  for (const id of ids) await assets.updateFile({ id, fields: { keywords: [word] } });
  const list = await dashboard.listTopKeywords({ count: 100 });
  const counts = list.map(({ count }) => count);
  expectSame(
    counts,
    counts.toSorted((one, other) => other - one),
    'the most used keywords first',
  );
  expectSame(idsOf(await dashboard.listTopKeywords({ count: 1 })), idsOf(list.slice(0, 1)), 'one keyword');
  const [mostUsed] = list;
  if (mostUsed) expectSame(await dashboard.getKeyword({ id: mostUsed.id }), mostUsed, 'a keyword by its id');
  for (const id of ['999999999', 'no-such-keyword'])
    await expectRefusal(() => dashboard.getKeyword({ id }), 'not-found', `the keyword ${id}`);
  if (list.length >= 100) return;
  const listed = list.find(({ keyword }) => keyword === word);
  expectSame(listed?.count, 2, 'the files of a keyword');
  await assets.updateFile({ id: ids[0] ?? '', fields: { keywords: [word.toUpperCase()] } });
  await assets.deleteFiles({ ids: ids.slice(1) });
  const after = (await dashboard.listTopKeywords({ count: 100 })).filter(({ id }) => id === listed?.id);
  expectSame(
    after.map(({ count, keyword }) => [count, keyword.toLowerCase()]),
    [[1, word.toLowerCase()]],
    'the keyword keeps its id, whatever its case, without the deleted file',
  );
}

async function checkKeywordFilter(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const word = `${context.label}: Blue 50% Sea`;
  const { id: folderId } = await createCaseFolder(context);
  const ids: string[] = [];
  for (const keywords of [[word, 'x'], [word.toUpperCase()], [`${word}s`], [`${word}, x`]]) {
    const id = await uploadText(context, folderId, `${ids.length}.txt`);
    await assets.updateFile({ id, fields: { keywords, title: word } });
    ids.push(id);
  }
  const expected = ids.slice(0, 2).toSorted();
  for (const input of [{}, { folderId }, { q: 'blue' }, { folderId, q: 'sea' }]) {
    const filter = `keyword:${word.toLowerCase()}`;
    const page = await assets.listFiles({ filter, ...input });
    const what = `the files with a keyword, with ${JSON.stringify(Object.keys(input))}`;
    expectSame([idsOf(page.items).toSorted(), page.total], [expected, 2], what);
  }
  await assets.deleteFiles({ ids: ids.slice(0, 1) });
  expectSame((await assets.listFiles({ filter: `keyword:${word}` })).total, 1, 'without a deleted file');
  expectSame((await assets.listFiles({ filter: `keyword:${word} not` })).total, 0, 'a keyword of no file');
  for (const filter of ['keyword:', 'keyword:  ', `keyword:${'x'.repeat(1001)}`])
    await expectRefusal(() => assets.listFiles({ filter }), 'invalid', `the filter ${filter.slice(0, 20)}`);
}

async function checkFolders(context: ContractContext): Promise<void> {
  const dashboard = portOf('dashboard', context.api);
  const parent = await createCaseFolder(context);
  const parentId = parentIn(context, parent);
  const folder = parentId === undefined ? parent : await createCaseFolder(context, 'below', parentId);
  await uploadText(context, folder.id, 'a.txt');
  const [first, ...rest] = await dashboard.listRecentFolders({ count: 100 });
  expectSame([first?.id, first?.path], [folder.id, folder.path], 'the folder where something happened last');
  expectTrue(isTime(first?.lastUpdate), 'when something happened there');
  expectTrue(!idsOf(rest).includes(folder.id), 'each folder once');
  await portOf('assets', context.api).deleteFolder({ id: parent.id });
  const after = await dashboard.listRecentFolders({ count: 100 });
  expectTrue(!idsOf(after).includes(folder.id), 'a deleted folder is not listed');
}

async function checkUsers(context: ContractContext): Promise<void> {
  const dashboard = portOf('dashboard', context.api);
  const id = await uploadCaseFile(context);
  const before = await dashboard.listActiveUsers({ count: 100 });
  const counts = before.map(({ count }) => count);
  expectTrue(before.length > 0, 'somebody did something');
  expectSame(
    counts,
    counts.toSorted((one, other) => other - one),
    'the most active first',
  );
  expectSame((await dashboard.listActiveUsers({ count: 1 })).length, 1, 'the requested number');
  await portOf('assets', context.api).recordOpened({ id });
  const after = await dashboard.listActiveUsers({ count: 100 });
  const total = (list: typeof before) => list.reduce((sum, { count }) => sum + count, 0);
  expectSame(total(after), total(before) + 1, 'the number of actions after one more');
}

async function checkFlag({ api, other }: ContractContext): Promise<void> {
  const dashboard = portOf('dashboard', api);
  const before = await dashboard.isEnabled();
  const otherFlag = other?.dashboard && (await other.dashboard.isEnabled());
  try {
    for (const enabled of [!before, before, true]) {
      expectSame(await dashboard.setEnabled({ enabled }), enabled, 'the flag that was set');
      expectSame(await dashboard.isEnabled(), enabled, 'the flag read again');
      expectSame(await other?.dashboard?.isEnabled(), otherFlag, 'the flag of another tenant');
    }
  } finally {
    await dashboard.setEnabled({ enabled: before });
  }
}

async function checkTenants({ api, other, ...context }: ContractContext): Promise<void> {
  const id = await uploadCaseFile({ api, ...context });
  await portOf('assets', api).updateFile({ id, fields: { keywords: [`${context.label} secret`] } });
  await portOf('assets', api).recordOpened({ id });
  const dashboard = portOf('dashboard', other ?? api);
  for (const order of topFilesOrders) {
    const files = await dashboard.listTopFiles({ order, count: 100 });
    expectTrue(!idsOf(files).includes(id), `${order}: no file of another tenant`);
  }
  const words = (await dashboard.listTopKeywords({ count: 100 })).map(({ keyword }) => keyword);
  expectTrue(!words.includes(`${context.label} secret`), 'no keyword of another tenant');
  const { folderId } = await portOf('assets', api).getFile({ id });
  const folders = idsOf(await dashboard.listRecentFolders({ count: 100 }));
  expectTrue(!folders.includes(folderId), 'no folder of another tenant');
}

async function checkPictures(context: ContractContext): Promise<void> {
  const id = await uploadCaseFile(context);
  const { api } = context;
  const files = await portOf('dashboard', api).listTopFiles({ order: 'added', count: 1 });
  expectSame(idsOf(files), [id], 'the file on top');
  const requests = [{ id, variant: 'original' }] as const;
  const [resolved] = await resolveAll(portOf('assets', api), requests);
  expectTrue(resolved !== undefined && 'url' in resolved, 'its bytes have an address by the same id');
}

async function checkAbort({ api }: ContractContext): Promise<void> {
  const aborted = AbortSignal.abort();
  await expectAbort(() => portOf('dashboard', api).isEnabled(aborted), 'isEnabled when aborted');
}

/** The sub-ports of cases with files. */
const fileRequirements = { ports: ['dashboard', 'assets'] } as const;

export const dashboardCases: readonly ContractCase[] = [
  {
    name: 'dashboard: lists are sorted and have the requested length',
    ...fileRequirements,
    needs: ['dashboard.topFiles', ...uploads, 'assets.recordOpened'],
    check: checkLists,
  },
  {
    name: 'dashboard: an activity moves its file to the top of the list',
    ...fileRequirements,
    needs: ['dashboard.topFiles', ...uploads, 'assets.recordOpened', 'assets.update', 'assets.delete'],
    check: checkTop,
  },
  {
    name: 'dashboard: its figures are those of the report',
    ports: ['dashboard', 'report'],
    needs: [
      'dashboard.fileCounters',
      'dashboard.dataCounters',
      'dashboard.activity',
      'report.types',
      'report.data',
      'report.activity',
    ],
    check: checkFigures,
  },
  {
    name: 'dashboard: keywords are counted and keep their ids',
    writes: ['keywords'],
    ...fileRequirements,
    needs: ['dashboard.topKeywords', ...uploads, 'assets.update', 'assets.delete'],
    check: checkKeywords,
  },
  {
    name: 'dashboard: a keyword lists its files',
    writes: ['keywords'],
    ports: ['assets'],
    needs: [...uploads, 'assets.filters', 'assets.update', 'assets.delete'],
    check: checkKeywordFilter,
  },
  {
    name: 'dashboard: an upload makes its folder the most recent',
    ...fileRequirements,
    needs: ['dashboard.recentFolders', ...uploads, 'assets.deleteFolder'],
    check: checkFolders,
  },
  {
    name: 'dashboard: actions of people are counted',
    ...fileRequirements,
    needs: ['dashboard.activeUsers', ...uploads, 'assets.recordOpened'],
    check: checkUsers,
  },
  {
    name: 'dashboard: the flag of the tenant is stored',
    ports: ['dashboard'],
    needs: ['dashboard.setEnabled'],
    check: checkFlag,
  },
  {
    name: 'dashboard: tenants do not see each other',
    writes: ['keywords'],
    ...fileRequirements,
    needsOther: true,
    needs: [
      'dashboard.topFiles',
      'dashboard.topKeywords',
      'dashboard.recentFolders',
      ...uploads,
      'assets.update',
      'assets.recordOpened',
    ],
    check: checkTenants,
  },
  {
    name: 'dashboard: its files are those of the library',
    ...fileRequirements,
    needs: [...uploads, 'dashboard.topFiles'],
    check: checkPictures,
  },
  { name: 'dashboard: an aborted call rejects with an AbortError', ports: ['dashboard'], check: checkAbort },
];
