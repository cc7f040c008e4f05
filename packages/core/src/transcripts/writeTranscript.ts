import {
  maxTranscriptionLength,
  type Transcript,
  type TranscriptDownload,
  type TranscriptEntry,
} from '../contract/index.ts';
import { cleanText } from './cleanEntries.ts';
import { writeCueText } from './markup.ts';
import { formatTranscriptTime, sortEntries } from './times.ts';

/** Seconds for which the last entry is shown when its end is not known. */
const lastEntrySeconds = 5;

interface TimedEntry {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the entries by their times, each with an end: its own, or the next later start. One without a time is its text. */
function withEnds(entries: readonly TranscriptEntry[]): readonly (TimedEntry | string)[] {
  let following: number | undefined;
  let later: number | undefined;
  const fromEnd = sortEntries(entries).toReversed();
  const written = fromEnd.map(({ startTime: start, endTime, text }) => {
    if (start === undefined) return cleanText(text);
    if (following !== undefined && following > start) later = following;
    following = start;
    return { start, end: endTime ?? later ?? start + lastEntrySeconds, text: cleanText(text) };
  });
  return written.toReversed();
}

function times({ start, end }: TimedEntry, sign: '.' | ','): string {
  return `${formatTranscriptTime(start, sign)} --> ${formatTranscriptTime(end, sign)}`;
}

/** A word at the beginning of a block would make it a note or a style. */
function writeUntimed(text: string): string {
  return writeCueText(text).replace(/^(?=NOTE|STYLE|REGION)./, (letter) => `&#${letter.charCodeAt(0)};`);
}

function writeVtt(entries: readonly TranscriptEntry[], language: string | undefined): string {
  const header = ['WEBVTT', ...(language === undefined ? [] : [`Language: ${language}`])].join('\n');
  // Players skip a block without times.
  const blocks = withEnds(entries).map((entry) =>
    typeof entry === 'string'
      ? writeUntimed(entry)
      : [times(entry, '.'), ...(entry.text === '' ? [] : [writeCueText(entry.text)])].join('\n'),
  );
  return `${[header, ...blocks.filter((block) => block !== '')].join('\n\n')}\n`;
}

function writeSrt(entries: readonly TranscriptEntry[]): string {
  const blocks = withEnds(entries).filter((entry) => typeof entry !== 'string');
  return blocks.map((entry, at) => `${at + 1}\n${times(entry, ',')}\n${entry.text}\n`).join('\n');
}

/**
 * Returns the words of a transcript, one entry in each line, in the order of their times. Those without a time are included.
 */
export function transcriptWords(entries: readonly TranscriptEntry[]): string {
  return sortEntries(entries)
    .map(({ text }) => cleanText(text).replaceAll('\n', ' '))
    .filter((text) => text !== '')
    .join('\n');
}

/**
 * Returns the words of a transcript as the field `videoTranscription` has them: the beginning of a long one, followed by `…`.
 *
 * @see docs/rules/transcripts.md#the-field
 */
export function transcriptionField(entries: readonly TranscriptEntry[]): string {
  const words = transcriptWords(entries);
  const start = words.slice(0, 2 * maxTranscriptionLength);
  const shown = [...start].slice(0, maxTranscriptionLength).join('');
  return shown.length < words.length ? `${shown}…` : words;
}

/**
 * Returns a transcript as a text, in the order of its times. An entry without an end ends where the next one starts. WebVTT
 * contains entries without a time as blocks that players skip, plain text contains their words, and SubRip, which has no place
 * for them, leaves them out.
 *
 * @see docs/rules/transcripts.md#files-of-captions
 */
export function writeTranscript(
  entries: readonly TranscriptEntry[],
  format: TranscriptDownload,
  language?: string,
): string {
  if (format === 'vtt') return writeVtt(entries, language);
  if (format === 'srt') return writeSrt(entries);
  const words = transcriptWords(entries);
  return words === '' ? '' : `${words}\n`;
}

/**
 * Returns a transcript as the JSON list that servers send: times as `hh:mm:ss.fff`, null for an entry without one. `parseTranscriptList` reads it.
 */
export function writeTranscriptList(entries: readonly TranscriptEntry[]): string {
  const write = (seconds: number) => formatTranscriptTime(seconds).replace(/\.000$/, '');
  return JSON.stringify(
    entries.map(({ startTime, endTime, text }) => ({
      startTime: startTime === undefined ? null : write(startTime),
      ...(endTime !== undefined && { endTime: write(endTime) }),
      text,
    })),
  );
}

/** Returns whether two transcripts have the same entries, source and language, so that storing one over the other changes nothing. */
export function isSameTranscript(
  one: Pick<Transcript, 'source' | 'language' | 'entries'>,
  other: Pick<Transcript, 'source' | 'language' | 'entries'>,
): boolean {
  return (
    one.source === other.source &&
    one.language === other.language &&
    writeTranscriptList(one.entries) === writeTranscriptList(other.entries)
  );
}
