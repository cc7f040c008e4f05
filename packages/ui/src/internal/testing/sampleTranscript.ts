import type { TranscriptEntry } from '@vitrine/core/contract';

/** Entries of a short film; one has no time. */
export const sampleTranscript: readonly TranscriptEntry[] = [
  { startTime: 0, endTime: 3, text: 'The harbour opens at six.' },
  {
    startTime: 3.5,
    text: 'Boats leave one after another, and the nets are still wet from the night before.',
  },
  { text: '[wind]' },
  { startTime: 9, text: 'Who paints the boats? The same family, for four generations.' },
  { startTime: 14.25, text: 'Blue for the boats of the north quay, and red for those of the south.' },
  { startTime: 3725, text: 'An hour later the harbour is empty.' },
];
