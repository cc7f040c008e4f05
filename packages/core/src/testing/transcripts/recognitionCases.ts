import { transcriptionStates } from '../../contract/index.ts';
import { refusedWithout, uploads, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { createCaseFolder, uploadText } from '../cases/steps.ts';
import { createFile } from './steps.ts';

async function checkRecognition(context: ContractContext): Promise<void> {
  const { transcripts, fileId } = await createFile(context);
  const { state } = await transcripts.getTranscription({ fileId });
  expectTrue(transcriptionStates.includes(state), 'the state of a new file');
  const { id: folderId } = await createCaseFolder(context, 'texts');
  const silent = await uploadText(context, folderId, 'silent.txt');
  expectSame(await transcripts.getTranscription({ fileId: silent }), { state: 'off' }, 'that of a text file');
  await expectRefusal(
    () => transcripts.getTranscription({ fileId: '999999999' }),
    ['not-found', 'invalid'],
    'the state of an unknown file',
  );
  await expectAbort(
    () => transcripts.getTranscription({ fileId }, AbortSignal.abort()),
    'getTranscription when aborted',
  );
}

/** Cases of transcripts that the back end makes itself. */
export const recognitionCases: readonly ContractCase[] = [
  {
    ports: ['transcripts', 'assets'],
    name: 'transcripts: how far the recognition of a file is can be read',
    needs: [...uploads, 'transcripts.recognition'],
    check: checkRecognition,
  },
  refusedWithout('transcripts', 'transcripts.recognition', (api) => api.getTranscription({ fileId: '1' })),
];
