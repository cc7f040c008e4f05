import type { Domain } from '../domain.ts';
import { permissionsShape } from '../permissions.ts';
import { integer, list, nullable, number, object, oneOf, optional, text } from '../shape.ts';
import {
  transcriptSources,
  transcriptFormats,
  transcriptDownloads,
  transcriptProblems,
  transcriptionStates,
  type TranscriptsApi,
} from './port.ts';

const source = nullable(oneOf(transcriptSources));
const entry = object({ startTime: optional(number), endTime: optional(number), text });
const version = integer(0, Number.MAX_SAFE_INTEGER);

const transcript = object({
  entries: list(entry),
  language: nullable(text),
  source,
  version,
  warnings: list(object({ at: number, problem: oneOf(transcriptProblems) })),
  permissions: permissionsShape,
});

/** The calls of `TranscriptsApi`. */
export const transcriptsDomain: Domain<TranscriptsApi> = {
  verbs: {
    getTranscript: {
      input: object({ fileId: text, version: optional(version) }),
      output: nullable(transcript),
      right: 'transcripts.read',
    },
    getTranscription: {
      input: object({ fileId: text }),
      output: object({ state: oneOf(transcriptionStates) }),
      right: 'transcripts.readState',
    },
    saveTranscript: {
      input: object({ fileId: text, entries: list(entry), version: optional(version) }),
      output: transcript,
      right: 'transcripts.update',
    },
    uploadTranscript: {
      input: object({ fileId: text, text, format: oneOf(transcriptFormats), language: optional(text) }),
      output: transcript,
      right: 'transcripts.upload',
    },
    downloadTranscript: {
      input: object({ fileId: text, format: oneOf(transcriptDownloads) }),
      output: text,
      right: 'transcripts.download',
    },
    deleteTranscript: {
      input: object({ fileId: text }),
      output: object({ version }),
      right: 'transcripts.delete',
    },
    listVersions: {
      input: object({ fileId: text }),
      output: list(object({ version, at: text, actorName: nullable(text), source, entryCount: number })),
      right: 'transcripts.readHistory',
    },
    restoreVersion: {
      input: object({ fileId: text, version }),
      output: transcript,
      right: 'transcripts.restore',
    },
  },
};
