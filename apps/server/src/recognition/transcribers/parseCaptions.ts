import { parseTranscript, type ParsedTranscript } from '@vitrine/core/transcripts';
import { RecognitionError } from '../models/ports.ts';

/**
 * Returns the captions that a speech recogniser wrote, as WebVTT or SubRip; none when it heard nothing.
 * @throws RecognitionError for any other text.
 */
export function parseCaptions(text: string): ParsedTranscript {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { entries: [], warnings: [] };
  const parsed = parseTranscript(trimmed, trimmed.startsWith('WEBVTT') ? 'vtt' : 'srt');
  if (parsed === 'empty') return { entries: [], warnings: [] };
  if (typeof parsed === 'string')
    throw new RecognitionError(`the speech recogniser wrote no captions: ${trimmed.slice(0, 100)}`);
  return parsed;
}
