import {
  maxTranscriptEntries,
  maxTranscriptLines,
  maxTranscriptTextLength,
  type TranscriptEntry,
  type TranscriptProblem,
  type TranscriptWarning,
} from '../contract/index.ts';
import { parseTranscriptTime } from './times.ts';

/** A transcript that was read from a text or a list. */
export interface ParsedTranscript {
  /** The entries, in the order of the source. */
  readonly entries: readonly TranscriptEntry[];
  /** What is wrong with the source. */
  readonly warnings: readonly TranscriptWarning[];
  /** The language that the source names, as a BCP 47 tag. */
  readonly language?: string | undefined;
}

/** An entry of a source, with its times as they were written. */
export interface RawEntry {
  /** When it starts: a text such as `01:02.5`, or seconds. */
  readonly startTime?: unknown;
  /** When it ends, in the same forms. */
  readonly endTime?: unknown;
  /** The words. */
  readonly text: string;
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1;
  return lines;
}

/**
 * Returns whether a source has more than `maxTranscriptEntries` rows or `maxTranscriptLines` lines, or a row of more than
 * `maxTranscriptTextLength` characters. Checked before `cleanEntries`, whose time grows with each of them.
 *
 * @see docs/rules/transcripts.md#malformed-entries-are-kept
 */
export function isTranscriptTooLong(raw: readonly (Pick<RawEntry, 'text'> | undefined)[]): boolean {
  if (raw.length > maxTranscriptEntries) return true;
  const texts = raw.map((each) => each?.text ?? '');
  if (texts.some((text) => text.length > maxTranscriptTextLength)) return true;
  return texts.reduce((lines, text) => lines + countLines(text), 0) > maxTranscriptLines;
}

/**
 * Returns the text of an entry as it is stored: without characters that cannot be, without space around each line, and without
 * empty lines, which end an entry in files of captions.
 */
export function cleanText(text: string): string {
  const lines = text
    .toWellFormed()
    .replaceAll('\0', '\u{fffd}')
    .split(/[\r\n]+/);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function cleanEntry(raw: RawEntry): { entry: TranscriptEntry; problem?: TranscriptProblem } {
  const text = cleanText(raw.text);
  const startTime = parseTranscriptTime(raw.startTime);
  if (startTime === undefined) return { entry: { text }, problem: 'time' };
  if (raw.endTime === undefined || raw.endTime === null) return { entry: { startTime, text } };
  const endTime = parseTranscriptTime(raw.endTime);
  if (endTime === undefined || endTime <= startTime) return { entry: { startTime, text }, problem: 'end' };
  return { entry: { startTime, endTime, text } };
}

/**
 * Returns the entries of a source with their times in seconds. One whose start cannot be read is kept without a time; what is
 * undefined was no entry, and is left out. Both are named in the warnings.
 *
 * @see docs/rules/transcripts.md#malformed-entries-are-kept
 */
export function cleanEntries(raw: readonly (RawEntry | undefined)[]): ParsedTranscript {
  const entries: TranscriptEntry[] = [];
  const warnings: TranscriptWarning[] = [];
  for (const [at, each] of raw.entries()) {
    const { entry, problem } = each ? cleanEntry(each) : { entry: undefined, problem: 'entry' as const };
    if (problem) warnings.push({ at, problem });
    if (entry) entries.push(entry);
  }
  return { entries, warnings };
}

/** Returns the warnings of stored entries: those without a time. */
export function warningsOf(entries: readonly TranscriptEntry[]): readonly TranscriptWarning[] {
  return entries.flatMap(({ startTime }, at) =>
    startTime === undefined ? [{ at, problem: 'time' as const }] : [],
  );
}
