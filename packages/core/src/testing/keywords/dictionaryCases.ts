import { portOf, uploads, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import {
  defineCapabilities,
  fileCapabilities,
  findWord,
  uploadWithKeywords,
  fileRequirements,
  wordsOf,
} from './caseSteps.ts';

/** The capabilities of cases that write keywords of files, and none in the dictionary itself. */
const taggingCapabilities = [...uploads, 'assets.update'] as const;

async function checkIds(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const [one, other, next] = [`${context.label} one`, `${context.label} other`, `${context.label} next`];
  const file = await uploadWithKeywords(context, [one, other]);
  const idOf = async (word: string) => (await findWord(keywords, word))?.id;
  const [id, otherId] = [await idOf(one), await idOf(other)];
  const renamed = await keywords.saveKeywords({ changes: [{ id, value: next }] });
  expectSame([await idOf(next), await idOf(one)], [id, undefined], 'the ids after a rename');
  await keywords.undoChange({ id: renamed.changeId ?? '' });
  expectSame([await idOf(one), await idOf(next)], [id, undefined], 'the ids after its undo');
  const exchanged = await keywords.saveKeywords({
    changes: [
      { id, value: other },
      { id: otherId, value: one },
    ],
  });
  expectSame(exchanged.conflicts, [], 'words that exchange their spellings are no duplicates');
  expectSame(await wordsOf(context, file), [other, one], 'the words of the file after the exchange');
  expectSame([await idOf(other), await idOf(one)], [id, otherId], 'the ids after the exchange');
  await keywords.undoChange({ id: exchanged.changeId ?? '' });
  expectSame([await idOf(one), await idOf(other)], [id, otherId], 'the ids after the undo of the exchange');
  const merged = await keywords.saveKeywords({ changes: [{ id, value: other }], merge: true });
  expectSame(
    [merged.saved[0]?.id, await idOf(other)],
    [otherId, otherId],
    'the id of the word after a merge',
  );
}

async function checkEqualWords(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const spellings = [
    ['Straße', 'STRASSE', 'STRA\u1E9EE'],
    ['ﬁsh', 'FISH'],
    ['οδός', 'ΟΔΌΣ'],
    ['sea\u200Bside', 'Sea\u2060side'],
  ];
  for (const [first = '', ...others] of spellings) {
    const changes = [first, ...others].map((word) => ({ value: `${context.label} ${word}` }));
    const { saved, conflicts } = await keywords.saveKeywords({ changes });
    expectSame(
      [saved.length, conflicts.map(({ reason }) => reason)],
      [1, others.map(() => 'duplicate')],
      `the equal words ${[first, ...others].join(', ')}`,
    );
  }
  const changes = ['ılgaz', 'ilgaz', 'cafe', 'café'].map((word) => ({ value: `${context.label} ${word}` }));
  const { conflicts } = await keywords.saveKeywords({ changes });
  expectSame(conflicts, [], 'words that a person sees as different');
}

async function checkFiles(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const word = `${context.label} STRASSE`;
  const id = await uploadWithKeywords(context, [word, `${context.label} Straße`, `${context.label} strasse`]);
  expectSame(await wordsOf(context, id), [word], 'equal words of a file are one');
  for (const bad of ['\u200B\u2060', '\u200D', 'x'.repeat(256)]) {
    const keywords = [word, bad];
    const edit = () => assets.updateFile({ id, fields: { keywords } });
    await expectRefusal(edit, 'invalid', `the keyword ${JSON.stringify(bad.slice(0, 3))}`);
  }
  expectSame(await wordsOf(context, id), [word], 'the words of the file after the refusals');
}

async function checkLastUse(context: ContractContext): Promise<void> {
  const keywords = portOf('keywords', context.api);
  const assets = portOf('assets', context.api);
  const word = `${context.label} fixed`;
  const file = await uploadWithKeywords(context, [word]);
  const wasFixed = await keywords.isDictionaryFixed();
  const fix = () => keywords.setDictionaryFixed({ isFixed: true });
  // The back end decides whether an admin may change the setting.
  if ((await fix().catch(() => false)) !== true) {
    await expectRefusal(fix, 'forbidden', 'fixing without the right');
    return;
  }
  try {
    const stored = await findWord(keywords, word);
    await assets.updateFile({ id: file, fields: { keywords: null } });
    expectSame(await findWord(keywords, word), { ...stored, fileCount: 0 }, 'a word without its last file');
    const { fields } = await assets.updateFile({ id: file, fields: { keywords: [word] } });
    expectSame(fields['keywords'], [word], 'the words of a file that gets it again');
    await assets.updateFile({ id: file, fields: { keywords: null } });
    const { fields: spelled } = await assets.updateFile({
      id: file,
      fields: { keywords: [word.toUpperCase()] },
    });
    expectSame(spelled['keywords'], [word], 'the words of a file that gets it in capital letters');
  } finally {
    await keywords.setDictionaryFixed({ isFixed: wasFixed });
  }
}

/** Cases of single words: which ids they keep, which words are equal, and which a fixed dictionary contains. */
export const dictionaryCases: readonly ContractCase[] = [
  {
    ...fileRequirements,
    name: 'keywords: a word keeps its id when it is renamed, when that is undone, and when words exchange their spellings',
    needs: [...fileCapabilities, 'keywords.merge', 'keywords.history'],
    check: checkIds,
  },
  {
    name: 'keywords: words that differ in case or in invisible characters are equal, by Unicode case folding',
    ports: ['keywords'],
    needs: defineCapabilities,
    check: checkEqualWords,
  },
  {
    ...fileRequirements,
    name: 'keywords: files get words by the same rule as the dictionary',
    needs: taggingCapabilities,
    check: checkFiles,
  },
  {
    ...fileRequirements,
    name: 'keywords: a fixed dictionary keeps the words that files have when it is fixed',
    needs: [...taggingCapabilities, 'keywords.fix'],
    check: checkLastUse,
  },
];
