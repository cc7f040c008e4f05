import type { Capability, Keyword, KeywordsApi } from '../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import {
  defineCapabilities,
  findWord,
  fileCapabilities,
  uploadWithKeywords,
  fileRequirements,
  wordsOf,
} from './caseSteps.ts';
import { dictionaryCases } from './dictionaryCases.ts';
import { historyCases } from './historyCases.ts';
import { undoOrderCases } from './undoOrderCases.ts';

/** Adds words for this case to the dictionary; no file has them. */
async function addWords({ api }: ContractContext, ...values: readonly string[]): Promise<readonly Keyword[]> {
  const { saved, conflicts } = await portOf('keywords', api).saveKeywords({
    changes: values.map((value) => ({ value })),
  });
  expectSame([saved.map(({ value }) => value), conflicts], [values, []], 'the words that were added');
  return saved;
}

async function checkList(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const all = await keywords.listKeywords();
  expectSame(new Set(all.map(({ id }) => id)).size, all.length, 'the number of different ids');
  expectTrue(
    all.every(({ value, fileCount }) => value.trim() !== '' && fileCount >= 0),
    'every word has a spelling and a number of files',
  );
  await expectAbort(() => keywords.listKeywords(AbortSignal.abort()), 'listKeywords when aborted');
}

async function checkAdding(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const word = `${context.label} constructor`;
  const [added] = await addWords(context, word);
  expectSame([added?.value, added?.fileCount], [word, 0], 'a word of no file');
  expectSame(await findWord(keywords, word), added, 'what is stored');
  const [deleted] = await addWords(context, `${context.label} gone`);
  await keywords.deleteKeywords({ ids: [deleted?.id ?? ''] });
  const { saved, conflicts } = await keywords.saveKeywords({
    changes: [{ value: ` ${word.toUpperCase()} ` }, { value: ' ' }, { id: deleted?.id, value: 'x' }],
  });
  expectSame(
    [saved, conflicts.map(({ reason }) => reason)],
    [[], ['duplicate', 'invalid', 'missing']],
    'what cannot be saved',
  );
  const twice = [1, 2].map((number) => ({ id: added?.id, value: `${word} ${number}` }));
  await expectRefusal(() => keywords.saveKeywords({ changes: twice }), 'invalid', 'the same id twice');
  expectSame(await findWord(keywords, word), added, 'what is stored after the refusal');
  const found = await keywords.suggestKeywords({ q: word.slice(0, -3).toUpperCase() });
  expectTrue(
    found.some(({ id }) => id === added?.id),
    'a word is suggested by its beginning, in any case',
  );
}

async function checkRenaming(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [boat, ship] = [`${context.label} boat`, `${context.label} ship`];
  const file = await uploadWithKeywords(context, ['first', boat, 'last']);
  const stored = await findWord(keywords, boat);
  expectSame(stored?.fileCount, 1, 'the number of its files');
  const { saved } = await keywords.saveKeywords({ changes: [{ id: stored?.id, value: ship }] });
  expectSame(
    saved.map(({ value, fileCount }) => [value, fileCount]),
    [[ship, 1]],
    'the word that was renamed',
  );
  expectSame(await wordsOf(context, file), ['first', ship, 'last'], 'the words of the file');
  expectSame(await findWord(keywords, boat), undefined, 'the old word');
  expectSame(
    [saved[0]?.id, (await findWord(keywords, ship))?.id],
    [stored?.id, stored?.id],
    'the id of the word',
  );
  const respelled = await keywords.saveKeywords({
    changes: [{ id: saved[0]?.id, value: ship.toUpperCase() }],
  });
  expectSame(respelled.conflicts, [], 'another case is no duplicate of itself');
  expectSame(await wordsOf(context, file), ['first', ship.toUpperCase(), 'last'], 'the spelling in the file');
}

async function checkMerging(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [one, other] = [`${context.label} sea`, `${context.label} ocean`];
  const both = await uploadWithKeywords(context, [one, other], 'both.txt');
  const single = await uploadWithKeywords(context, [one], 'single.txt');
  const stored = await findWord(keywords, one);
  const change = { changes: [{ id: stored?.id, value: other }] };
  const refused = await keywords.saveKeywords(change);
  expectSame(
    refused.conflicts.map(({ reason }) => reason),
    ['duplicate'],
    'without merge it is a conflict',
  );
  expectSame(await wordsOf(context, single), [one], 'the file after the conflict');
  await keywords.saveKeywords({ ...change, merge: true });
  expectSame(
    [await wordsOf(context, both), await wordsOf(context, single)],
    [[other], [other]],
    'the words of the files',
  );
  expectSame(
    [await findWord(keywords, one), (await findWord(keywords, other))?.fileCount],
    [undefined, 2],
    'the dictionary',
  );
}

async function checkDeleting(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [firstDeleted, secondDeleted] = [`${context.label} gone`, `${context.label} also`];
  const file = await uploadWithKeywords(context, [firstDeleted, 'stays', secondDeleted]);
  const ids = [
    (await findWord(keywords, firstDeleted))?.id ?? '',
    (await findWord(keywords, secondDeleted))?.id ?? '',
  ];
  await expectRefusal(
    () => keywords.deleteKeywords({ ids: [...ids, 'unknown'] }),
    ['not-found', 'invalid'],
    'deleting an unknown word',
  );
  expectSame(
    await wordsOf(context, file),
    [firstDeleted, 'stays', secondDeleted],
    'the file after the refusal',
  );
  await keywords.deleteKeywords({ ids });
  expectSame(await wordsOf(context, file), ['stays'], 'the words of the file');
  expectSame(
    [await findWord(keywords, firstDeleted), await findWord(keywords, secondDeleted)],
    [undefined, undefined],
    'the dictionary',
  );
}

async function checkPlan(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const word = `${context.label} plan`;
  const file = await uploadWithKeywords(context, [word]);
  const input = { changes: [{ id: (await findWord(keywords, word))?.id, value: `${word}ned` }] };
  const { token, changes } = await keywords.planKeywords(input);
  expectSame(
    [changes[0]?.kind, changes[0]?.from, changes[0]?.files, changes[0]?.samples],
    ['rename', word, 1, [file]],
    'what the plan says',
  );
  await uploadWithKeywords(context, [word], 'b.txt');
  await expectRefusal(
    () => keywords.saveKeywords({ ...input, plan: token }),
    'conflict',
    'a plan that is stale',
  );
  expectSame(await wordsOf(context, file), [word], 'the file after the refusal');
  const next = await keywords.planKeywords(input);
  await keywords.saveKeywords({ ...input, plan: next.token });
  expectSame(await wordsOf(context, file), [`${word}ned`], 'the file after the save');
}

async function checkPlannedConflicts(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const word = `${context.label} taken`;
  const [taken, renamed] = await addWords(context, word, `${context.label} other`);
  const input = {
    changes: [{ value: word.toUpperCase() }, { value: ' ' }, { id: renamed?.id, value: word }],
  };
  const { token, changes, conflicts } = await keywords.planKeywords(input);
  expectSame([taken?.value, changes], [word, []], 'what the plan would save');
  await expectRefusal(
    () => keywords.saveKeywords({ ...input, plan: token }),
    'conflict',
    'a plan with conflicts',
  );
  const saved = await keywords.saveKeywords(input);
  expectSame(
    conflicts.map(({ reason }) => reason),
    ['duplicate', 'invalid', 'duplicate'],
    'the reasons in the plan',
  );
  expectSame(conflicts, saved.conflicts, 'what the plan refuses, compared with a save without plan');
}

async function checkHistory(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [one, other] = [`${context.label} one`, `${context.label} other`];
  const file = await uploadWithKeywords(context, [one, 'between', other]);
  const merged = await keywords.saveKeywords({
    changes: [{ id: (await findWord(keywords, one))?.id, value: other }],
    merge: true,
  });
  await keywords.undoChange({ id: merged.changeId ?? '' });
  expectSame(await wordsOf(context, file), [one, 'between', other], 'the words after undoing the merge');
  const [record] = (await keywords.listChanges({ limit: 1 })).items;
  expectSame([record?.id, record?.state], [merged.changeId, 'undone'], 'the newest change');
  const id = (await findWord(keywords, one))?.id ?? '';
  await keywords.deleteKeywords({ ids: [id] });
  const [deletion] = (await keywords.listChanges({ limit: 1 })).items;
  expectSame(deletion?.changes[0]?.isRestorable, true, 'whether the record says that it can be restored');
  const restored = await keywords.restoreKeyword({ id });
  expectSame([restored.id, restored.value, restored.fileCount], [id, one, 1], 'the restored word');
  expectSame(
    [...((await wordsOf(context, file)) as readonly string[])].toSorted(),
    [one, other, 'between'].toSorted(),
    'the words of its file',
  );
  const [restore] = (await keywords.listChanges({ limit: 1 })).items;
  expectSame(restore?.changes[0]?.kind, 'restore', 'the record of the restore');
  await keywords.undoChange({ id: restore?.id ?? '' });
  expectSame(
    [...((await wordsOf(context, file)) as readonly string[])].toSorted(),
    [other, 'between'].toSorted(),
    'the words of its file after the undo of the restore',
  );
}

async function checkDeletingTwice(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const word = `${context.label} twice`;
  const files: string[] = [];
  for (const name of ['first.txt', 'second.txt']) {
    files.push(await uploadWithKeywords(context, [word], name));
    await keywords.deleteKeywords({ ids: [(await findWord(keywords, word))?.id ?? ''] });
  }
  // The word keeps its id in some back ends and gets another one in others; the latest change contains it.
  const [latest] = (await keywords.listChanges({ limit: 1 })).items;
  await keywords.restoreKeyword({ id: latest?.changes[0]?.id ?? '' });
  expectSame(
    [await wordsOf(context, files[0] ?? ''), await wordsOf(context, files[1] ?? '')],
    [null, [word]],
    'the words of the files of the first and the second deletion',
  );
}

async function checkFixing(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const wasFixed = await keywords.isDictionaryFixed();
  const change = () => keywords.setDictionaryFixed({ isFixed: !wasFixed });
  // The back end decides whether an admin may change the setting.
  const result = await change().catch((error: unknown) => error);
  if (typeof result === 'boolean') {
    expectSame([result, await keywords.isDictionaryFixed()], [!wasFixed, !wasFixed], 'the changed setting');
    await keywords.setDictionaryFixed({ isFixed: wasFixed });
  } else await expectRefusal(change, 'forbidden', 'changing the setting without the right');
  expectSame(await keywords.isDictionaryFixed(), wasFixed, 'the setting at the end');
}

async function checkOtherTenant(context: ContractContext): Promise<void> {
  const [word] = await addWords(context, `${context.label} ours`);
  const theirs = portOf('keywords', context.other ?? context.api);
  expectSame(await findWord(theirs, `${context.label} ours`), undefined, 'the word in another tenant');
  const remove = () => theirs.deleteKeywords({ ids: [word?.id ?? ''] });
  await expectRefusal(remove, ['not-found', 'invalid', 'forbidden'], 'deleting a word of another tenant');
}

const refusals: readonly (readonly [Capability, (keywords: KeywordsApi) => Promise<unknown>])[] = [
  ['keywords.define', (keywords) => keywords.deleteKeywords({ ids: ['x'] })],
  ['keywords.plan', (keywords) => keywords.planKeywords({ changes: [] })],
  ['keywords.merge', (keywords) => keywords.saveKeywords({ changes: [], merge: true })],
  ['keywords.history', (keywords) => keywords.undoChange({ id: 'x' })],
  ['keywords.fix', (keywords) => keywords.setDictionaryFixed({ isFixed: false })],
];

const cases: readonly ContractCase[] = [
  ...refusals.map(([capability, call]) => refusedWithout('keywords', capability, call)),
  { name: 'keywords: the list', ports: ['keywords'], check: checkList },
  { name: 'keywords: adding', ports: ['keywords'], needs: defineCapabilities, check: checkAdding },
  {
    ...fileRequirements,
    name: 'keywords: a word is renamed in the files too',
    needs: fileCapabilities,
    check: checkRenaming,
  },
  {
    ...fileRequirements,
    name: 'keywords: merging',
    needs: [...fileCapabilities, 'keywords.merge'],
    check: checkMerging,
  },
  { ...fileRequirements, name: 'keywords: deleting', needs: fileCapabilities, check: checkDeleting },
  {
    ...fileRequirements,
    name: 'keywords: a save does what its plan says',
    needs: [...fileCapabilities, 'keywords.plan'],
    check: checkPlan,
  },
  {
    name: 'keywords: a plan says which words its save refuses',
    ports: ['keywords'],
    needs: [...defineCapabilities, 'keywords.plan'],
    check: checkPlannedConflicts,
  },
  {
    ...fileRequirements,
    name: 'keywords: a merge is undone, and a deleted word is restored',
    needs: [...fileCapabilities, 'keywords.merge', 'keywords.history'],
    check: checkHistory,
  },
  {
    ...fileRequirements,
    name: 'keywords: restoring a word that was deleted twice undoes the latest deletion',
    needs: [...fileCapabilities, 'keywords.history'],
    check: checkDeletingTwice,
  },
  ...historyCases,
  ...undoOrderCases,
  ...dictionaryCases,
  {
    name: 'keywords: the fixed dictionary',
    ports: ['keywords'],
    needs: ['keywords.fix'],
    check: checkFixing,
  },
  {
    name: 'keywords: those of another tenant are not listed',
    ports: ['keywords'],
    needs: defineCapabilities,
    needsOther: true,
    check: checkOtherTenant,
  },
];

export const keywordsGroup: CaseGroup<'keywords'> = {
  cases,
  provenBy: {
    listKeywords: 'keywords: the list',
    suggestKeywords: 'keywords: adding',
    planKeywords: 'keywords: a save does what its plan says',
    saveKeywords: 'keywords: adding',
    deleteKeywords: 'keywords: deleting',
    restoreKeyword: 'keywords: a merge is undone, and a deleted word is restored',
    listChanges: 'keywords: a merge is undone, and a deleted word is restored',
    undoChange: 'keywords: a merge is undone, and a deleted word is restored',
    isDictionaryFixed: 'keywords: the fixed dictionary',
    setDictionaryFixed: 'keywords: the fixed dictionary',
  },
};
