import { activityKinds, hasAbility, type ReportApi } from '../../contract/index.ts';
import {
  portOf,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
  uploads,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { ownFolder, uploadText } from '../cases/steps.ts';

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

async function readAll(report: ReportApi) {
  return {
    files: await report.getFileCount(),
    folders: await report.getFolderCount(),
    types: await report.getTypes(),
    data: await report.getData(),
    dimensions: await report.getDimensions(),
    opened: await report.getOpened(),
    activity: await report.getActivity(),
  };
}

async function checkSums({ api }: ContractContext): Promise<void> {
  const all = await readAll(portOf('report', api));
  expectSame(sum({ ...all.types }), all.files, 'files by type together');
  expectSame(all.data.hasData + all.data.hasNoData, all.files, 'files with and without data together');
  expectSame(all.opened.neverViewed + all.opened.wereViewed, all.files, 'files by views together');
  expectTrue(sum({ ...all.dimensions }) <= all.types.photos, 'files by dimension are photos');
  expectSame(all.data.totalViews, all.opened.totalOverallViews, 'the views of both sections');
  for (const kind of activityKinds) {
    const { today, thisWeek, thisMonth } = all.activity[kind];
    expectTrue(today <= thisWeek && today <= thisMonth, `${kind} today is part of the week and the month`);
  }
}

async function checkLibrary({ api }: ContractContext): Promise<void> {
  const all = await readAll(portOf('report', api));
  expectSame(
    (await portOf('assets', api).listFiles({ limit: 1 })).total,
    all.files,
    'the list has as many files',
  );
  expectSame((await portOf('assets', api).listFolders()).length, all.folders, 'the list has as many folders');
}

async function checkUpload(context: ContractContext): Promise<void> {
  const report = portOf('report', context.api);
  const before = await readAll(report);
  const { id: folderId } = await ownFolder(context);
  await uploadText(context, folderId, 'a.txt');
  const after = await readAll(report);
  expectSame(
    [after.files, after.folders, after.types.others, after.data.hasNoData, after.opened.neverViewed],
    [
      before.files + 1,
      before.folders + 1,
      before.types.others + 1,
      before.data.hasNoData + 1,
      before.opened.neverViewed + 1,
    ],
    'files, folders, others, without data and never viewed after an upload',
  );
  expectSame(after.activity.added.today, before.activity.added.today + 1, 'added today after an upload');
}

async function checkEdit(context: ContractContext): Promise<void> {
  const report = portOf('report', context.api);
  const { id: folderId } = await ownFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  const before = await readAll(report);
  const fields = { keywords: ['one'], author: `${context.label} author`, title: 'T' };
  await portOf('assets', context.api).updateFile({ id, fields });
  const after = await readAll(report);
  expectSame(
    [after.data.hasData, after.data.hasNoData, after.data.hasKeywords, after.data.hasTitle],
    [
      before.data.hasData + 1,
      before.data.hasNoData - 1,
      before.data.hasKeywords + 1,
      before.data.hasTitle + 1,
    ],
    'with data, without, keywords and title after an edit',
  );
  expectSame(after.data.authorsCount, before.data.authorsCount + 1, 'distinct authors after a new one');
  expectSame(after.activity.updated.today, before.activity.updated.today + 1, 'updated today after an edit');
  await portOf('assets', context.api).updateFile({ id, fields: { keywords: [], author: null, title: null } });
  expectSame(await report.getData(), before.data, 'the counts after the fields were emptied again');
}

async function checkViews(context: ContractContext): Promise<void> {
  const report = portOf('report', context.api);
  const { id: folderId } = await ownFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  const before = await readAll(report);
  await portOf('assets', context.api).recordOpened({ id });
  await portOf('assets', context.api).recordOpened({ id });
  const after = await readAll(report);
  const { neverViewed, wereViewed, totalOverallViews } = before.opened;
  expectSame(
    after.opened,
    { neverViewed: neverViewed - 1, wereViewed: wereViewed + 1, totalOverallViews: totalOverallViews + 2 },
    'the views after two of one file',
  );
  expectSame(after.activity.opened.today, before.activity.opened.today + 2, 'opened today');
}

async function checkDelete(context: ContractContext): Promise<void> {
  const report = portOf('report', context.api);
  const assets = portOf('assets', context.api);
  const { id: folderId } = await ownFolder(context);
  const before = await readAll(report);
  const id = await uploadText(context, folderId, 'a.txt');
  await assets.deleteFiles({ ids: [id] });
  const after = await readAll(report);
  expectSame(
    [after.files, after.types, after.data],
    [before.files, before.types, before.data],
    'after deleting',
  );
  expectSame(after.activity.deleted.today, before.activity.deleted.today + 1, 'deleted today');
  if (!hasAbility(context.api.capabilities, 'assets.bin')) return;
  await assets.restoreFiles({ ids: [id] });
  expectSame(await report.getFileCount(), before.files + 1, 'the files after restoring');
}

async function checkDrillDown({ api }: ContractContext): Promise<void> {
  const all = await readAll(portOf('report', api));
  const { totalOverallViews: _views, ...opened } = all.opened;
  const { authorsCount: _a, subjectsCount: _s, camerasCount: _c, totalViews: _t, ...data } = all.data;
  const counts = { ...all.types, ...data, ...all.dimensions, ...opened };
  for (const [filter, count] of Object.entries(counts)) {
    const { total } = await portOf('assets', api).listFiles({ filter, limit: 1 });
    expectSame(total, count, `the files of ${filter}`);
  }
  for (const filter of ['no such count', '', 'added:yesterday', 'hasKeywords:today']) {
    const nonsense = () => portOf('assets', api).listFiles({ filter });
    const error = await expectRefusal(nonsense, 'invalid', `the filter ${filter}`);
    expectTrue('filter' in error.fields, `the refusal of the filter ${filter} names the field "filter"`);
  }
}

async function checkActivityFilter(context: ContractContext): Promise<void> {
  const { id: folderId } = await ownFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  const list = (filter: string) => portOf('assets', context.api).listFiles({ folderId, filter });
  expectSame((await list('added:today')).items[0]?.id, id, 'files added today');
  expectSame((await list('opened:thisMonth')).total, 0, 'files opened this month');
}

async function checkAbort({ api }: ContractContext): Promise<void> {
  const aborted = AbortSignal.abort();
  await expectAbort(() => portOf('report', api).getTypes(aborted), 'getTypes with an aborted signal');
}

const reportCases: readonly ContractCase[] = [
  { name: 'report: the sections agree with each other', ports: ['report'], check: checkSums },
  { name: 'report: the figures agree with the library', ports: ['report', 'assets'], check: checkLibrary },
  { name: 'report: an upload is counted', ports: ['report', 'assets'], needs: uploads, check: checkUpload },
  {
    name: 'report: an edit is counted, and taken back',
    ports: ['report', 'assets'],
    needs: [...uploads, 'assets.update'],
    check: checkEdit,
  },
  {
    name: 'report: views are counted',
    ports: ['report', 'assets'],
    needs: [...uploads, 'assets.recordOpened'],
    check: checkViews,
  },
  {
    name: 'report: a deleted file is not counted',
    ports: ['report', 'assets'],
    needs: [...uploads, 'assets.delete'],
    check: checkDelete,
  },
  {
    name: 'report: each count lists as many files',
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
    name: 'report: filters are refused when they are not offered',
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
  { name: 'report: an aborted call says so', ports: ['report'], check: checkAbort },
];

export const reportGroup: CaseGroup<'report'> = {
  cases: reportCases,
  provenBy: {
    getFileCount: 'report: the figures agree with the library',
    getFolderCount: 'report: the figures agree with the library',
    getTypes: 'report: the sections agree with each other',
    getData: 'report: the sections agree with each other',
    getDimensions: 'report: the sections agree with each other',
    getOpened: 'report: the sections agree with each other',
    getActivity: 'report: the sections agree with each other',
  },
};
