import {
  maxTranscriptEntries,
  transcriptDownloads,
  transcriptProblems,
  transcriptSources,
  transcriptionStates,
  type TranscriptsApi,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { queryInteger, wireId, wirePermissions } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

const source = z.enum(transcriptSources);
/** The largest version that a request can name: nine digits, as in `If-Match`. */
const maxVersion = 999_999_999;
const fileParams = z.object({ fileId: wireId });

/**
 * A transcript as the server sends it. `transcriptionTimeline` is a text that contains JSON: a list of `startTime`
 * (`[h:]mm:ss[.fff]`, null when it cannot be read), `endTime` and `text`. Older servers send the list alone, or no text.
 */
export const wireTranscript = z.object({
  transcriptionTimeline: z.optional(z.nullable(z.union([z.string(), z.array(z.unknown())]))),
  language: z.optional(z.nullable(z.string())),
  source: z.optional(z.nullable(source)),
  /** 0 for a file without a transcript. */
  version: z.optional(z.number()),
  warnings: z.optional(z.array(z.object({ at: z.number(), problem: z.enum(transcriptProblems) }))),
  permissions: wirePermissions,
});

const time = z.optional(z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()])));

/** The endpoints of transcripts. */
export const transcriptsEndpoints = {
  getTranscript: endpoint({
    method: 'GET',
    path: '/api/video/timestamps/{entryId}',
    summary:
      'The transcript of a video or audio file; version 0 for a file without one. `version` names an earlier one.',
    params: z.object({ entryId: wireId }),
    query: z.object({ version: z.optional(queryInteger(1, maxVersion)) }),
    response: wireTranscript,
  }),
  getTranscription: endpoint({
    method: 'GET',
    path: '/api/video/transcript/{fileId}/state',
    summary: 'How far the server is with captions in or beside a file, and with hearing it.',
    params: fileParams,
    response: z.object({ state: z.enum(transcriptionStates) }),
  }),
  uploadTranscript: endpoint({
    method: 'PUT',
    path: '/api/video/transcript/{fileId}',
    summary: 'Replaces the transcript by a file of captions, or by a list as JSON.',
    params: fileParams,
    query: z.object({ language: z.optional(z.string().check(z.maxLength(35))) }),
    response: wireTranscript,
  }),
  saveTranscript: endpoint({
    method: 'PATCH',
    path: '/api/video/transcript/{fileId}',
    summary: 'Saves edited entries; 412 with the current transcript when another version is stored.',
    params: fileParams,
    body: z.object({
      entries: z
        .array(z.object({ startTime: time, endTime: time, text: z.string() }))
        .check(z.maxLength(maxTranscriptEntries)),
      version: z.optional(z.int().check(z.minimum(0))),
    }),
    response: wireTranscript,
  }),
  downloadTranscript: endpoint({
    method: 'GET',
    path: '/api/video/transcript/{fileId}',
    summary: 'The transcript as a file: WebVTT, SubRip, or its words.',
    params: fileParams,
    query: z.object({ format: z.enum(transcriptDownloads) }),
    response: z.string(),
    text: true,
  }),
  deleteTranscript: endpoint({
    method: 'DELETE',
    path: '/api/video/transcript/{fileId}',
    summary: 'Deletes the transcript; returns the version that restoring brings back.',
    params: fileParams,
    response: z.object({ version: z.number() }),
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/api/video/transcript/{fileId}/versions',
    summary: 'The versions of the transcript that are kept, newest first.',
    params: fileParams,
    response: z.object({
      versions: z.array(
        z.object({
          version: z.number(),
          at: z.string(),
          actorName: z.nullable(z.string()),
          source: z.nullable(source),
          entryCount: z.number(),
        }),
      ),
    }),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/video/transcript/{fileId}/restore',
    summary: 'Stores an earlier version again, as a new one.',
    params: fileParams,
    body: z.object({ version: z.int().check(z.minimum(1), z.maximum(maxVersion)) }),
    response: wireTranscript,
  }),
};

/** The rows that each call of the sub-port uses. */
export const transcriptsRows = {
  getTranscript: ['getTranscript'],
  getTranscription: ['getTranscription'],
  saveTranscript: ['saveTranscript'],
  uploadTranscript: ['uploadTranscript'],
  downloadTranscript: ['downloadTranscript'],
  deleteTranscript: ['deleteTranscript'],
  listVersions: ['listVersions'],
  restoreVersion: ['restoreVersion'],
} as const satisfies VerbRows<TranscriptsApi, typeof transcriptsEndpoints>;
