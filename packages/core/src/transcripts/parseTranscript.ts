import { maxTranscriptLines, type TranscriptFormat } from '../contract/index.ts';
import { cleanEntries, isTranscriptTooLong, type ParsedTranscript, type RawEntry } from './cleanEntries.ts';
import { readCueText, readSubtitleText } from './markup.ts';

/** Returns the groups of lines between empty lines; undefined for a text of more than `maxTranscriptLines`. */
function blocksOf(text: string): string[][] | undefined {
  const lines = text.split(/\r\n?|\n/, maxTranscriptLines + 1);
  if (lines.length > maxTranscriptLines) return undefined;
  const blocks: string[][] = [];
  let block: string[] = [];
  for (const line of lines) {
    if (line.trim() === '') block = [];
    else if (block.push(line) === 1) blocks.push(block);
  }
  return blocks;
}

function withoutMark(text: string): string {
  return text.startsWith('\u{feff}') ? text.slice(1) : text;
}

/** Returns the entry of a block; one without a line of times is text alone, after `skip` lines. */
function entryOf(block: readonly string[], skip: number, readText: (text: string) => string): RawEntry {
  // The times are in the first line, or in the second one below a number or name.
  const timesAt = block.slice(0, 2).findIndex((line) => line.includes('-->'));
  if (timesAt === -1) return { text: readText(block.slice(skip).join('\n')) };
  const [startTime = '', afterArrow = ''] = (block[timesAt] ?? '').split('-->', 2);
  const [endTime = ''] = afterArrow.trim().split(/\s/, 1);
  return { startTime, endTime, text: readText(block.slice(timesAt + 1).join('\n')) };
}

/** Blocks of WebVTT that are no entries. */
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

/** What a text has in the place of entries; undefined for a row that is none. */
interface RawTranscript {
  readonly rows: readonly (RawEntry | undefined)[];
  readonly language?: string | undefined;
}

type ReadResult = RawTranscript | TranscriptTextError;

function readVtt(text: string): ReadResult {
  const blocks = blocksOf(withoutMark(text));
  if (!blocks) return 'too-long';
  const [first = '', ...settings] = blocks[0] ?? [];
  if (!/^WEBVTT(?:\s|$)/.test(first)) return 'format';
  const cues = blocks.slice(1).filter(([line = '']) => !otherBlock.test(line));
  const language = /^Language:\s*(\S+)\s*$/im.exec(settings.join('\n'))?.[1];
  const rows = cues.map((block) => entryOf(block, 0, readCueText));
  return { rows, ...(isLanguageTag(language) && { language }) };
}

function readSrt(text: string): ReadResult {
  const blocks = blocksOf(withoutMark(text));
  if (!blocks) return 'too-long';
  const isEmpty = blocks.length === 0;
  if (!isEmpty && !text.includes('-->')) return 'format';
  const isNumber = ([line = '']: readonly string[]) => /^\s*\d+\s*$/.test(line);
  const skipped = (block: readonly string[]) => (isNumber(block) && block.length > 1 ? 1 : 0);
  return { rows: blocks.map((block) => entryOf(block, skipped(block), readSubtitleText)) };
}

/** Returns the entry of a row of a list; undefined for what is none. */
function rowOf(row: unknown): RawEntry | undefined {
  if (typeof row === 'string') return { text: row };
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  const { startTime, endTime, text } = row as Readonly<Record<string, unknown>>;
  if (typeof text !== 'string') return undefined;
  return { startTime, endTime, text };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(withoutMark(text)) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the rows of a list, which may be a text that contains it; undefined for anything else. */
function rowsOf(value: unknown): (RawEntry | undefined)[] | undefined {
  const rows = typeof value === 'string' ? parseJson(value) : value;
  // A text within a text: the list was converted to JSON twice.
  const found = typeof rows === 'string' ? parseJson(rows) : rows;
  return Array.isArray(found) ? found.map(rowOf) : undefined;
}

function readList(text: string): ReadResult {
  const rows = rowsOf(text);
  return rows ? { rows } : 'format';
}

/**
 * Returns the entries of a list as JSON has it: rows with `startTime`, `text` and perhaps `endTime`. The list may be a text that
 * contains it. Returns undefined for anything else.
 *
 * @see docs/rules/transcripts.md#malformed-entries-are-kept
 */
export function parseTranscriptList(value: unknown): ParsedTranscript | undefined {
  const rows = rowsOf(value);
  return rows && cleanEntries(rows);
}

const readers: Readonly<Record<TranscriptFormat, (text: string) => ReadResult>> = {
  vtt: readVtt,
  srt: readSrt,
  json: readList,
};

/**
 * Why a text is no transcript. `format`: it is not in its format. `too-long`: it has more than
 * `maxTranscriptEntries` rows or `maxTranscriptLines` lines, or a row of more than `maxTranscriptTextLength` characters. `empty`: none
 * of its rows is an entry.
 */
export type TranscriptTextError = 'format' | 'too-long' | 'empty';

/**
 * Returns the transcript of a text, or why it is none. A text without any row is a transcript without entries. The words are plain text: tags of the format
 * are left out, and any other tag is text.
 *
 * @example
 * parseTranscript('WEBVTT\n\n00:01.000 --> 00:02.000\nHello', 'vtt'); // { entries: [{ startTime: 1, endTime: 2, text: 'Hello' }], warnings: [] }
 */
export function parseTranscript(
  text: string,
  format: TranscriptFormat,
): ParsedTranscript | TranscriptTextError {
  const read = readers[format](text);
  if (typeof read === 'string') return read;
  const { rows, ...rest } = read;
  if (isTranscriptTooLong(rows)) return 'too-long';
  const parsed = cleanEntries(rows);
  return rows.length > 0 && parsed.entries.length === 0 ? 'empty' : { ...parsed, ...rest };
}

/** Returns whether a text is a language as BCP 47 writes it, such as `en` or `pt-BR`. */
export function isLanguageTag(tag: string | undefined): tag is string {
  return tag !== undefined && tag.length <= 35 && /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(tag);
}
