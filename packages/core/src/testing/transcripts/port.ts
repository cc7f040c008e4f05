import {
  ApiError,
  maxTranscriptBytes,
  type Transcript,
  type TranscriptWarning,
  type TranscriptsApi,
} from '../../contract/index.ts';
import {
  cleanEntries,
  isLanguageTag,
  isTranscriptTooLong,
  parseTranscript,
  warningsOf,
  isSameTranscript,
  writeTranscript,
} from '../../transcripts/index.ts';
import { toIso } from '../clock.ts';
import { liveFile, touch } from '../memory/library.ts';
import type { MemoryContext } from '../memory/context.ts';
import type { StoredTranscript } from './store.ts';

function notFound(): ApiError {
  return new ApiError('not-found', { status: 404 });
}

function invalid(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError('invalid', { status: 400, fields });
}

function present(stored: StoredTranscript, warnings = warningsOf(stored.entries)): Transcript {
  const { version, source, language, entries } = stored;
  return { entries, language, source, version, warnings };
}

type Content = Pick<StoredTranscript, 'source' | 'language' | 'entries'>;

/** The transcript calls of a memory back end. */
export function createTranscriptsPort({ backEnd, session, library }: MemoryContext): TranscriptsApi {
  function versionsOf(fileId: string): readonly StoredTranscript[] {
    liveFile(library(), fileId);
    return backEnd.transcripts().get(fileId) ?? [];
  }
  /** Returns the last version; undefined for a file without one, and after it was deleted. */
  function currentOf(fileId: string): StoredTranscript | undefined {
    const last = versionsOf(fileId).at(-1);
    return last?.isDeletion ? undefined : last;
  }
  function keptVersion(fileId: string, version: number): StoredTranscript {
    const found = versionsOf(fileId).find((each) => each.version === version && !each.isDeletion);
    if (!found) throw notFound();
    return found;
  }
  function add(fileId: string, content: Content & Pick<StoredTranscript, 'isDeletion'>): StoredTranscript {
    const earlier = versionsOf(fileId);
    const stored: StoredTranscript = {
      ...content,
      version: (earlier.at(-1)?.version ?? 0) + 1,
      at: toIso(backEnd.clock.now()),
      actorName: session.viewer().name,
    };
    backEnd.transcripts().set(fileId, [...earlier, stored]);
    touch(library());
    return stored;
  }
  function checkMedia(fileId: string): void {
    const { type } = liveFile(library(), fileId).asset;
    if (type !== 'video' && type !== 'audio') throw invalid({ fileId: 'not video or audio' });
  }
  function store(fileId: string, content: Content, warnings?: readonly TranscriptWarning[]): Transcript {
    const current = currentOf(fileId);
    // What the back end itself had stored gets a person as its author.
    if (current?.actorName !== undefined && isSameTranscript(current, content))
      return present(current, warnings);
    return present(add(fileId, content), warnings);
  }
  return {
    async getTranscript({ fileId, version }) {
      if (version !== undefined) return present(keptVersion(fileId, version));
      const current = currentOf(fileId);
      return current ? present(current) : null;
    },
    async getTranscription({ fileId }) {
      const { type } = liveFile(library(), fileId).asset;
      const isHeard = (type === 'video' || type === 'audio') && backEnd.tenant.isRecognitionAllowed !== false;
      return { state: isHeard ? 'ready' : 'off' };
    },
    async saveTranscript({ fileId, entries, version }) {
      checkMedia(fileId);
      if (isTranscriptTooLong(entries)) throw invalid({ entries: 'too-long' });
      const current = currentOf(fileId);
      if (version !== undefined && version !== (current?.version ?? 0))
        throw new ApiError('conflict', { status: 412, current: current ? present(current) : null });
      const cleaned = cleanEntries(entries);
      const language = current?.language ?? null;
      return store(fileId, { source: 'edited', language, entries: cleaned.entries }, cleaned.warnings);
    },
    async uploadTranscript({ fileId, text, format, language }) {
      checkMedia(fileId);
      if (new TextEncoder().encode(text).length > maxTranscriptBytes) throw invalid({ text: 'too-long' });
      if (language !== undefined && !isLanguageTag(language)) throw invalid({ language: 'not a language' });
      const parsed = parseTranscript(text, format);
      if (typeof parsed === 'string') throw invalid({ text: parsed });
      const spoken = language ?? parsed.language ?? null;
      const content = { source: 'uploaded', language: spoken, entries: parsed.entries } as const;
      return store(fileId, content, parsed.warnings);
    },
    async downloadTranscript({ fileId, format }) {
      const current = currentOf(fileId);
      if (!current) throw notFound();
      return writeTranscript(current.entries, format, current.language ?? undefined);
    },
    async deleteTranscript({ fileId }) {
      const current = currentOf(fileId);
      if (!current) throw notFound();
      add(fileId, { source: current.source, language: null, entries: [], isDeletion: true });
      return { version: current.version };
    },
    async listVersions({ fileId }) {
      return versionsOf(fileId)
        .filter(({ isDeletion }) => !isDeletion)
        .map(({ version, at, actorName, source, entries }) => ({
          version,
          at,
          actorName: actorName ?? null,
          source,
          entryCount: entries.length,
        }))
        .toReversed();
    },
    async restoreVersion({ fileId, version }) {
      const { source, language, entries } = keptVersion(fileId, version);
      return store(fileId, { source, language, entries });
    },
  };
}
