import {
  maxSimilarFiles,
  similarityStates,
  type SimilarFiles,
  type SimilarityApi,
} from '../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  uploads,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { caseFile, caseFileName, createCaseFolder, idsOf, upload } from '../cases/steps.ts';
import { greyPicture } from './picture.ts';

const finders = ['findSimilar', 'findSimilarObjects', 'findSimilarTime'] as const;
type Finder = (typeof finders)[number];

interface Twins {
  readonly similarity: SimilarityApi;
  /** Two files with the same picture, in two folders. */
  readonly ids: readonly [string, string];
}

/** Returns a number that only this case uses. */
function seedOf(label: string): number {
  return [...label].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
}

async function uploadTwins(context: ContractContext): Promise<Twins> {
  const file = await greyPicture(seedOf(context.label), 120);
  const [here, there] = [await createCaseFolder(context, 'here'), await createCaseFolder(context, 'there')];
  const send = (folderId: string) => upload(context, { file, fileName: `${context.label}.png`, folderId });
  return {
    similarity: portOf('similarity', context.api),
    ids: [await send(here.id), await send(there.id)],
  };
}

function expectList({ files, state }: SimilarFiles, fileId: string, what: string): void {
  expectTrue(similarityStates.includes(state), `${what}: a state that the contract names`);
  expectTrue(state === 'ready' || files.length === 0, `${what}: no files unless it is ready`);
  expectTrue(files.length <= maxSimilarFiles, `${what}: at most ${maxSimilarFiles} files`);
  const ids = idsOf(files);
  expectTrue(!ids.includes(fileId), `${what}: the file itself is left out`);
  expectSame(new Set(ids).size, ids.length, `${what}: the number of different files`);
  const scores = files.map(({ score }) => score);
  expectSame(
    scores,
    scores.toSorted((one, other) => other - one),
    `${what}: the scores, best first`,
  );
  expectTrue(
    scores.every((score) => score >= 0 && score <= 1),
    `${what}: scores from 0 to 1`,
  );
  expectTrue(
    files.every(({ reason }) => reason !== ''),
    `${what}: a reason for each`,
  );
}

async function checkFinding(context: ContractContext): Promise<void> {
  const { similarity, ids } = await uploadTwins(context);
  for (const [index, id] of ids.entries()) {
    for (const finder of finders) expectList(await similarity[finder]({ fileId: id }), id, finder);
    const { files, state } = await similarity.findSimilar({ fileId: id });
    if (state === 'ready')
      expectTrue(idsOf(files).includes(ids[1 - index] ?? ''), 'the same picture is found from either side');
  }
  const time = await similarity.findSimilarTime({ fileId: ids[0] });
  expectTrue(time.state !== 'off', 'the time needs no recognition');
}

async function checkUnknown({ api }: ContractContext): Promise<void> {
  const similarity = portOf('similarity', api);
  for (const finder of finders) {
    for (const fileId of ['no such file', '999999999'])
      await expectRefusal(
        () => similarity[finder]({ fileId }),
        ['not-found', 'invalid'],
        `${finder} of an unknown file`,
      );
    await expectAbort(
      () => similarity[finder]({ fileId: '1' }, AbortSignal.abort()),
      `${finder} when aborted`,
    );
  }
}

async function checkThreshold(context: ContractContext): Promise<void> {
  const { similarity, ids } = await uploadTwins(context);
  const [fileId] = ids;
  for (const finder of finders) {
    const all = await similarity[finder]({ fileId, minScore: 0 });
    const strict = await similarity[finder]({ fileId, minScore: 0.9 });
    expectList(strict, fileId, finder);
    expectTrue(
      strict.files.every(({ score }) => score >= 0.9),
      `${finder}: no score below the lowest`,
    );
    expectTrue(strict.files.length <= all.files.length, `${finder}: not more files with a higher score`);
    for (const minScore of [-0.1, 1.1])
      await expectRefusal(() => similarity[finder]({ fileId, minScore }), 'invalid', `the score ${minScore}`);
  }
}

async function checkBin(context: ContractContext): Promise<void> {
  const { similarity, ids } = await uploadTwins(context);
  const [fileId, other] = ids;
  await portOf('assets', context.api).deleteFiles({ ids: [other] });
  const find = (finder: Finder, id: string) => similarity[finder]({ fileId: id });
  for (const finder of finders) {
    await expectRefusal(() => find(finder, other), 'not-found', `${finder} of a deleted file`);
    expectTrue(!idsOf((await find(finder, fileId)).files).includes(other), `${finder}: no deleted file`);
  }
}

async function checkForeign(context: ContractContext): Promise<void> {
  const { similarity, ids } = await uploadTwins(context);
  if (!context.other) return;
  const { ids: theirs } = await uploadTwins({ ...context, api: context.other });
  for (const finder of finders) {
    const foreign = () => portOf('similarity', context.other ?? context.api)[finder]({ fileId: ids[0] });
    await expectRefusal(foreign, ['not-found', 'invalid'], `${finder} of a file of another tenant`);
    const found = idsOf((await similarity[finder]({ fileId: ids[0] })).files);
    expectTrue(!theirs.some((id) => found.includes(id)), `${finder}: no file of another tenant`);
  }
}

/** Returns the ids of the files of all groups, following the cursors, and the state of the first page. */
async function listGroups(similarity: SimilarityApi, limit: number) {
  const groups: (readonly string[])[] = [];
  const first = await similarity.listDuplicates({ limit });
  let page = first;
  for (let pages = 0; pages < 200; pages += 1) {
    expectTrue(page.items.length <= limit, 'the number of groups on a page');
    groups.push(...page.items.map(({ fileIds }) => fileIds));
    if (page.nextCursor === null) break;
    page = await similarity.listDuplicates({ limit, cursor: page.nextCursor });
  }
  return { groups, state: first.state };
}

async function checkDuplicates(context: ContractContext): Promise<void> {
  const { similarity, ids } = await uploadTwins(context);
  await uploadTwins({ ...context, label: `${context.label} more` });
  const { groups, state } = await listGroups(similarity, 1);
  const listed = groups.flat();
  expectSame(new Set(listed).size, listed.length, 'each file is in one group');
  expectTrue(
    groups.every((fileIds) => fileIds.length > 1),
    'a group has at least two files',
  );
  if (state === 'ready')
    expectTrue(
      groups.some((fileIds) => ids.every((id) => fileIds.includes(id))),
      'the same picture twice is a group',
    );
  expectSame(
    (await listGroups(similarity, 50)).groups.flat().toSorted(),
    listed.toSorted(),
    'the files of all groups, however they are paged',
  );
  await expectRefusal(
    () => similarity.listDuplicates({ cursor: 'no cursor' }),
    'invalid',
    'an unknown cursor',
  );
}

async function checkEqualFiles(context: ContractContext): Promise<void> {
  const similarity = portOf('similarity', context.api);
  const { label } = context;
  const folders = [await createCaseFolder(context, 'here'), await createCaseFolder(context, 'there')];
  const words = `${label} `.repeat(1000);
  const send = async (file: Blob, name: string, folder: number) =>
    upload(context, {
      file,
      fileName: caseFileName(context, name),
      folderId: folders[folder]?.id ?? '',
    });
  const file = caseFile(context, words);
  // Pictures with other bytes but equal pixels are similar.
  const otherFile = context.mediaOnly
    ? await greyPicture(seedOf(label), 60)
    : caseFile(context, `${words.slice(0, -1)}.`);
  const equal = [await send(file, 'words.txt', 0), await send(file, 'the same words.txt', 1)];
  const others = [await send(otherFile, 'other words.txt', 0)];
  const { groups, state } = await listGroups(similarity, 50);
  const own = groups.filter((fileIds) => [...equal, ...others].some((id) => fileIds.includes(id)));
  // Until the library is compared a back end may not have looked at them.
  if (state === 'ready' || own.length > 0) expectSame(own, [equal], 'the group of the equal files');
  await portOf('assets', context.api).deleteFiles({ ids: equal.slice(0, 1) });
  const left = (await listGroups(similarity, 50)).groups.flat();
  expectTrue(![...equal, ...others].some((id) => left.includes(id)), 'no group of one file');
}

const onFiles = { ports: ['similarity', 'assets'] } as const;

/** Cases of similar files. */
const cases: readonly ContractCase[] = [
  {
    ...onFiles,
    name: 'similarity: the files that are found are others, each once, best first',
    needs: uploads,
    check: checkFinding,
  },
  { name: 'similarity: of an unknown file nothing is found', ports: ['similarity'], check: checkUnknown },
  {
    ...onFiles,
    name: 'similarity: a higher lowest score leaves fewer files',
    needs: [...uploads, 'similarity.threshold'],
    check: checkThreshold,
  },
  {
    ...onFiles,
    name: 'similarity: files in the bin are not found',
    needs: [...uploads, 'assets.delete'],
    check: checkBin,
  },
  {
    ...onFiles,
    name: 'similarity: nothing of another tenant is found',
    needs: uploads,
    needsOther: true,
    check: checkForeign,
  },
  {
    ...onFiles,
    name: 'similarity: near-identical files are grouped, by pages',
    needs: [...uploads, 'similarity.duplicates'],
    check: checkDuplicates,
  },
  {
    ...onFiles,
    name: 'similarity: files with equal bytes are grouped, whatever their type',
    needs: [...uploads, 'similarity.duplicates', 'assets.delete'],
    check: checkEqualFiles,
  },
  refusedWithout('similarity', 'similarity.threshold', (api) =>
    api.findSimilar({ fileId: '1', minScore: 0.5 }),
  ),
  refusedWithout('similarity', 'similarity.duplicates', (api) => api.listDuplicates({})),
];

export const similarityGroup: CaseGroup<'similarity'> = {
  cases,
  provenBy: {
    findSimilar: 'similarity: the files that are found are others, each once, best first',
    findSimilarObjects: 'similarity: the files that are found are others, each once, best first',
    findSimilarTime: 'similarity: the files that are found are others, each once, best first',
    listDuplicates: 'similarity: near-identical files are grouped, by pages',
  },
};
