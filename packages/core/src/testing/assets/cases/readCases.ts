import {
  maxMediaRequests,
  type Asset,
  type AssetSort,
  type AssetsApi,
  searchScopeOf,
} from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { idsOf, listAll, pagesOf, someList } from '../../cases/steps.ts';
import { checkAddress, resolveAll } from './mediaCases.ts';

/* Cases that write nothing and run on any content: the only cases for a read-only back end. */

async function someFiles(assets: AssetsApi): Promise<readonly Asset[]> {
  return (await assets.listFiles({ ...(await someList(assets)), limit: 5 })).items;
}

async function checkTree({ api }: ContractContext): Promise<void> {
  const folders = await portOf('assets', api).listFolders();
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  expectSame(byId.size, folders.length, 'folders with an id of their own');
  for (const { name, path, parentId } of folders) {
    const parent = parentId === null ? undefined : byId.get(parentId);
    if (parentId !== null && !parent)
      throw new Error(`the parent of "${name}" is not in the list of folders`);
    expectSame(path, [...(parent?.path ?? []), name], `the path of "${name}"`);
  }
}

async function checkPages({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  const query = await someList(assets);
  const allFiles = await listAll(assets, query, 200);
  const { total, isTotalExact = true } = await assets.listFiles({ ...query, limit: 1 });
  if (isTotalExact) expectSame(total, allFiles.length, 'the total');
  expectSame(new Set(idsOf(allFiles)).size, allFiles.length, 'files that are listed once');
  const limit = Math.max(1, Math.ceil(allFiles.length / 3));
  expectSame(idsOf(await listAll(assets, query, limit)), idsOf(allFiles), `all pages of ${limit} together`);
}

async function checkFolders({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  const folders = await assets.listFolders();
  for (const { id, name, fileCount } of folders.slice(0, 5)) {
    const page = await assets.listFiles({ folderId: id, limit: 20 });
    if (page.isTotalExact ?? true) expectSame(page.total, fileCount, `the files of "${name}"`);
    for (const file of page.items) expectSame(file.folderId, id, `the folder of "${file.fileName}"`);
  }
}

async function checkFile({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  for (const listed of await someFiles(assets)) {
    const file = await assets.getFile({ id: listed.id });
    // A file that is in several folders has the folder of the list that it is in.
    const { folderId } = listed;
    expectSame({ ...file, folderId }, listed, `"${listed.fileName}" by itself, as it is listed`);
    expectTrue(
      Number.isInteger(file.version) && file.version >= 1,
      'the version is a whole number from 1 on',
    );
    expectTrue(!Number.isNaN(Date.parse(file.addedAt)), 'addedAt is a time');
  }
}

/** Reads pages until one has a file: all files may have a word in common. */
async function contains(pages: AsyncIterable<readonly Asset[]>, id: string): Promise<boolean> {
  for await (const page of pages) if (idsOf(page).includes(id)) return true;
  return false;
}

async function checkSearch({ api }: ContractContext): Promise<void> {
  if (searchScopeOf(api.capabilities) === 'nothing') return;
  const assets = portOf('assets', api);
  const query = await someList(assets);
  for (const { id, fileName } of await someFiles(assets)) {
    const pages = pagesOf(assets, { ...query, q: fileName.toUpperCase() }, 200);
    expectTrue(await contains(pages, id), `"${fileName}" is found by its name in another case`);
  }
  const nonsense = await assets.listFiles({ ...query, q: 'no file has these words 🤷' });
  expectSame([nonsense.items.length, nonsense.total], [0, 0], 'files with words that no file has');
}

/** The values by which files are sorted, where a file contains them. */
const sortValues: Readonly<Record<string, (file: Asset) => number>> = {
  added: ({ addedAt }) => Date.parse(addedAt),
  size: ({ fileSize }) => fileSize,
};

async function checkSorts({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  const query = await someList(assets);
  const ids = idsOf(await listAll(assets, query, 200)).toSorted();
  for (const field of api.capabilities.assets?.sortFields ?? []) {
    const ascendingFiles = await listAll(assets, { ...query, sort: field }, 200);
    const descendingFiles = await listAll(assets, { ...query, sort: `-${field}` as AssetSort }, 200);
    expectSame(idsOf(ascendingFiles).toSorted(), ids, `sorting by ${field} keeps every file`);
    expectSame(idsOf(descendingFiles).toSorted(), ids, `sorting by ${field} descending keeps every file`);
    const valueOf = sortValues[field];
    if (!valueOf) continue;
    const values = ascendingFiles.map(valueOf);
    const ascending = values.toSorted((one, other) => one - other);
    expectSame(values, ascending, `ascending ${field}`);
    expectSame(descendingFiles.map(valueOf), ascending.toReversed(), `descending ${field}`);
  }
}

async function checkAddresses({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  const files = await someFiles(assets);
  const requests = files
    .flatMap(({ id, version }) => [
      { id, version, variant: 'thumbnail' as const },
      { id, version, variant: 'original' as const },
    ])
    .slice(0, maxMediaRequests);
  for (const [at, result] of (await resolveAll(assets, requests)).entries())
    checkAddress(result, `the ${requests[at]?.variant} of "${files[at >> 1]?.fileName}"`);
}

async function checkUnknown({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  for (const id of ['8999999999999999', '', '..', "1' OR '1'='1", '[object Object]']) {
    const codes = ['not-found', 'invalid'] as const;
    await expectRefusal(() => assets.getFile({ id }), codes, `the file ${JSON.stringify(id)}`);
    await expectRefusal(
      () => assets.listFiles({ folderId: id }),
      codes,
      `the files of the folder ${JSON.stringify(id)}`,
    );
  }
  const aborted = AbortSignal.abort();
  await expectAbort(() => assets.listFolders(aborted), 'listFolders with an aborted signal');
  await expectAbort(
    () => assets.getFile({ id: '8999999999999999' }, aborted),
    'getFile with an aborted signal',
  );
}

const ports = ['assets'] as const;

export const readCases: readonly ContractCase[] = [
  { name: 'reading: folders are a tree', ports, check: checkTree },
  { name: 'reading: all pages together contain each file once', ports, check: checkPages },
  { name: 'reading: a folder lists its files', ports, check: checkFolders },
  { name: 'reading: a single file equals the one in the list', ports, check: checkFile },
  { name: 'reading: files are found by their names', ports, check: checkSearch },
  { name: 'reading: each declared sort, in both directions', ports, check: checkSorts },
  { name: 'reading: files have addresses', ports, check: checkAddresses },
  { name: 'reading: unknown ids are rejected', ports, check: checkUnknown },
];
