import {
  ApiError,
  type Transcript,
  type TranscriptFormat,
  type TranscriptsApi,
} from '@vitrine/core/contract';
import { formatTranscriptTime, parseTranscriptList } from '@vitrine/core/transcripts';
import * as z from 'zod/mini';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { withActions } from '../client/withActions.ts';
import { transcriptsEndpoints, wireTranscript } from './endpoints.ts';

const rows = {
  getTranscript: { name: 'transcripts.getTranscript', endpoint: transcriptsEndpoints.getTranscript },
  getTranscription: { name: 'transcripts.getTranscription', endpoint: transcriptsEndpoints.getTranscription },
  saveTranscript: { name: 'transcripts.saveTranscript', endpoint: transcriptsEndpoints.saveTranscript },
  uploadTranscript: {
    name: 'transcripts.uploadTranscript',
    endpoint: transcriptsEndpoints.uploadTranscript,
  },
  downloadTranscript: {
    name: 'transcripts.downloadTranscript',
    endpoint: transcriptsEndpoints.downloadTranscript,
  },
  deleteTranscript: {
    name: 'transcripts.deleteTranscript',
    endpoint: transcriptsEndpoints.deleteTranscript,
  },
  listVersions: { name: 'transcripts.listVersions', endpoint: transcriptsEndpoints.listVersions },
  restoreVersion: { name: 'transcripts.restoreVersion', endpoint: transcriptsEndpoints.restoreVersion },
};

/** The media type of each format. */
const mediaTypes: Readonly<Record<TranscriptFormat, string>> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  json: 'application/json',
};

/** Returns the transcript of a response. @throws ApiError `malformed` for a list that cannot be read. */
function toTranscript(wire: z.output<typeof wireTranscript>): Transcript {
  const { transcriptionTimeline: timeline, language, source, version, warnings, ...rest } = withActions(wire);
  const parsed = parseTranscriptList(timeline == null || timeline === '' ? [] : timeline);
  if (!parsed) throw new ApiError('malformed');
  return {
    ...('permissions' in rest && { permissions: rest.permissions }),
    entries: parsed.entries,
    language: language ?? null,
    source: source ?? null,
    version: version ?? 0,
    warnings: warnings ?? parsed.warnings,
  };
}

/** Returns null for a file without a transcript. Older servers have no versions. */
function toStored(wire: z.output<typeof wireTranscript>): Transcript | null {
  const transcript = toTranscript(wire);
  return transcript.version === 0 && transcript.entries.length === 0 ? null : transcript;
}

/** Returns the current transcript of a refused save; undefined when it cannot be read. */
function readCurrent(current: unknown): Transcript | null | undefined {
  const { success, data } = z.safeParse(wireTranscript, current);
  return success ? toStored(data) : undefined;
}

/** Returns a time for a request: null for none. */
function toWireTime(seconds: number | undefined): string | null {
  return seconds === undefined ? null : formatTranscriptTime(seconds);
}

/** Returns the `transcripts` sub-port over HTTP. */
export function createTranscriptsPort(client: Client): TranscriptsApi {
  return {
    async getTranscript({ fileId, version }, signal) {
      const params = { entryId: toWireId(fileId) };
      return toStored(await client.send(rows.getTranscript, { params, query: { version }, signal }));
    },
    async getTranscription({ fileId }, signal) {
      const params = { fileId: toWireId(fileId) };
      return client.send(rows.getTranscription, { params, signal });
    },
    async saveTranscript({ fileId, entries, version }, signal) {
      const params = { fileId: toWireId(fileId) };
      const sent = entries.map(({ startTime, endTime, text }) => ({
        startTime: toWireTime(startTime),
        endTime: toWireTime(endTime),
        text,
      }));
      const json = { entries: sent, version };
      return toTranscript(await client.send(rows.saveTranscript, { params, json, readCurrent, signal }));
    },
    async uploadTranscript({ fileId, text, format, language }, signal) {
      const params = { fileId: toWireId(fileId) };
      const content = { text, type: mediaTypes[format] };
      const query = { language };
      return toTranscript(await client.send(rows.uploadTranscript, { params, query, content, signal }));
    },
    async downloadTranscript({ fileId, format }, signal) {
      const params = { fileId: toWireId(fileId) };
      return client.send(rows.downloadTranscript, { params, query: { format }, signal });
    },
    async deleteTranscript({ fileId }, signal) {
      const params = { fileId: toWireId(fileId) };
      const { version } = await client.send(rows.deleteTranscript, { params, signal });
      return { version };
    },
    async listVersions({ fileId }, signal) {
      const params = { fileId: toWireId(fileId) };
      return (await client.send(rows.listVersions, { params, signal })).versions;
    },
    async restoreVersion({ fileId, version }, signal) {
      const params = { fileId: toWireId(fileId) };
      return toTranscript(await client.send(rows.restoreVersion, { params, json: { version }, signal }));
    },
  };
}
