import type { TranscriptEntry } from '../contract/index.ts';
import { createHistory, record, type History } from '../internal/history.ts';
import { formatTranscriptTime, parseTranscriptTime, sortEntries } from './times.ts';

/** An entry as an editor shows it. */
export interface TranscriptRow {
  /** Unique in the draft, and the same as long as the row exists. */
  readonly key: string;
  /** The start as it is typed, such as `01:02.5`; the empty text for none. */
  readonly time: string;
  /** The end in seconds; undefined when it is not known. */
  readonly endTime?: number | undefined;
  /** The words. */
  readonly text: string;
}

/** An edit of a transcript, for `applyTranscriptCommand`. */
export type TranscriptCommand =
  | { readonly type: 'text'; readonly key: string; readonly text: string }
  | { readonly type: 'time'; readonly key: string; readonly time: string }
  /** Divides a row before a character of its text; `seconds` is the start of the second part where that lies between start and end. */
  | {
      readonly type: 'split';
      readonly key: string;
      readonly at: number;
      readonly newKey: string;
      readonly seconds?: number | undefined;
    }
  /** Joins a row with the following one. */
  | { readonly type: 'merge'; readonly key: string }
  | { readonly type: 'remove'; readonly key: string }
  /** Adds an empty row at a time. */
  | { readonly type: 'insert'; readonly newKey: string; readonly seconds: number };

/** A transcript that is being edited, with undo. */
export interface TranscriptEdits {
  /** The rows, with those before and after. */
  readonly history: History<readonly TranscriptRow[]>;
  /** The field in which the last command typed; more typing in it is the same step. */
  readonly typing?: string | undefined;
}

/** Returns a time as an editor shows it: without hours and fraction where they are zero. */
export function formatRowTime(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  return formatTranscriptTime(seconds)
    .replace(/^00:/, '')
    .replace(/\.?0+$/, '');
}

/** Returns the start of a row in seconds; undefined for none and for one that cannot be read. */
export function rowSeconds({ time }: Pick<TranscriptRow, 'time'>): number | undefined {
  return parseTranscriptTime(time);
}

/** Returns the rows of a transcript, by their times. `keyOf` returns the key of each, by its position. */
export function toTranscriptRows(
  entries: readonly TranscriptEntry[],
  keyOf: (at: number) => string,
): readonly TranscriptRow[] {
  return sortEntries(entries).map(({ startTime, endTime, text }, at) => ({
    key: keyOf(at),
    time: formatRowTime(startTime),
    ...(endTime !== undefined && { endTime }),
    text,
  }));
}

/**
 * Returns the entries of rows: without rows that are empty, and without ends that are not after their start. The order is that of the
 * times.
 */
export function toTranscriptEntries(rows: readonly TranscriptRow[]): readonly TranscriptEntry[] {
  const entries = rows
    .filter(({ text }) => text.trim() !== '')
    .map((row): TranscriptEntry => {
      const startTime = rowSeconds(row);
      if (startTime === undefined) return { text: row.text };
      const { endTime, text } = row;
      return { startTime, ...(endTime !== undefined && endTime > startTime && { endTime }), text };
    });
  return sortEntries(entries);
}

/** Returns the rows with a time that cannot be read; nothing is to be saved while there are any. */
export function findUnreadTimes(rows: readonly TranscriptRow[]): readonly TranscriptRow[] {
  return rows.filter((row) => row.time.trim() !== '' && rowSeconds(row) === undefined);
}

/** Returns when a row ends: at its end, otherwise at the next later start. */
function endOf(rows: readonly TranscriptRow[], at: number): number | undefined {
  const start = rows[at] && rowSeconds(rows[at]);
  if (start === undefined) return undefined;
  const own = rows[at]?.endTime;
  if (own !== undefined && own > start) return own;
  for (const row of rows.slice(at + 1)) {
    const next = rowSeconds(row);
    if (next !== undefined && next > start) return next;
  }
  return undefined;
}

function splitRow(
  rows: readonly TranscriptRow[],
  at: number,
  command: Extract<TranscriptCommand, { type: 'split' }>,
): readonly TranscriptRow[] {
  const row = rows[at];
  if (!row) return rows;
  const [before, after] = [row.text.slice(0, command.at).trimEnd(), row.text.slice(command.at).trimStart()];
  const [start, end] = [rowSeconds(row), endOf(rows, at)];
  const { seconds } = command;
  const isWithin =
    seconds !== undefined && start !== undefined && seconds > start && seconds < (end ?? Infinity);
  let middle = isWithin ? seconds : start;
  // Without a position of the player, people are taken to speak evenly.
  if (!isWithin && start !== undefined && end !== undefined && row.text.length > 0)
    middle = start + ((end - start) * command.at) / row.text.length;
  const { endTime: _, ...first } = row;
  const second = { key: command.newKey, time: formatRowTime(middle), text: after };
  return rows.toSpliced(
    at,
    1,
    { ...first, text: before },
    row.endTime === undefined ? second : { ...second, endTime: row.endTime },
  );
}

function mergeRows(rows: readonly TranscriptRow[], at: number): readonly TranscriptRow[] {
  const [row, next] = [rows[at], rows[at + 1]];
  if (!row || !next) return rows;
  const text = [row.text.trimEnd(), next.text.trimStart()].filter((part) => part !== '').join(' ');
  const { endTime: _, ...first } = row;
  const merged = { ...first, time: row.time === '' ? next.time : row.time, text };
  return rows.toSpliced(at, 2, next.endTime === undefined ? merged : { ...merged, endTime: next.endTime });
}

function insertRow(
  rows: readonly TranscriptRow[],
  { newKey, seconds }: Extract<TranscriptCommand, { type: 'insert' }>,
): readonly TranscriptRow[] {
  const later = rows.findIndex((row) => (rowSeconds(row) ?? -1) > seconds);
  return rows.toSpliced(later === -1 ? rows.length : later, 0, {
    key: newKey,
    time: formatRowTime(seconds),
    text: '',
  });
}

function nextRows(rows: readonly TranscriptRow[], command: TranscriptCommand): readonly TranscriptRow[] {
  if (command.type === 'insert') return insertRow(rows, command);
  const at = rows.findIndex(({ key }) => key === command.key);
  const row = rows[at];
  if (!row) return rows;
  switch (command.type) {
    case 'text':
      return row.text === command.text ? rows : rows.with(at, { ...row, text: command.text });
    case 'time':
      return row.time === command.time ? rows : rows.with(at, { ...row, time: command.time });
    case 'split':
      return splitRow(rows, at, command);
    case 'merge':
      return mergeRows(rows, at);
    case 'remove':
      return rows.toSpliced(at, 1);
  }
}

/** Returns edits without steps. */
export function createTranscriptEdits(rows: readonly TranscriptRow[]): TranscriptEdits {
  return { history: createHistory(rows) };
}

/**
 * Returns the edits after a command; the same object when nothing changes. Typing in one field is one step, until another command
 * follows.
 *
 * @see docs/rules/transcripts.md#editing
 */
export function applyTranscriptCommand(edits: TranscriptEdits, command: TranscriptCommand): TranscriptEdits {
  const { history } = edits;
  const rows = nextRows(history.present, command);
  if (rows === history.present) return edits;
  const isTyping = command.type === 'text' || command.type === 'time';
  const typing = isTyping ? `${command.type} ${command.key}` : undefined;
  if (typing !== undefined && typing === edits.typing)
    return { history: { ...history, present: rows, future: [] }, typing };
  return { history: record(history, rows), typing };
}

/** Entries of two versions of a transcript that differ. */
export interface TranscriptDifference {
  /** Start in seconds; undefined for an entry without one. */
  readonly startTime: number | undefined;
  /** The words of the one version; undefined where it has no such entry. */
  readonly mine: string | undefined;
  /** The words of the other version; undefined where it has no such entry. */
  readonly theirs: string | undefined;
}

/** Returns the texts by start; several at one time are one text. */
function textsByStart(entries: readonly TranscriptEntry[]): ReadonlyMap<number | undefined, string> {
  const texts = new Map<number | undefined, string>();
  for (const { startTime, text } of entries) {
    const before = texts.get(startTime);
    texts.set(startTime, before === undefined ? text : `${before}\n${text}`);
  }
  return texts;
}

/** Returns where two versions differ, by their times; those without a time come last. */
export function diffTranscripts(
  mine: readonly TranscriptEntry[],
  theirs: readonly TranscriptEntry[],
): readonly TranscriptDifference[] {
  const [own, other] = [textsByStart(mine), textsByStart(theirs)];
  return [...new Set([...own.keys(), ...other.keys()])]
    .filter((startTime) => own.get(startTime) !== other.get(startTime))
    .toSorted((one, two) => (one ?? Infinity) - (two ?? Infinity))
    .map((startTime) => ({ startTime, mine: own.get(startTime), theirs: other.get(startTime) }));
}
