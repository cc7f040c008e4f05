import { isOfferedSearch, maxTranscriptionLength } from '../../contract/index.ts';
import { portOf, uploads, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import { createFile } from './steps.ts';

const field = 'videoTranscription';

async function checkSearch(context: ContractContext): Promise<void> {
  const file = await createFile(context);
  const { transcripts, fileId } = file;
  const assets = portOf('assets', context.api);
  const { folderId } = await assets.getFile({ id: fileId });
  const find = async (q: string) =>
    (await assets.listFiles({ folderId, q })).items.map(({ id, matches }) => [id, matches]);
  if (!isOfferedSearch(context.api.capabilities, 'quay')) return;
  expectSame(await find('quay'), [], 'a word that is not said');
  const text =
    '[{"startTime":"00:05","text":"The old Quay"},{"startTime":"00:02","text":"a quay"},{"text":"100%"}]';
  await transcripts.uploadTranscript({ fileId, text, format: 'json' });
  const at = (seconds: number, words: string) => [
    [fileId, [{ field: 'transcript', at: seconds, text: words }]],
  ];
  expectSame(await find('QUAY'), at(2, 'a quay'), 'the first place at which a word is said');
  expectSame(await find('quay old'), at(5, 'The old Quay'), 'the place at which all words are said');
  expectSame(await find('quay ship'), [], 'words that are not all said');
  const [hit] = (await assets.listFiles({ folderId, q: '100%' })).items;
  expectSame([hit?.id, hit?.matches], [fileId, undefined], 'a word that is said at no known time');
  const [named] = (await assets.listFiles({ folderId, q: context.label })).items;
  expectSame([named?.id, named?.matches], [fileId, undefined], 'a hit by its name');
  await transcripts.uploadTranscript({
    fileId,
    text: '[{"startTime":"00:01","text":"ship"}]',
    format: 'json',
  });
  expectSame([await find('quay'), await find('ship')], [[], at(1, 'ship')], 'what a newer transcript says');
}

async function checkUndeclaredSearch(context: ContractContext): Promise<void> {
  const { transcripts, fileId } = await createFile(context);
  const assets = portOf('assets', context.api);
  const { folderId } = await assets.getFile({ id: fileId });
  await transcripts.uploadTranscript({
    fileId,
    text: '[{"startTime":"00:05","text":"quay"}]',
    format: 'json',
  });
  const [listed] = (await assets.listFiles({ folderId })).items;
  expectSame([listed?.id, listed?.matches], [fileId, undefined], 'the file in a list');
  if (!isOfferedSearch(context.api.capabilities, 'quay')) return;
  expectSame((await assets.listFiles({ folderId, q: 'quay' })).items, [], 'a search for what is said');
}

async function checkField(context: ContractContext): Promise<void> {
  const { transcripts, fileId } = await createFile(context);
  const assets = portOf('assets', context.api);
  const { folderId, fields } = await assets.getFile({ id: fileId });
  expectSame(fields[field], undefined, 'the field of a file without a transcript');
  const text =
    '[{"startTime":"00:05","text":"last"},{"startTime":"00:02","text":"first"},{"text":"untimed"}]';
  await transcripts.uploadTranscript({ fileId, text, format: 'json' });
  const read = async () => {
    const file = await assets.getFile({ id: fileId });
    const [listed] = (await assets.listFiles({ folderId, fields: [field] })).items;
    expectSame(listed?.fields[field], file.fields[field], 'the field in a list');
    const [other] = (await assets.listFiles({ folderId, fields: ['title'] })).items;
    expectSame(other?.fields[field], undefined, 'the field where it was not asked for');
    return file.fields[field];
  };
  expectSame(await read(), 'first\nuntimed\nlast', 'the words in the order of their times');
  const long = JSON.stringify([{ startTime: '00:01', text: '\u{1f6a2}'.repeat(maxTranscriptionLength + 1) }]);
  await transcripts.uploadTranscript({ fileId, text: long, format: 'json' });
  expectSame(
    await read(),
    `${'\u{1f6a2}'.repeat(maxTranscriptionLength)}…`,
    'the beginning of a long transcript',
  );
  await expectRefusal(
    () => assets.updateFile({ id: fileId, fields: { [field]: 'mine' } }),
    'invalid',
    'an edit of the field',
  );
}

async function checkUndeclaredField(context: ContractContext): Promise<void> {
  const { transcripts, fileId } = await createFile(context);
  await transcripts.uploadTranscript({ fileId, text: '[{"text":"quay"}]', format: 'json' });
  const { fields } = await portOf('assets', context.api).getFile({ id: fileId });
  expectSame(fields[field], undefined, 'the field of a file that says something');
}

const onFiles = { ports: ['transcripts', 'assets'] } as const;
const needs = [...uploads, 'transcripts.upload'] as const;

/** Cases of what files say of their transcripts: the hits of a search, and a field. */
export const searchCases: readonly ContractCase[] = [
  {
    ...onFiles,
    name: 'transcripts: what is said is found by the search of files',
    needs: [...needs, 'transcripts.search'],
    check: checkSearch,
  },
  {
    ...onFiles,
    name: 'transcripts: without transcripts.search nothing that is said is found',
    needs,
    lacks: ['transcripts.search'],
    check: checkUndeclaredSearch,
  },
  {
    ...onFiles,
    name: 'transcripts: the words of a file are a field that nobody edits',
    needs: [...needs, 'transcripts.field', 'assets.update'],
    check: checkField,
  },
  {
    ...onFiles,
    name: 'transcripts: without transcripts.field the words are no field',
    needs,
    lacks: ['transcripts.field'],
    check: checkUndeclaredField,
  },
];
