import { isOfferedSearch } from '../../contract/index.ts';
import { portOf, uploads, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectSame } from '../cases/expect.ts';
import { createFile } from './steps.ts';

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

const onFiles = { ports: ['transcripts', 'assets'] } as const;
const needs = [...uploads, 'transcripts.upload'] as const;

/** Cases of the search of files for what is said. */
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
];
