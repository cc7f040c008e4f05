import {
  maxTranscriptBytes,
  maxTranscriptEntries,
  maxTranscriptTextLength,
  type TranscriptEntry,
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
import { createCaseFolder, uploadText } from '../cases/steps.ts';
import { recognitionCases } from './recognitionCases.ts';
import { searchCases } from './searchCases.ts';
import { createFile, type TestFile } from './steps.ts';

const captions = `WEBVTT
Language: en

00:02.000 --> 00:03.500
Second &lt;b&gt; & more

00:00.500 --> 00:02.000
First

later --> soon
No time
`;
const captionEntries: readonly TranscriptEntry[] = [
  { startTime: 2, endTime: 3.5, text: 'Second <b> & more' },
  { startTime: 0.5, endTime: 2, text: 'First' },
  { text: 'No time' },
];

function sendCaptions({ transcripts, fileId }: TestFile) {
  return transcripts.uploadTranscript({ fileId, text: captions, format: 'vtt' });
}

async function checkReading(context: ContractContext): Promise<void> {
  const { transcripts, fileId } = await createFile(context);
  expectSame(await transcripts.getTranscript({ fileId }), null, 'the transcript of a new file');
  for (const unknown of ['no such file', '999999999'])
    await expectRefusal(
      () => transcripts.getTranscript({ fileId: unknown }),
      ['not-found', 'invalid'],
      'the transcript of an unknown file',
    );
  await expectAbort(
    () => transcripts.getTranscript({ fileId }, AbortSignal.abort()),
    'getTranscript when aborted',
  );
}

async function checkUpload(context: ContractContext): Promise<void> {
  const file = await createFile(context);
  const { transcripts, fileId } = file;
  const sent = await sendCaptions(file);
  expectSame(sent.entries, captionEntries, 'the entries of WebVTT');
  expectSame(
    [sent.language, sent.source, sent.warnings],
    ['en', 'uploaded', [{ at: 2, problem: 'time' }]],
    'its language, its source and what is wrong with it',
  );
  expectSame(await transcripts.getTranscript({ fileId }), sent, 'what is stored');
  const text = '1\n00:00:01,000 --> 00:00:02,000\n<i>Hallo</i> & <script>\n';
  const srt = await transcripts.uploadTranscript({ fileId, text, format: 'srt', language: 'de' });
  expectSame(srt.entries, [{ startTime: 1, endTime: 2, text: 'Hallo & <script>' }], 'entries of SubRip');
  expectTrue(srt.version > sent.version, 'the version after the second upload');
  expectSame(srt.language, 'de', 'the language that was named');
  const list = JSON.stringify([
    { startTime: '01:02', text: 'late' },
    { startTime: '00:00:05', text: 'early' },
    { startTime: 'x', text: 'kept' },
    7,
  ]);
  for (const json of [list, JSON.stringify(list)]) {
    const { entries, warnings } = await transcripts.uploadTranscript({ fileId, text: json, format: 'json' });
    const expected = [{ startTime: 62, text: 'late' }, { startTime: 5, text: 'early' }, { text: 'kept' }];
    expectSame(entries, expected, 'the entries of a list');
    const problems = warnings.map(({ at, problem }) => [at, problem]);
    expectSame(
      problems,
      [
        [2, 'time'],
        [3, 'entry'],
      ],
      'what is wrong with the list',
    );
  }
}

async function checkRefusals(context: ContractContext): Promise<void> {
  const file = await createFile(context);
  const { transcripts, fileId } = file;
  const wrong = [
    { text: 'no captions', format: 'vtt' },
    { text: 'no captions', format: 'srt' },
    { text: '{}', format: 'json' },
    { text: captions, format: 'json' },
    { text: `WEBVTT\n\n${'x'.repeat(maxTranscriptBytes)}`, format: 'vtt' },
    { text: captions, format: 'vtt', language: 'no language' },
  ] as const;
  for (const input of wrong)
    await expectRefusal(
      () => transcripts.uploadTranscript({ fileId, ...input }),
      'invalid',
      `${input.text.slice(0, 12)} as ${input.format}`,
    );
  const numbers = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));
  for (const count of [1, maxTranscriptEntries, maxTranscriptEntries + 1]) {
    const refused = await expectRefusal(
      () => transcripts.uploadTranscript({ fileId, text: numbers(count), format: 'json' }),
      'invalid',
      `a list of ${count} rows that are no entries`,
    );
    expectSame(Object.keys(refused.fields ?? {}), ['text'], 'what is wrong with it');
  }
  expectSame(await transcripts.getTranscript({ fileId }), null, 'the transcript after the refusals');
  const { id: folderId } = await createCaseFolder(context, 'texts');
  const silent = await uploadText(context, folderId, 'silent.txt');
  await expectRefusal(
    () => sendCaptions({ transcripts, fileId: silent }),
    'invalid',
    'a transcript of a text file',
  );
  expectSame(await transcripts.getTranscript({ fileId: silent }), null, 'the transcript of a text file');
}

async function checkSaving(context: ContractContext): Promise<void> {
  const { transcripts, fileId } = await createFile(context);
  const entries = [{ startTime: 1.25, endTime: 2, text: '<img src=x>  ' }, { text: 'no time' }];
  const stored = [{ startTime: 1.25, endTime: 2, text: '<img src=x>' }, { text: 'no time' }];
  const first = await transcripts.saveTranscript({ fileId, entries, version: 0 });
  expectSame([first.entries, first.source], [stored, 'edited'], 'the entries that were saved');
  expectSame(first.warnings, [{ at: 1, problem: 'time' }], 'what is wrong with them');
  const { version } = first;
  const second = await transcripts.saveTranscript({
    fileId,
    entries: [{ startTime: 3, text: 'b' }],
    version,
  });
  expectTrue(second.version > version, 'the version after a save');
  const stale = await expectRefusal(
    () => transcripts.saveTranscript({ fileId, entries: [], version }),
    'conflict',
    'a save of another version',
  );
  expectSame(stale.current, second, 'the current transcript in the refusal');
  expectSame(await transcripts.getTranscript({ fileId }), second, 'the transcript after the refusal');
  await expectRefusal(
    () =>
      transcripts.saveTranscript({ fileId, entries: [{ text: 'x'.repeat(maxTranscriptTextLength + 1) }] }),
    'invalid',
    'an entry of too many characters',
  );
  const cleared = await transcripts.saveTranscript({ fileId, entries: [] });
  expectSame(cleared.entries, [], 'a transcript without entries');
  const other = await createFile({ ...context, label: `${context.label} other` });
  const early = await expectRefusal(
    () => transcripts.saveTranscript({ fileId: other.fileId, entries, version: 3 }),
    'conflict',
    'a save of a version of a file without a transcript',
  );
  expectSame(early.current, null, 'the transcript in that refusal');
}

async function checkDownload(context: ContractContext): Promise<void> {
  const file = await createFile(context);
  const { transcripts, fileId } = file;
  await expectRefusal(
    () => transcripts.downloadTranscript({ fileId, format: 'vtt' }),
    'not-found',
    'the captions of a file without a transcript',
  );
  await sendCaptions(file);
  const read = (format: 'vtt' | 'srt' | 'txt') => transcripts.downloadTranscript({ fileId, format });
  expectSame(
    await read('vtt'),
    'WEBVTT\nLanguage: en\n\n00:00:00.500 --> 00:00:02.000\nFirst\n\nNo time\n\n' +
      '00:00:02.000 --> 00:00:03.500\nSecond &lt;b&gt; &amp; more\n',
    'the transcript as WebVTT',
  );
  expectSame(
    await read('srt'),
    '1\n00:00:00,500 --> 00:00:02,000\nFirst\n\n2\n00:00:02,000 --> 00:00:03,500\nSecond <b> & more\n',
    'the transcript as SubRip',
  );
  expectSame(await read('txt'), 'First\nNo time\nSecond <b> & more\n', 'the words of the transcript');
}

async function checkHistory(context: ContractContext): Promise<void> {
  const file = await createFile(context);
  const { transcripts, fileId } = file;
  expectSame(await transcripts.listVersions({ fileId }), [], 'the versions of a file without a transcript');
  const first = await sendCaptions(file);
  expectSame(await sendCaptions(file), first, 'the same captions, sent again');
  const second = await transcripts.uploadTranscript({ fileId, text: '[]', format: 'json' });
  const versions = await transcripts.listVersions({ fileId });
  expectSame(
    versions.map(({ version, source, entryCount }) => [version, source, entryCount]),
    [
      [second.version, 'uploaded', 0],
      [first.version, 'uploaded', 3],
    ],
    'the versions, newest first',
  );
  expectTrue(
    versions.every(({ at, actorName }) => !Number.isNaN(Date.parse(at)) && actorName !== null),
    'who stored each version, and when',
  );
  const read = await transcripts.getTranscript({ fileId, version: first.version });
  expectSame([read?.version, read?.entries], [first.version, captionEntries], 'an earlier version');
  for (const version of [99_999, second.version + 1])
    await expectRefusal(
      () => transcripts.getTranscript({ fileId, version }),
      'not-found',
      'the transcript of a version that does not exist',
    );
  const restored = await transcripts.restoreVersion({ fileId, version: first.version });
  expectSame([restored.entries, restored.language], [captionEntries, 'en'], 'the version that was restored');
  expectTrue(restored.version > second.version, 'the restored version is a new one');
  expectSame(await transcripts.getTranscript({ fileId }), restored, 'the current transcript');
  await expectRefusal(
    () => transcripts.restoreVersion({ fileId, version: 99_999 }),
    'not-found',
    'a version that does not exist',
  );
}

async function checkDeletion(context: ContractContext): Promise<void> {
  const file = await createFile(context);
  const { transcripts, fileId } = file;
  await expectRefusal(
    () => transcripts.deleteTranscript({ fileId }),
    'not-found',
    'the deletion of no transcript',
  );
  const sent = await sendCaptions(file);
  expectSame(
    await transcripts.deleteTranscript({ fileId }),
    { version: sent.version },
    'the deleted version',
  );
  expectSame(await transcripts.getTranscript({ fileId }), null, 'the transcript after its deletion');
  await expectRefusal(
    () => transcripts.downloadTranscript({ fileId, format: 'txt' }),
    'not-found',
    'the words of a deleted transcript',
  );
  await expectRefusal(() => transcripts.deleteTranscript({ fileId }), 'not-found', 'a second deletion');
  const versions = await transcripts.listVersions({ fileId });
  expectSame(
    versions.map(({ version }) => version),
    [sent.version],
    'the versions after the deletion',
  );
  await expectRefusal(
    () => transcripts.restoreVersion({ fileId, version: sent.version + 1 }),
    'not-found',
    'the deletion itself, restored',
  );
  const restored = await transcripts.restoreVersion({ fileId, version: sent.version });
  expectSame([restored.entries, restored.language], [captionEntries, 'en'], 'the transcript that came back');
  expectTrue(restored.version > sent.version, 'it is a new version');
  await transcripts.deleteTranscript({ fileId });
  const again = await transcripts.saveTranscript({
    fileId,
    entries: [{ startTime: 1, text: 'a' }],
    version: 0,
  });
  expectTrue(again.version > restored.version, 'the version of a transcript after a deletion');
}

async function checkDeletedFile(context: ContractContext): Promise<void> {
  const file = await createFile(context);
  const { transcripts, fileId } = file;
  const sent = await sendCaptions(file);
  const assets = portOf('assets', context.api);
  await assets.deleteFiles({ ids: [fileId] });
  await expectRefusal(() => transcripts.getTranscript({ fileId }), 'not-found', 'that of a deleted file');
  await expectRefusal(() => sendCaptions(file), 'not-found', 'an upload for a deleted file');
  await assets.restoreFiles({ ids: [fileId] });
  expectSame(await transcripts.getTranscript({ fileId }), sent, 'that of the restored file');
}

async function checkForeign(context: ContractContext): Promise<void> {
  const file = await createFile(context);
  const { transcripts, fileId } = file;
  const sent = await sendCaptions(file);
  const theirs = portOf('transcripts', context.other ?? context.api);
  const calls = [
    () => theirs.getTranscript({ fileId }),
    () => theirs.downloadTranscript({ fileId, format: 'txt' }),
    () => theirs.listVersions({ fileId }),
    () => theirs.deleteTranscript({ fileId }),
    () => theirs.restoreVersion({ fileId, version: sent.version }),
    () => theirs.saveTranscript({ fileId, entries: [] }),
    () => sendCaptions({ transcripts: theirs, fileId }),
  ];
  for (const call of calls)
    await expectRefusal(call, ['not-found', 'invalid'], 'a call for a file of another tenant');
  expectSame(await transcripts.getTranscript({ fileId }), sent, 'the transcript afterwards');
}

const onFiles = { ports: ['transcripts', 'assets'] } as const;
const needs = [...uploads, 'transcripts.upload'] as const;

/** Cases of transcripts. */
const cases: readonly ContractCase[] = [
  { ...onFiles, name: 'transcripts: a file without one has none', needs: uploads, check: checkReading },
  {
    ...onFiles,
    name: 'transcripts: WebVTT, SubRip and lists are read, and malformed entries kept',
    needs,
    check: checkUpload,
  },
  { ...onFiles, name: 'transcripts: what is not in its format is refused', needs, check: checkRefusals },
  {
    ...onFiles,
    name: 'transcripts: entries are saved, and a stale save is refused',
    needs: [...uploads, 'transcripts.update'],
    check: checkSaving,
  },
  {
    ...onFiles,
    name: 'transcripts: they are downloaded as WebVTT, SubRip and text',
    needs: [...needs, 'transcripts.download'],
    check: checkDownload,
  },
  {
    ...onFiles,
    name: 'transcripts: earlier versions are kept, and can be restored',
    needs: [...needs, 'transcripts.history'],
    check: checkHistory,
  },
  {
    ...onFiles,
    name: 'transcripts: one is deleted, and can be restored',
    needs: [
      ...needs,
      'transcripts.delete',
      'transcripts.history',
      'transcripts.update',
      'transcripts.download',
    ],
    check: checkDeletion,
  },
  ...searchCases,
  ...recognitionCases,
  {
    ...onFiles,
    name: 'transcripts: that of a deleted file is not found until the file is restored',
    needs: [...needs, 'assets.delete', 'assets.bin'],
    check: checkDeletedFile,
  },
  {
    ...onFiles,
    name: 'transcripts: nothing of another tenant is found',
    needs: [
      ...needs,
      'transcripts.update',
      'transcripts.download',
      'transcripts.delete',
      'transcripts.history',
    ],
    needsOther: true,
    check: checkForeign,
  },
  refusedWithout('transcripts', 'transcripts.update', (api) =>
    api.saveTranscript({ fileId: '1', entries: [] }),
  ),
  refusedWithout('transcripts', 'transcripts.upload', (api) =>
    api.uploadTranscript({ fileId: '1', text: 'WEBVTT', format: 'vtt' }),
  ),
  refusedWithout('transcripts', 'transcripts.download', (api) =>
    api.downloadTranscript({ fileId: '1', format: 'vtt' }),
  ),
  refusedWithout('transcripts', 'transcripts.delete', (api) => api.deleteTranscript({ fileId: '1' })),
  refusedWithout('transcripts', 'transcripts.history', (api) => api.listVersions({ fileId: '1' })),
];

export const transcriptsGroup: CaseGroup<'transcripts'> = {
  cases,
  provenBy: {
    getTranscript: 'transcripts: a file without one has none',
    getTranscription: 'transcripts: how far the recognition of a file is can be read',
    saveTranscript: 'transcripts: entries are saved, and a stale save is refused',
    uploadTranscript: 'transcripts: WebVTT, SubRip and lists are read, and malformed entries kept',
    downloadTranscript: 'transcripts: they are downloaded as WebVTT, SubRip and text',
    deleteTranscript: 'transcripts: one is deleted, and can be restored',
    listVersions: 'transcripts: earlier versions are kept, and can be restored',
    restoreVersion: 'transcripts: earlier versions are kept, and can be restored',
  },
};
