import type { TranscriptsApi } from '../../contract/index.ts';
import { silence } from '../assets/content.ts';
import { portOf, type ContractContext } from '../cases/contractCase.ts';
import { createCaseFolder, upload } from '../cases/steps.ts';

/** A file of a case, and the calls on its transcript. */
export interface TestFile {
  readonly transcripts: TranscriptsApi;
  readonly fileId: string;
}

/** Uploads an audio file, which has no transcript yet. */
export async function createFile(context: ContractContext): Promise<TestFile> {
  const { id: folderId } = await createCaseFolder(context, 'spoken');
  const file = await (await fetch(silence)).blob();
  const fileId = await upload(context, { file, fileName: `${context.label}.wav`, folderId });
  return { transcripts: portOf('transcripts', context.api), fileId };
}
