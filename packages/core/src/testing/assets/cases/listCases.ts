import { assetSortFields, searchScopeOf, type AssetSort, type GalleryApi } from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import {
  caseFileName,
  idsOf,
  writableOf,
  listAll,
  createCaseFolder,
  someList,
  uploadText,
  uploadTexts,
} from '../../cases/steps.ts';

/** Returns the sort by name if the back end supports it, otherwise undefined for its own order. */
function byName({ capabilities }: GalleryApi): AssetSort | undefined {
  return capabilities.assets?.sortFields?.includes('name') ? 'name' : undefined;
}

/** Uploads some files and returns them in the order in which the back end lists them. */
async function uploadInOrder(
  context: ContractContext,
  folderId: string,
  count: number,
): Promise<readonly string[]> {
  const ids = await uploadTexts(context, folderId, count);
  if (byName(context.api)) return ids;
  const listed = idsOf(await listAll(portOf('assets', context.api), { folderId }, 200));
  expectSame(listed.toSorted(), ids.toSorted(), 'every file in the back end’s own order');
  return listed;
}

async function checkCursors(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const ids = await uploadInOrder(context, folderId, 7);
  for (const limit of [1, 3, 7, 200]) {
    const listed = await listAll(assets, { folderId, sort: byName(context.api) }, limit);
    expectSame(idsOf(listed), ids, `all pages of ${limit} together`);
  }
  const page = await assets.listFiles({ folderId, limit: 3 });
  expectSame([page.items.length, page.total], [3, 7], 'a page of three out of seven');
  const last = await assets.listFiles({ folderId, limit: 7 });
  expectSame(last.nextCursor, null, 'the cursor behind the last page');
}

async function checkChangingList(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const ids = await uploadInOrder(context, folderId, 6);
  const first = await assets.listFiles({ folderId, sort: byName(context.api), limit: 3 });
  await assets.deleteFiles({ ids: [ids[0] ?? '', ids[2] ?? ''] });
  const nextPage = await assets.listFiles({
    folderId,
    sort: byName(context.api),
    limit: 3,
    cursor: first.nextCursor ?? '',
  });
  expectSame(idsOf(nextPage.items), ids.slice(3), 'the page after files before it were deleted');
}

async function checkOffsets(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const ids = await uploadInOrder(context, folderId, 5);
  for (const offset of [0, 2, 4]) {
    const page = await assets.listFiles({ folderId, sort: byName(context.api), offset, limit: 2 });
    expectSame(idsOf(page.items), ids.slice(offset, offset + 2), `two files from position ${offset}`);
    expectSame(page.total, 5, 'the total');
  }
  const beyond = await assets.listFiles({ folderId, offset: 50 });
  expectSame([beyond.items.length, beyond.total], [0, 5], 'a page beyond the end');
}

async function checkSorts(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const ids = await uploadTexts(context, folderId, 4);
  await assets.recordOpened({ id: ids[1] ?? '' });
  const sorts = context.api.capabilities.assets?.sortFields ?? [];
  for (const sort of sorts) {
    const ascending = idsOf((await assets.listFiles({ folderId, sort })).items);
    const descending = idsOf((await assets.listFiles({ folderId, sort: `-${sort}` as AssetSort })).items);
    expectSame(descending.toReversed(), ascending, `descending ${sort} is the reverse of ascending`);
    expectSame(ascending.toSorted(), ids.toSorted(), `sorting by ${sort} keeps every file`);
  }
  if (sorts.includes('size')) {
    const bySize = await assets.listFiles({ folderId, sort: 'size' });
    expectSame(idsOf(bySize.items), ids, 'sorted by size');
  }
  if (!sorts.includes('views')) return;
  const byViews = await assets.listFiles({ folderId, sort: '-views' });
  expectSame(byViews.items[0]?.id, ids[1], 'the most viewed first');
}

async function checkExpirationSort(context: ContractContext): Promise<void> {
  if (!context.api.capabilities.assets?.sortFields?.includes('expiration')) return;
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const [late = '', never = '', early = ''] = await uploadTexts(context, folderId, 3);
  await assets.updateFile({ id: late, fields: { expirationDate: '2031-05-04' } });
  await assets.updateFile({ id: early, fields: { expirationDate: '2029-11-30' } });
  const sorted = async (sort: AssetSort) => idsOf(await listAll(assets, { folderId, sort }, 2));
  expectSame(await sorted('expiration'), [early, late, never], 'the file that expires first is the first');
  expectSame(await sorted('-expiration'), [late, early, never], 'a file without a date is the last');
}

async function checkUndeclaredSorts({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  const { items } = await assets.listFiles({ limit: 1 });
  expectTrue(items.length <= 1, 'one file in the order of the back end');
  for (const field of assetSortFields.filter((each) => !api.capabilities.assets?.sortFields?.includes(each)))
    for (const sort of [field, `-${field}`] as const) {
      const list = () => assets.listFiles({ sort, limit: 1 });
      await expectRefusal(list, 'unsupported', `a list sorted by ${sort}, which is not declared`);
    }
}

async function checkSearch(context: ContractContext): Promise<void> {
  const scope = searchScopeOf(context.api.capabilities);
  if (scope === 'nothing') return;
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const plain = await uploadText(context, folderId, `${context.label} plain.txt`);
  const percent = await uploadText(context, folderId, `${context.label} 100%_done.txt`);
  async function search(q: string) {
    return idsOf((await assets.listFiles({ folderId, q, sort: byName(context.api) })).items);
  }
  expectSame(await search('PLAIN'), [plain], 'a word in another case');
  expectSame(await search(`plain ${context.label}`), [plain], 'two words in any order');
  expectSame(await search('100%'), [percent], 'a percent sign taken literally');
  expectSame(await search('%_'), [percent], 'wildcards taken literally');
  expectSame(await search('%n'), [], 'a percent sign is no wildcard');
  for (const q of ["'; --", '\\', '"', '(', '*', '🤷']) expectSame(await search(q), [], `searching for ${q}`);
  await assets.updateFile({ id: plain, fields: { title: 'Lighthouse at dawn', keywords: ['Sea', 'Fog'] } });
  if (scope !== 'names') expectSame(await search('lighthouse'), [plain], 'a word of the title');
  if (scope === 'everything') expectSame(await search('fog dawn'), [plain], 'words of several fields');
}

async function checkUndeclaredSearch({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  // A few files of a small list: a back end may take long to count a large one, or only estimate.
  const query = { ...(await someList(assets)), sort: byName(api), limit: 5 };
  const files = idsOf((await assets.listFiles(query)).items);
  expectSame(idsOf((await assets.listFiles({ ...query, q: ' ' })).items), files, 'files without any word');
  if (searchScopeOf(api.capabilities) === 'nothing')
    await expectRefusal(() => assets.listFiles({ q: 'x' }), 'unsupported', 'a search');
}

async function checkRefusals(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  for (const limit of [0, -1, 201, 1.5])
    await expectRefusal(() => assets.listFiles({ limit }), 'invalid', `a limit of ${limit}`);
  for (const cursor of ['nonsense', '{"a":1}', "'; --"])
    await expectRefusal(() => assets.listFiles({ cursor }), 'invalid', `the cursor ${cursor}`);
  const sort = 'colour' as AssetSort;
  await expectRefusal(() => assets.listFiles({ sort }), 'invalid', 'an unknown sort');
  const aborted = AbortSignal.abort();
  await expectAbort(() => assets.listFiles({}, aborted), 'listFiles with an aborted signal');
}

async function checkFields(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  await assets.updateFile({ id, fields: writableOf(context, { title: 'T', author: 'A', notes: 'N' }) });
  const page = await assets.listFiles({ folderId, fields: ['title', 'notes'] });
  expectSame(page.items[0]?.fields['title'], 'T', 'a field that was asked for');
  const allFields = (await assets.getFile({ id })).fields;
  for (const [key, value] of Object.entries(page.items[0]?.fields ?? {}))
    expectSame(value, allFields[key], `the field ${key} in a list and by itself`);
  expectTrue(
    page.items[0]?.fileName === caseFileName(context, 'a.txt'),
    'the properties of a file are returned whatever the fields',
  );
}

export const listCases: readonly ContractCase[] = [
  {
    name: 'list: a sort that is not declared is refused',
    ports: ['assets'],
    check: checkUndeclaredSorts,
  },
  {
    name: 'list: an empty search lists all files, and a search is refused where files cannot be searched',
    ports: ['assets'],
    check: checkUndeclaredSearch,
  },
  {
    name: 'list: all pages together contain each file once',
    ports: ['assets'],
    needs: uploads,
    check: checkCursors,
  },
  {
    name: 'list: a cursor stays valid when files before it are deleted',
    ports: ['assets'],
    needs: [...uploads, 'assets.delete'],
    check: checkChangingList,
  },
  {
    name: 'list: a page at any position',
    ports: ['assets'],
    needs: [...uploads, 'assets.offsets'],
    check: checkOffsets,
  },
  {
    name: 'list: offsets are refused when not declared',
    ports: ['assets'],
    lacks: ['assets.offsets'],
    check: async ({ api }) => {
      await expectRefusal(() => portOf('assets', api).listFiles({ offset: 1 }), 'unsupported', 'an offset');
    },
  },
  {
    name: 'list: every sort, in both directions',
    ports: ['assets'],
    needs: [...uploads, 'assets.recordOpened'],
    check: checkSorts,
  },
  {
    name: 'list: files are sorted by their expiration date, those without one last',
    ports: ['assets'],
    writes: ['expirationDate'],
    needs: [...uploads, 'assets.update'],
    check: checkExpirationSort,
  },
  {
    name: 'list: words are found, and matched literally',
    writes: ['title', 'keywords'],
    ports: ['assets'],
    needs: [...uploads, 'assets.update'],
    check: checkSearch,
  },
  { name: 'list: invalid input is refused', ports: ['assets'], check: checkRefusals },
  {
    name: 'list: returns the requested fields',
    ports: ['assets'],
    writes: ['title'],
    needs: [...uploads, 'assets.update'],
    check: checkFields,
  },
];
