import { activityKinds, dataKeys, hasCapability } from '../../contract/index.ts';
import { isAssetFacet } from '../../report/index.ts';
import {
  offers,
  portOf,
  refusedWithout,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
  uploads,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { createCaseFolder, figureOf, idsOf, readReport, uploadText } from '../cases/steps.ts';

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

type Figures = Awaited<ReturnType<typeof readReport>>;

/** Checks that exactly these numbers changed by these amounts; figures that the back end does not have are skipped. */
function expectChanges(
  [before, after]: readonly [Figures, Figures],
  what: string,
  changes: Readonly<Record<string, number>>,
): void {
  for (const [path, difference] of Object.entries(changes)) {
    const [valueBefore, valueAfter] = [before, after].map((figures) => numberAt(figures, path));
    if (valueBefore !== undefined) expectSame(valueAfter, valueBefore + difference, `${path} ${what}`);
  }
}

function numberAt(figures: Figures, path: string): number | undefined {
  let value: unknown = figures;
  for (const key of path.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[key];
  return value as number | undefined;
}

async function checkTypes({ api }: ContractContext): Promise<void> {
  const report = portOf('report', api);
  const types = await report.getTypes();
  expectSame(sum({ ...types }), await report.getFileCount(), 'files by type together');
  if (!offers(api, 'report', 'getDimensions')) return;
  const dimensions = await report.getDimensions();
  expectTrue(sum({ ...dimensions }) <= types.photos, 'files by dimension are photos');
}

async function checkDimensions({ api }: ContractContext): Promise<void> {
  const report = portOf('report', api);
  const dimensions = await report.getDimensions();
  expectTrue(sum({ ...dimensions }) <= (await report.getFileCount()), 'photos by dimension are files');
}

async function checkData({ api }: ContractContext): Promise<void> {
  const report = portOf('report', api);
  const data = await report.getData();
  const files = await report.getFileCount();
  expectSame(data.hasData + data.hasNoData, files, 'files with and without data together');
  for (const key of dataKeys) expectTrue(data[key] <= files, `${key} counts files`);
}

async function checkOpened({ api }: ContractContext): Promise<void> {
  const report = portOf('report', api);
  const opened = await report.getOpened();
  const files = await report.getFileCount();
  expectSame(opened.neverViewed + opened.wereViewed, files, 'files by views together');
  if (!offers(api, 'report', 'getData')) return;
  expectSame((await report.getData()).totalViews, opened.totalOverallViews, 'the views of both sections');
}

async function checkActivity({ api }: ContractContext): Promise<void> {
  const activity = await portOf('report', api).getActivity();
  for (const kind of activityKinds) {
    const { today, thisWeek, thisMonth } = activity[kind];
    expectTrue(today <= thisWeek && today <= thisMonth, `${kind} today is part of the week and the month`);
  }
}

async function checkLibrary({ api }: ContractContext): Promise<void> {
  const [report, assets] = [portOf('report', api), portOf('assets', api)];
  const { total } = await assets.listFiles({ limit: 1 });
  expectSame(total, await report.getFileCount(), 'the total of the list');
  const folders = await assets.listFolders();
  expectSame(folders.length, await report.getFolderCount(), 'the number of listed folders');
}

async function checkUpload(context: ContractContext): Promise<void> {
  const before = await readReport(context.api);
  const { id: folderId } = await createCaseFolder(context);
  await uploadText(context, folderId, 'a.txt');
  expectChanges([before, await readReport(context.api)], 'after an upload', {
    files: 1,
    folders: 1,
    [`types.${figureOf(context)}`]: 1,
    'data.hasNoData': 1,
    'opened.neverViewed': 1,
    'activity.added.today': 1,
  });
}

async function checkEdit(context: ContractContext): Promise<void> {
  const [report, assets] = [portOf('report', context.api), portOf('assets', context.api)];
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  const [data, before] = [await report.getData(), await readReport(context.api)];
  const fields = { keywords: ['one'], author: `${context.label} author`, title: 'T' };
  await assets.updateFile({ id, fields });
  expectChanges([before, await readReport(context.api)], 'after an edit', {
    'data.hasData': 1,
    'data.hasNoData': -1,
    'data.hasKeywords': 1,
    'data.hasTitle': 1,
    'data.authorsCount': 1,
    'activity.updated.today': 1,
  });
  await assets.updateFile({ id, fields: { keywords: [], author: null, title: null } });
  expectSame(await report.getData(), data, 'the counts after the fields were emptied again');
}

async function checkViews(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  const before = await readReport(context.api);
  await assets.recordOpened({ id });
  await assets.recordOpened({ id });
  expectTrue(before.opened !== undefined, 'views are counted');
  expectChanges([before, await readReport(context.api)], 'after two views of one file', {
    'opened.neverViewed': -1,
    'opened.wereViewed': 1,
    'opened.totalOverallViews': 2,
    'activity.opened.today': 2,
  });
}

async function checkDelete(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const before = await readReport(context.api);
  const id = await uploadText(context, folderId, 'a.txt');
  await assets.deleteFiles({ ids: [id] });
  const after = await readReport(context.api);
  expectSame(
    [after.files, after.types, after.data],
    [before.files, before.types, before.data],
    'after deleting',
  );
  expectChanges([before, after], 'after deleting', { 'activity.deleted.today': 1 });
  if (!hasCapability(context.api.capabilities, 'assets.bin')) return;
  await assets.restoreFiles({ ids: [id] });
  expectSame((await readReport(context.api)).files, before.files + 1, 'the files after restoring');
}

async function checkDrillDown(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { types, data, dimensions, opened } = await readReport(context.api);
  const counts = { ...types, ...data, ...dimensions, ...opened };
  for (const [filter, count] of Object.entries(counts)) {
    if (!isAssetFacet(filter)) continue;
    const { total } = await assets.listFiles({ filter, limit: 1 });
    expectSame(total, count, `the files of ${filter}`);
  }
  for (const filter of ['no such count', '', 'added:yesterday', 'hasKeywords:today']) {
    const error = await expectRefusal(() => assets.listFiles({ filter }), 'invalid', `the filter ${filter}`);
    expectTrue('filter' in error.fields, `the refusal of the filter ${filter} names the field "filter"`);
  }
}

async function checkActivityFilter(context: ContractContext): Promise<void> {
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  const list = (filter: string) => portOf('assets', context.api).listFiles({ folderId, filter });
  expectSame((await list('added:today')).items[0]?.id, id, 'files added today');
  expectSame((await list('opened:thisMonth')).total, 0, 'files opened this month');
}

async function checkAbort({ api }: ContractContext): Promise<void> {
  const aborted = AbortSignal.abort();
  await expectAbort(() => portOf('report', api).getFileCount(aborted), 'getFileCount with an aborted signal');
}

async function checkExpiryFilter(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const ids = new Map<number, string>();
  // Far from the edges of a day, which depend on the time zone of the library.
  for (const days of [-3, 5, 60]) {
    const id = await uploadText(context, folderId, `${days} days.txt`);
    const now = Date.parse((await assets.getFile({ id })).addedAt);
    const expirationDate = new Date(now + days * 86_400_000).toISOString().slice(0, 10);
    await assets.updateFile({ id, fields: { expirationDate } });
    ids.set(days, id);
  }
  await uploadText(context, folderId, 'never.txt');
  const expected = { expired: -3, 'expires:30': 5 };
  for (const [filter, days] of Object.entries(expected)) {
    const page = await assets.listFiles({ filter, folderId });
    expectSame([idsOf(page.items), page.total], [[ids.get(days)], 1], `${filter} of a folder`);
  }
  const later = await assets.listFiles({ filter: 'expires:100', folderId });
  expectSame(later.total, 2, 'files that expire within 100 days');
  for (const filter of ['expires:', 'expires:-1', 'expires:x', 'expires:99999'])
    await expectRefusal(() => assets.listFiles({ filter }), 'invalid', `the filter ${filter}`);
}

const reportCases: readonly ContractCase[] = [
  {
    name: 'report: the files of all types are all files',
    ports: ['report'],
    needs: ['report.types'],
    check: checkTypes,
  },
  {
    name: 'report: photos by dimension are files',
    ports: ['report'],
    needs: ['report.dimensions'],
    check: checkDimensions,
  },
  {
    name: 'report: files with and without a field are all files',
    ports: ['report'],
    needs: ['report.data'],
    check: checkData,
  },
  {
    name: 'report: viewed and never viewed files are all files',
    ports: ['report'],
    needs: ['report.opened'],
    check: checkOpened,
  },
  {
    name: 'report: the activity of a day is part of the week and the month',
    ports: ['report'],
    needs: ['report.activity'],
    check: checkActivity,
  },
  { name: 'report: the figures agree with the library', ports: ['report', 'assets'], check: checkLibrary },
  { name: 'report: an upload is counted', ports: ['report', 'assets'], needs: uploads, check: checkUpload },
  {
    name: 'report: an edit and its undo are counted',
    ports: ['report', 'assets'],
    needs: [...uploads, 'assets.update', 'report.data'],
    writes: ['keywords', 'author', 'title'],
    check: checkEdit,
  },
  {
    name: 'report: views are counted',
    ports: ['report', 'assets'],
    needs: [...uploads, 'assets.recordOpened', 'report.opened'],
    check: checkViews,
  },
  {
    name: 'report: a deleted file is not counted',
    ports: ['report', 'assets'],
    needs: [...uploads, 'assets.delete'],
    check: checkDelete,
  },
  {
    name: 'report: the list of each count has as many files',
    ports: ['report', 'assets'],
    needs: ['assets.filters'],
    check: checkDrillDown,
  },
  {
    name: 'report: activity lists its files',
    ports: ['report', 'assets'],
    needs: [...uploads, 'assets.filters'],
    check: checkActivityFilter,
  },
  {
    name: 'list: files that have expired, and files that will expire',
    ports: ['assets'],
    needs: [...uploads, 'assets.filters', 'assets.update'],
    writes: ['expirationDate'],
    check: checkExpiryFilter,
  },
  {
    name: 'report: filters are refused when not declared',
    ports: ['assets'],
    lacks: ['assets.filters'],
    check: async ({ api }) => {
      await expectRefusal(
        () => portOf('assets', api).listFiles({ filter: 'photos' }),
        'unsupported',
        'a filter',
      );
    },
  },
  { name: 'report: an aborted call rejects with an AbortError', ports: ['report'], check: checkAbort },
  refusedWithout('report', 'report.types', (report) => report.getTypes()),
  refusedWithout('report', 'report.data', (report) => report.getData()),
  refusedWithout('report', 'report.dimensions', (report) => report.getDimensions()),
  refusedWithout('report', 'report.opened', (report) => report.getOpened()),
  refusedWithout('report', 'report.activity', (report) => report.getActivity()),
];

export const reportGroup: CaseGroup<'report'> = {
  cases: reportCases,
  provenBy: {
    getFileCount: 'report: the figures agree with the library',
    getFolderCount: 'report: the figures agree with the library',
    getTypes: 'report: the files of all types are all files',
    getData: 'report: files with and without a field are all files',
    getDimensions: 'report: photos by dimension are files',
    getOpened: 'report: viewed and never viewed files are all files',
    getActivity: 'report: the activity of a day is part of the week and the month',
  },
};
