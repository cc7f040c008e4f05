import { maxTranscriptBytes, type TranscriptDownload, type TranscriptFormat } from '@vitrine/core/contract';
import {
  cleanEntries,
  isLanguageTag,
  isTranscriptTooLong,
  parseTranscript,
  writeTranscript,
  type ParsedTranscript,
  type TranscriptTextError,
} from '@vitrine/core/transcripts';
import type { AppContext } from '../app/env.ts';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import { readText } from '../app/requests.ts';
import type { Router } from '../app/router.ts';
import { attachmentHeader } from '../assets/download/downloadHeaders.ts';
import { baseVersion } from '../assets/precondition.ts';
import {
  checkVersion,
  deleteTranscript,
  findTranscript,
  listVersions,
  liveFile,
  lockSpokenFile,
  storeTranscript,
  toWireTranscript,
  transcriptionStateOf,
} from './store.ts';

/** Returns the format of a body by its content type. */
function formatOf(c: AppContext): TranscriptFormat {
  const type = c.req.header('content-type') ?? '';
  if (/^text\/vtt\b/i.test(type)) return 'vtt';
  return /^application\/x-subrip\b/i.test(type) ? 'srt' : 'json';
}

const errorTexts: Readonly<Record<TranscriptTextError, string>> = {
  format: 'is not in the format of its content type',
  'too-long': 'has too many entries or lines, or too long an entry',
  empty: 'has no entry',
};

/** Reads the transcript of a body. @throws Refusal `invalid` for one that is too large or is no transcript. */
async function readTranscript(c: AppContext): Promise<ParsedTranscript> {
  const format = formatOf(c);
  const text = await readText(c, maxTranscriptBytes).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 413)
      throw new Refusal('invalid', error.message, { status: 413, fields: { text: 'is too large' } });
    throw error;
  });
  const parsed = parseTranscript(text, format);
  if (typeof parsed === 'string') throw invalid({ text: errorTexts[parsed] });
  return parsed;
}

const contentTypes: Readonly<Record<TranscriptDownload, string>> = {
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

function registerReading({ handle }: Router): void {
  handle('transcripts.getTranscript', async ({ params: { entryId }, query: { version } }) => {
    await liveFile(entryId);
    const found = await findTranscript(entryId, version);
    if (version !== undefined && !found) throw notFound();
    return toWireTranscript(found);
  });
  handle('transcripts.downloadTranscript', async ({ c, params: { fileId }, query: { format } }) => {
    const { file_name: fileName } = await liveFile(fileId);
    const stored = await findTranscript(fileId);
    if (!stored) throw notFound();
    return c.body(writeTranscript(stored.entries, format, stored.language ?? undefined), 200, {
      'Content-Type': contentTypes[format],
      'Content-Disposition': attachmentHeader(`${fileName.replace(/\.[^.]*$/, '')}.${format}`),
      'Cache-Control': 'no-store',
      ...(stored.language !== null && { 'Content-Language': stored.language }),
    });
  });
  handle('transcripts.getTranscription', async ({ params: { fileId } }) => {
    await liveFile(fileId);
    return { state: await transcriptionStateOf(fileId) };
  });
  handle('transcripts.listVersions', async ({ params: { fileId } }) => {
    await liveFile(fileId);
    return { versions: await listVersions(fileId) };
  });
}

function registerWriting({ handle, deps: { database } }: Router): void {
  handle(
    'transcripts.uploadTranscript',
    async ({ c, params: { fileId }, query: { language }, viewer: { tenantId, userId } }) => {
      if (language !== undefined && !isLanguageTag(language))
        throw invalid({ language: 'must be a BCP 47 tag' });
      const { entries, warnings, language: named } = await readTranscript(c);
      const transcript = { source: 'uploaded', language: language ?? named ?? null, entries } as const;
      const store = async () => {
        await lockSpokenFile(fileId);
        return storeTranscript(fileId, transcript);
      };
      return toWireTranscript(await database.withTenant(tenantId, store, userId), warnings);
    },
    { transaction: 'none' },
  );
  handle(
    'transcripts.saveTranscript',
    async ({ c, params: { fileId }, body }) => {
      if (isTranscriptTooLong(body.entries)) throw invalid({ entries: errorTexts['too-long'] });
      await lockSpokenFile(fileId);
      const current = await findTranscript(fileId);
      checkVersion(current, baseVersion(c.req.header('if-match'), body.version));
      const { entries, warnings } = cleanEntries(body.entries);
      const transcript = { source: 'edited', language: current?.language ?? null, entries } as const;
      return toWireTranscript(await storeTranscript(fileId, transcript), warnings);
    },
    { bodyLimit: maxTranscriptBytes },
  );
  handle('transcripts.deleteTranscript', async ({ params: { fileId } }) => {
    await liveFile(fileId, true);
    return { version: await deleteTranscript(fileId) };
  });
  handle('transcripts.restoreVersion', async ({ params: { fileId }, body: { version } }) => {
    await lockSpokenFile(fileId);
    const earlier = await findTranscript(fileId, version);
    if (!earlier) throw notFound();
    return toWireTranscript(await storeTranscript(fileId, earlier));
  });
}

/** Registers the calls for transcripts. */
export function registerTranscripts(router: Router): void {
  registerReading(router);
  registerWriting(router);
}
