import { isAbortError, type UploadInput } from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { caseFile, caseFileName, createCaseFolder, idsOf, uploadText } from '../../cases/steps.ts';

async function checkStored(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const text = `${context.label} Grüße`;
  const id = await uploadText(context, folderId, 'Grüße 資料.txt', text);
  const file = await assets.getFile({ id });
  expectSame(file.fileName, caseFileName(context, 'Grüße 資料.txt'), 'the name');
  expectSame(file.fileSize, caseFile(context, text).size, 'the size in bytes');
  const type = context.mediaOnly ? 'photo' : 'other';
  expectSame([file.folderId, file.type], [folderId, type], 'folder and type');
  expectTrue(Number.isInteger(file.version) && file.version >= 1, 'the version is a whole number from 1 on');
  expectTrue(
    !Number.isNaN(Date.parse(file.addedAt)) && file.addedAt.endsWith('Z'),
    'addedAt is ISO 8601 in UTC',
  );
  const listed = await assets.listFiles({ folderId });
  expectSame(idsOf(listed.items), [id], 'the list of its folder');
}

async function checkDrawing(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><title>${context.label}</title></svg>`;
  const file = new Blob([svg], { type: 'image/svg+xml' });
  const result = await assets.upload({ file, fileName: 'drawing.svg', folderId });
  if (result.status !== 'stored') throw new Error(`a drawing was ${result.status}`);
  await context.settle?.();
  const { id } = result;
  const { type, mimeType } = await assets.getFile({ id });
  expectSame(
    [type, mimeType],
    ['other', 'image/svg+xml'],
    'a drawing, which can carry scripts, is a document',
  );
}

async function checkDuplicates(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const here = await createCaseFolder(context, 'here');
  const there = await createCaseFolder(context, 'there');
  const text = `${context.label} same bytes`;
  const id = await uploadText(context, here.id, 'a.txt', text);
  const file = caseFile(context, text);
  const nameOf = (name: string) => caseFileName(context, name);
  const secondUpload = await assets.upload({ file, fileName: nameOf('b.txt'), folderId: here.id });
  expectSame(secondUpload, { status: 'duplicate', id }, 'the same bytes in the same folder');
  const elsewhere = await assets.upload({ file, fileName: nameOf('a.txt'), folderId: there.id });
  expectSame(elsewhere.status, 'stored', 'the same bytes in another folder');
  const other = await uploadText(context, here.id, 'a.txt', `${text} and more`);
  expectTrue(other !== id, 'other bytes under the same name are another file');
}

async function checkEmpty(context: ContractContext): Promise<void> {
  const { id: folderId } = await createCaseFolder(context);
  const result = await portOf('assets', context.api).upload({
    file: caseFile(context, ''),
    fileName: caseFileName(context, 'a.txt'),
    folderId,
  });
  expectSame(result.status === 'rejected' && result.reason, 'empty', 'a file without bytes');
}

async function checkProgress(context: ContractContext): Promise<void> {
  const { id: folderId } = await createCaseFolder(context);
  const file = caseFile(context, `${context.label} ${'x'.repeat(100_000)}`);
  const sent: number[] = [];
  await portOf('assets', context.api).upload({
    file,
    fileName: caseFileName(context, 'a.txt'),
    folderId,
    onProgress: ({ sentBytes, totalBytes }) => {
      expectSame(totalBytes, file.size, 'the total of the progress');
      sent.push(sentBytes);
    },
  });
  expectSame(
    sent,
    sent.toSorted((one, other) => one - other),
    'the progress never decreases',
  );
  expectSame(sent.at(-1), file.size, 'progress ends at the size of the file');
}

async function checkDefaultFolder(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const file = caseFile(context, `${context.label} homeless`);
  const result = await assets.upload({ file, fileName: caseFileName(context, 'a.txt') });
  if (result.status !== 'stored') throw new Error(`an upload without a folder was ${result.status}`);
  const { folderId } = await assets.getFile({ id: result.id });
  const folders = await assets.listFolders();
  expectTrue(
    folders.some(({ id }) => id === folderId),
    'the folder of the file is in the list of folders',
  );
}

async function checkRefusals(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const folder = await createCaseFolder(context);
  await assets.deleteFolder({ id: folder.id });
  const file = caseFile(context, context.label);
  const fileName = caseFileName(context, 'a.txt');
  const uploadToDeleted = () => assets.upload({ file, fileName, folderId: folder.id });
  await expectRefusal(uploadToDeleted, ['not-found', 'invalid'], 'uploading to a deleted folder');
  const uploadAborted = () => assets.upload({ file, fileName }, AbortSignal.abort());
  await expectAbort(uploadAborted, 'an upload that was aborted before it began');
}

/** Names as sent, and as the file is listed. */
const hostileNames = [
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\x\\y.txt', 'y.txt'],
  ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
  ['.txt', '.txt'],
  ["a'b;c.txt", "a'b;c.txt"],
  ['say "hi".txt', 'say "hi".txt'],
  ['two\r\nlines.txt', 'twolines.txt'],
  ['photo\u202Etxt.exe', 'phototxt.exe'],
  ['CON.txt', '_CON.txt'],
  ['dot. ', 'dot'],
  [' ', 'file'],
] as const;

async function checkHostileNames(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  // Where only media is stored, names without the ending of a picture are refused.
  const names = hostileNames.filter(([, listed]) => !context.mediaOnly || listed.endsWith('.txt'));
  for (const [index, pair] of names.entries()) {
    const [fileName, listed] = pair.map((name) => caseFileName(context, name)) as [string, string];
    const file = caseFile(context, `${context.label} ${index}`);
    const result = await assets.upload({ file, fileName, folderId });
    if (result.status !== 'stored') throw new Error(`a file named ${fileName} was ${result.status}`);
    const stored = await assets.getFile({ id: result.id });
    expectSame(
      [stored.folderId, stored.fileName],
      [folderId, listed],
      `the folder and name of ${JSON.stringify(fileName)}`,
    );
  }
}

/** Returns a file that is sent in several parts. */
/** Returns a file of a size. What follows the end of a picture is ignored by all that read one. */
function createLargeFile(context: ContractContext, bytes = context.partedBytes ?? 40 * 1024 * 1024): Blob {
  const begin = caseFile(context, context.label);
  return new Blob([begin, new Uint8Array(bytes - begin.size)], { type: begin.type });
}

const largeName = (context: ContractContext) => caseFileName(context, 'large.txt');

async function checkResume(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const file = createLargeFile(context);
  const input = { file, fileName: largeName(context), folderId, resumeKey: context.label };
  const abort = new AbortController();
  const abortHalfway = ({ sentBytes }: { sentBytes: number }) => {
    if (sentBytes > file.size / 2) abort.abort();
  };
  const first = () => assets.upload({ ...input, onProgress: abortHalfway }, abort.signal);
  await expectAbort(first, 'an interrupted upload');
  const sent: number[] = [];
  const result = await assets.upload({ ...input, onProgress: ({ sentBytes }) => sent.push(sentBytes) });
  expectSame(result.status, 'stored', 'the same upload again');
  expectTrue((sent[0] ?? 0) > 0, 'the second attempt resumes where the first one stopped');
  if (result.status !== 'stored') return;
  await context.settle?.();
  expectSame((await assets.getFile({ id: result.id })).fileSize, file.size, 'the size of the file');
  expectSame((await assets.listFiles({ folderId })).total, 1, 'files in the folder');
}

/**
 * Interrupts an upload half-way. Returns undefined when the back end received the file in one piece. `progress` receives
 * the progress.
 */
async function interruptUpload(
  context: ContractContext,
  input: UploadInput,
  progress: number[] = [],
): Promise<number | undefined> {
  const abort = new AbortController();
  let sent = 0;
  const onProgress = ({ sentBytes }: { sentBytes: number }) => {
    sent = sentBytes;
    progress.push(sentBytes);
    if (sentBytes > input.file.size / 2) abort.abort();
  };
  try {
    const result = await portOf('assets', context.api).upload({ ...input, onProgress }, abort.signal);
    expectSame(result.status, 'stored', 'an upload that was complete before it could be interrupted');
    return undefined;
  } catch (error) {
    if (!isAbortError(error)) throw error;
    return sent;
  }
}

/** Discarding frees the stored part: the upload cannot be resumed. */
async function checkDiscard(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const file = createLargeFile(context);
  const input = { file, fileName: largeName(context), folderId, resumeKey: context.label };
  await interruptUpload(context, input);
  const secondProgress: number[] = [];
  await interruptUpload(context, input, secondProgress);
  expectTrue((secondProgress[0] ?? 0) > 0, 'the upload to discard can be resumed');
  if (!assets.discardUpload) return;
  await assets.discardUpload(input);
  await assets.discardUpload(input);
  const sent: number[] = [];
  const result = await assets.upload({ ...input, onProgress: ({ sentBytes }) => sent.push(sentBytes) });
  expectSame(result.status, 'stored', 'the same upload again');
  expectTrue((sent[0] ?? 0) < file.size / 4, 'the second attempt starts from the beginning');
}

/** A back end that does not declare resumable uploads must not resume one. */
async function checkNoResume(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const file = createLargeFile(context, 20 * 1024 * 1024);
  const input = { file, fileName: largeName(context), folderId, resumeKey: context.label };
  const stopped = await interruptUpload(context, input);
  if (stopped === undefined) return;
  const sent: number[] = [];
  const result = await assets.upload({ ...input, onProgress: ({ sentBytes }) => sent.push(sentBytes) });
  expectSame(result.status, 'stored', 'the same upload again');
  expectTrue(
    (sent[0] ?? 0) < stopped,
    'the second attempt starts from the beginning, as "assets.resumableUpload" is not declared',
  );
}

export const uploadCases: readonly ContractCase[] = [
  { name: 'upload: a file is stored and listed', ports: ['assets'], needs: uploads, check: checkStored },
  {
    name: 'upload: equal bytes in a folder are a duplicate',
    ports: ['assets'],
    needs: [...uploads, 'assets.refusesDuplicates'],
    check: checkDuplicates,
  },
  {
    name: 'upload: an empty file is rejected with its reason',
    ports: ['assets'],
    needs: uploads,
    check: checkEmpty,
  },
  {
    name: 'upload: an SVG drawing is a document',
    ports: ['assets'],
    needs: [...uploads, 'assets.safeDrawings'],
    check: checkDrawing,
  },
  {
    name: 'upload: the progress increases to the size of the file',
    ports: ['assets'],
    needs: uploads,
    check: checkProgress,
  },
  {
    name: 'upload: without a folder the file goes to the default folder',
    ports: ['assets'],
    needs: ['assets.create'],
    check: checkDefaultFolder,
  },
  {
    name: 'upload: a deleted folder and an aborted call are rejected',
    ports: ['assets'],
    needs: [...uploads, 'assets.deleteFolder'],
    check: checkRefusals,
  },
  {
    name: 'upload: hostile names are only names',
    ports: ['assets'],
    needs: [...uploads, 'assets.safeNames'],
    check: checkHostileNames,
  },
  {
    name: 'upload: an interrupted upload is resumed',
    ports: ['assets'],
    needs: [...uploads, 'assets.resumableUpload'],
    check: checkResume,
  },
  {
    name: 'upload: an interrupted upload that was discarded starts from the beginning',
    ports: ['assets'],
    needs: [...uploads, 'assets.resumableUpload'],
    check: checkDiscard,
  },
  {
    name: 'upload: an interrupted upload starts from the beginning when resuming is not declared',
    ports: ['assets'],
    needs: uploads,
    lacks: ['assets.resumableUpload'],
    check: checkNoResume,
  },
];
