import { undoObstacleOf } from '../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import { fileCapabilities, findWord, uploadWithKeywords, fileRequirements, wordsOf } from './caseSteps.ts';

async function checkUndoOutOfOrder(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const assets = portOf('assets', context.api);
  const [one, next, merged, target, third] = ['one', 'next', 'merged', 'target', 'third'].map(
    (word) => `${context.label} ${word}`,
  ) as [string, string, string, string, string];
  const both = await uploadWithKeywords(context, [one, merged, third], 'both.txt');
  const changed = await uploadWithKeywords(context, [one, third], 'changed.txt');
  await uploadWithKeywords(context, [target], 'target.txt');
  const idOf = async (word: string) => (await findWord(keywords, word))?.id ?? '';
  const words = async (id: string) => ((await wordsOf(context, id)) as readonly string[]).toSorted();
  const rename = await keywords.saveKeywords({ changes: [{ id: await idOf(one), value: next }] });
  const merge = await keywords.saveKeywords({
    changes: [{ id: await idOf(merged), value: target }],
    merge: true,
  });
  await assets.updateFile({ id: changed, fields: { keywords: [third] } });
  const removal = await keywords.deleteKeywords({ ids: [await idOf(third)] });
  expectSame(await words(both), [next, target].toSorted(), 'the words of the file after three saves');
  await keywords.undoChange({ id: rename.changeId ?? '' });
  expectSame(await words(both), [one, target].toSorted(), 'the words after the undo of the rename');
  await keywords.undoChange({ id: merge.changeId ?? '' });
  expectSame(await words(both), [merged, one].toSorted(), 'the words after the undo of the merge');
  await keywords.undoChange({ id: removal.changeId ?? '' });
  expectSame(await words(both), [merged, one, third].toSorted(), 'the words after all undos');
  expectSame(await words(changed), [third], 'a file from which somebody has removed the new word');
  const id = await idOf(third);
  await keywords.deleteKeywords({ ids: [id] });
  await keywords.restoreKeyword({ id });
  const [restore] = (await keywords.listChanges({ limit: 1 })).items;
  await keywords.saveKeywords({ changes: [{ id: await idOf(one), value: `${next} again` }] });
  await keywords.undoChange({ id: restore?.id ?? '' });
  expectSame(
    await words(both),
    [merged, `${next} again`].toSorted(),
    'the words after the undo of a restore',
  );
}

async function checkMergedTwice(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [one, two, three] = ['one', 'two', 'three'].map((word) => `${context.label} ${word}`) as [
    string,
    string,
    string,
  ];
  const files = [
    await uploadWithKeywords(context, [one], 'one.txt'),
    await uploadWithKeywords(context, [two], 'two.txt'),
  ];
  await uploadWithKeywords(context, [three], 'three.txt');
  const merge = async (from: string, value: string) => {
    const changes = [{ id: (await findWord(keywords, from))?.id, value }];
    return (await keywords.saveKeywords({ changes, merge: true })).changeId ?? '';
  };
  const words = async () => Promise.all(files.map(async (file) => wordsOf(context, file)));
  const [first, second] = [await merge(one, two), await merge(two, three)];
  const error = await expectRefusal(
    () => keywords.undoChange({ id: first }),
    'conflict',
    'undoing a merge into a word that was merged itself since',
  );
  const [, record] = (await keywords.listChanges({ limit: 2 })).items;
  expectSame(
    [undoObstacleOf(error)?.later?.id, record?.id, record?.obstacle?.later?.id],
    [second, first, second],
    'the later merge in the refusal and in the record',
  );
  expectSame(await words(), [[three], [three]], 'the words of the files after the refusal');
  await keywords.undoChange({ id: second });
  await keywords.undoChange({ id: first });
  expectSame(await words(), [[one], [two]], 'the words of the files after both undos');
}

/** Deletes a word and gives its name to another one; adds the name of that one again, for one file, and deletes it. */
async function passNamesOn(context: ContractContext) {
  const keywords = portOf('keywords', context.api);
  const [one, other] = [`${context.label} oak`, `${context.label} elm`];
  const files = [
    await uploadWithKeywords(context, [one], 'one.txt'),
    await uploadWithKeywords(context, [other], 'other.txt'),
  ] as const;
  const idOf = async (word: string) => (await findWord(keywords, word))?.id ?? '';
  const oneId = await idOf(one);
  const deletion = await keywords.deleteKeywords({ ids: [oneId] });
  const rename = await keywords.saveKeywords({ changes: [{ id: await idOf(other), value: one }] });
  const { saved } = await keywords.saveKeywords({ changes: [{ value: other }] });
  const added = await uploadWithKeywords(context, [other], 'added.txt');
  const otherId = await idOf(other);
  expectSame(saved[0]?.id, otherId, 'the id of the word that was added');
  expectSame(new Set([oneId, await idOf(one), otherId]).size, 3, 'the number of different ids');
  await keywords.deleteKeywords({ ids: [otherId] });
  return { one, other, files: [...files, added] as const, oneId, otherId, deletion, rename };
}

async function checkIdsOfTheBin(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const { one, other, files, oneId, otherId } = await passNamesOn(context);
  const words = async () => Promise.all(files.map(async (file) => wordsOf(context, file)));
  expectSame(await words(), [null, [one], null], 'the words of the files after both deletions');
  const restored = await keywords.restoreKeyword({ id: otherId });
  expectSame([restored.id, restored.value], [otherId, other], 'the word that was added');
  expectSame(await words(), [null, [one], [other]], 'the words after the first restore');
  const taken = await keywords.restoreKeyword({ id: oneId });
  expectSame([taken.value, taken.fileCount], [one, 2], 'the word whose name another one has now');
  expectSame(await words(), [[one], [one], [other]], 'the words after the second restore');
}

async function checkUndoOfPassedName(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const { one, other, files, deletion, rename } = await passNamesOn(context);
  for (const { changeId } of [rename, deletion])
    await expectRefusal(
      () => keywords.undoChange({ id: changeId ?? '' }),
      'conflict',
      'undoing a change whose words later changes have changed',
    );
  const changes = (await keywords.listChanges({ limit: 4 })).items;
  for (const { id } of changes) await keywords.undoChange({ id });
  expectSame(
    [(await findWord(keywords, one))?.fileCount, (await findWord(keywords, other))?.fileCount],
    [1, 2],
    'the numbers of files after all undos',
  );
  expectSame(
    [await wordsOf(context, files[0]), await wordsOf(context, files[1])],
    [[one], [other]],
    'the words of the files after all undos',
  );
}

async function checkUndoOfTakenRestore(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [one, other] = [`${context.label} ash`, `${context.label} fir`];
  const file = await uploadWithKeywords(context, [one]);
  const [saved] = (await keywords.saveKeywords({ changes: [{ value: other }] })).saved;
  const id = (await findWord(keywords, one))?.id ?? '';
  await keywords.deleteKeywords({ ids: [id] });
  await keywords.saveKeywords({ changes: [{ id: saved?.id, value: one }] });
  await keywords.restoreKeyword({ id });
  expectSame(await wordsOf(context, file), [one], 'the words of the file after the restore');
  const [restore] = (await keywords.listChanges({ limit: 1 })).items;
  await keywords.undoChange({ id: restore?.id ?? '' });
  expectSame(await wordsOf(context, file), null, 'the words of the file after the undo of the restore');
  expectSame(
    await findWord(keywords, one),
    { id: saved?.id, value: one, fileCount: 0 },
    'the word that had the name before the restore',
  );
  await keywords.restoreKeyword({ id });
  expectSame(await wordsOf(context, file), [one], 'the words of the file after another restore');
}

async function checkRestoredSpelling(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [deleted, live] = [`${context.label} Alps`, `${context.label} ALPS`];
  await keywords.saveKeywords({ changes: [{ value: deleted }] });
  const files = [
    await uploadWithKeywords(context, [deleted], 'one.txt'),
    await uploadWithKeywords(context, [deleted], 'other.txt'),
  ];
  const words = async () => Promise.all(files.map(async (file) => wordsOf(context, file)));
  const id = (await findWord(keywords, deleted))?.id ?? '';
  await keywords.deleteKeywords({ ids: [id] });
  files.push(await uploadWithKeywords(context, [live], 'live.txt'));
  const restored = await keywords.restoreKeyword({ id });
  expectSame([restored.value, restored.fileCount], [live, 3], 'the word that has its name now');
  expectSame(await words(), [[live], [live], [live]], 'the words of the files after the restore');
  const [restore] = (await keywords.listChanges({ limit: 1 })).items;
  await keywords.undoChange({ id: restore?.id ?? '' });
  expectSame(await words(), [null, null, [live]], 'the words of the files after the undo of the restore');
  expectSame((await findWord(keywords, live))?.fileCount, 1, 'the files of the word after the undo');
}

/** Cases of saves that are undone in another order than they were made. */
export const undoOrderCases: readonly ContractCase[] = [
  {
    ...fileRequirements,
    name: 'keywords: saves of different words are undone in any order',
    needs: [...fileCapabilities, 'keywords.history', 'keywords.merge'],
    check: checkUndoOutOfOrder,
  },
  {
    ...fileRequirements,
    name: 'keywords: the second of two merges is undone before the first',
    needs: [...fileCapabilities, 'keywords.history', 'keywords.merge'],
    check: checkMergedTwice,
  },
  {
    ...fileRequirements,
    name: 'keywords: a deleted word stays in the bin when its name and its id could be those of others',
    needs: [...fileCapabilities, 'keywords.history'],
    check: checkIdsOfTheBin,
  },
  {
    ...fileRequirements,
    name: 'keywords: words that got names of others are undone in the opposite order',
    needs: [...fileCapabilities, 'keywords.history'],
    check: checkUndoOfPassedName,
  },
  {
    ...fileRequirements,
    name: 'keywords: the undo of a restore keeps the word that had the name before',
    needs: [...fileCapabilities, 'keywords.history'],
    check: checkUndoOfTakenRestore,
  },
  {
    ...fileRequirements,
    name: 'keywords: a restore keeps the spelling of an equal word that files have since',
    needs: [...fileCapabilities, 'keywords.history'],
    check: checkRestoredSpelling,
  },
];
