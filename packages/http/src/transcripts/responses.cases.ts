import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const transcript = {
  transcriptionTimeline: '[{"startTime":"00:00:01.500","endTime":"00:02","text":"Hello"}]',
  language: 'en',
  source: 'uploaded',
  version: 2,
  warnings: [],
};
const versions = [
  { version: 2, at: '2026-01-02T00:00:00Z', actorName: 'Ada', source: 'uploaded', entryCount: 1 },
];

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/video/timestamps/7': transcript,
    'PUT /api/video/transcript/7': transcript,
    'PATCH /api/video/transcript/7': transcript,
    'DELETE /api/video/transcript/7': { version: 2 },
    'GET /api/video/transcript/7/state': { state: 'ready' },
    'GET /api/video/transcript/7/versions': { versions },
    'POST /api/video/transcript/7/restore': transcript,
  },
  objects: [
    ['getTranscript', ({ transcripts }) => transcripts.getTranscript({ fileId: '7' })],
    ['getTranscription', ({ transcripts }) => transcripts.getTranscription({ fileId: '7' })],
    [
      'uploadTranscript',
      ({ transcripts }) => transcripts.uploadTranscript({ fileId: '7', text: 'WEBVTT', format: 'vtt' }),
    ],
    ['saveTranscript', ({ transcripts }) => transcripts.saveTranscript({ fileId: '7', entries: [] })],
    ['deleteTranscript', ({ transcripts }) => transcripts.deleteTranscript({ fileId: '7' })],
    ['listVersions', ({ transcripts }) => transcripts.listVersions({ fileId: '7' })],
    ['restoreVersion', ({ transcripts }) => transcripts.restoreVersion({ fileId: '7', version: 1 })],
  ],
};
