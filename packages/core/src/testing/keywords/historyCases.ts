import { maxRecordChanges } from '../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import {
  defineCapabilities,
  findWord,
  fileCapabilities,
  uploadWithKeywords,
  fileRequirements,
  wordsOf,
} from './caseSteps.ts';

async function checkUndoAfterRestore(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [one, other] = [`${context.label} first`, `${context.label} second`];
  const both = await uploadWithKeywords(context, [one, 'kept', other], 'both.txt');
  const single = await uploadWithKeywords(context, [other], 'single.txt');
  const [oneId, otherId] = [
    (await findWord(keywords, one))?.id ?? '',
    (await findWord(keywords, other))?.id ?? '',
  ];
  const { changeId } = await keywords.deleteKeywords({ ids: [oneId, otherId] });
  await keywords.restoreKeyword({ id: oneId });
  await keywords.undoChange({ id: changeId ?? '' });
  const words = (await wordsOf(context, both)) as readonly string[];
  expectSame(words.toSorted(), ['kept', one, other].toSorted(), 'the words of the file that had both');
  expectSame(await wordsOf(context, single), [other], 'the words of the other file');
  expectSame(
    [(await findWord(keywords, one))?.fileCount, (await findWord(keywords, other))?.fileCount],
    [1, 2],
    'the numbers of files in the dictionary',
  );
}

async function checkMergeChain(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [one, other, last] = [`${context.label} one`, `${context.label} two`, `${context.label} three`];
  const files = [
    await uploadWithKeywords(context, [one], 'one.txt'),
    await uploadWithKeywords(context, [other], 'other.txt'),
    await uploadWithKeywords(context, [one, 'kept', other], 'both.txt'),
  ];
  const input = {
    changes: [
      { id: (await findWord(keywords, other))?.id, value: one },
      { id: (await findWord(keywords, one))?.id, value: last },
    ],
    merge: true,
  };
  const { saved, conflicts, changeId } = await keywords.saveKeywords(input);
  expectSame(
    [saved.map(({ value, fileCount }) => [value, fileCount]), conflicts],
    [[[last, 3]], []],
    'what was saved',
  );
  const words = async () => Promise.all(files.map(async (file) => wordsOf(context, file)));
  expectSame(await words(), [[last], [last], [last, 'kept']], 'the words of the files');
  expectSame(
    [await findWord(keywords, one), await findWord(keywords, other)],
    [undefined, undefined],
    'the old words',
  );
  if (changeId === undefined) return;
  await keywords.undoChange({ id: changeId });
  expectSame(await words(), [[one], [other], [one, 'kept', other]], 'the words of the files after an undo');
}

async function checkUndoOfUnlisted(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const assets = portOf('assets', context.api);
  const [deleted, renamed, untouched] = ['deleted', 'renamed', 'untouched'].map(
    (word) => `${context.label} ${word}`,
  ) as [string, string, string];
  const file = await uploadWithKeywords(context, [deleted, renamed, untouched]);
  const idOf = async (word: string) => (await findWord(keywords, word))?.id ?? '';
  const deletion = await keywords.deleteKeywords({ ids: [await idOf(deleted)] });
  await keywords.undoChange({ id: deletion.changeId ?? '' });
  const changes = [{ id: await idOf(renamed), value: `${renamed} again` }];
  const rename = await keywords.saveKeywords({ changes });
  await expectRefusal(
    () => keywords.restoreKeyword({ id: changes[0]?.id ?? '' }),
    'not-found',
    'restoring a word that was renamed, not deleted',
  );
  await keywords.undoChange({ id: rename.changeId ?? '' });
  expectSame(
    ((await wordsOf(context, file)) as readonly string[]).toSorted(),
    [deleted, renamed, untouched].toSorted(),
    'the words of the file after the undos',
  );
  await assets.updateFile({ id: file, fields: { keywords: null } });
  const isInDictionary = async (word: string) => (await findWord(keywords, word)) !== undefined;
  const expected = await isInDictionary(untouched);
  expectSame(
    [await isInDictionary(deleted), await isInDictionary(renamed)],
    [expected, expected],
    'a word that no file has any more is in the dictionary exactly when an unchanged one is',
  );
}

async function checkBin(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const assets = portOf('assets', context.api);
  const [deleted, renamed] = [`${context.label} deleted`, `${context.label} renamed`];
  const live = await uploadWithKeywords(context, [deleted, renamed], 'live.txt');
  const binned = await uploadWithKeywords(context, [deleted, 'kept', renamed], 'binned.txt');
  const idOf = async (word: string) => (await findWord(keywords, word))?.id ?? '';
  await assets.deleteFiles({ ids: [binned] });
  await keywords.deleteKeywords({ ids: [await idOf(deleted)] });
  await keywords.saveKeywords({ changes: [{ id: await idOf(renamed), value: `${renamed} again` }] });
  await assets.restoreFiles({ ids: [binned] });
  expectSame(await wordsOf(context, live), [`${renamed} again`], 'the words of the other file');
  expectSame(
    await wordsOf(context, binned),
    ['kept', `${renamed} again`],
    'the words of a file that was in the bin',
  );
  expectSame(await findWord(keywords, deleted), undefined, 'the deleted word');
}

async function checkLongRecord(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const count = maxRecordChanges + 5;
  const changes = Array.from({ length: count }, (_, at) => ({ value: `${context.label} ${at}` }));
  await keywords.saveKeywords({ changes });
  const [record] = (await keywords.listChanges({ limit: 1 })).items;
  expectSame(
    [record?.changes.map(({ label }) => label), record?.changeCount],
    [changes.slice(0, maxRecordChanges).map(({ value }) => value), count],
    'the first changes and their number',
  );
  await keywords.saveKeywords({ changes: [{ value: `${context.label} last` }] });
  const [last] = (await keywords.listChanges({ limit: 1 })).items;
  expectSame([last?.changes.length, last?.changeCount], [1, undefined], 'a record of one change');
}

/** Cases of words in several files, in the bin, and after an undo. */
export const historyCases: readonly ContractCase[] = [
  {
    name: 'keywords: the record of a long save has its first changes and their number',
    ports: ['keywords'],
    needs: [...defineCapabilities, 'keywords.history'],
    check: checkLongRecord,
  },
  {
    ...fileRequirements,
    name: 'keywords: undoing a deletion restores the words that are still in the bin',
    needs: [...fileCapabilities, 'keywords.history'],
    check: checkUndoAfterRestore,
  },
  {
    ...fileRequirements,
    name: 'keywords: a word is merged into one that the same save renames',
    needs: [...fileCapabilities, 'keywords.merge'],
    check: checkMergeChain,
  },
  {
    ...fileRequirements,
    name: 'keywords: a word that only files had is as before after an undo',
    needs: [...fileCapabilities, 'keywords.history'],
    check: checkUndoOfUnlisted,
  },
  {
    ...fileRequirements,
    name: 'keywords: files in the bin are changed too',
    needs: [...fileCapabilities, 'assets.delete', 'assets.bin'],
    check: checkBin,
  },
];
