import type { TranscriptCommand, TranscriptRow } from '@vitrine/core/transcripts';
import type { KeyboardEvent } from 'react';
import { undoKeyOf } from '../internal/editor/undoKeys.ts';

/** Seconds by which a key moves the player. */
const skipSeconds = 3;

/** The player beside an editor. */
export interface EditorPlayer {
  /** Returns the current position in seconds; undefined until it is known. */
  seconds(): number | undefined;
  /** Plays from a position in seconds. */
  seek(seconds: number): void;
  /** Plays or pauses. */
  toggle?: (() => void) | undefined;
}

/** A command, and the row and character that the focus goes to after it. */
export interface EditorStep {
  readonly command: TranscriptCommand;
  readonly focus?: { readonly key: string; readonly caret: number } | undefined;
}

/** What the keys and buttons of an editor act on. */
export interface EditorTarget {
  readonly rows: readonly TranscriptRow[];
  /** Index of the row. */
  readonly at: number;
  /** Where the cursor is in its text. */
  readonly caret: number;
  readonly seconds: number | undefined;
  createKey(): string;
}

/** Divides the row at the cursor; the focus goes to the second part. */
export function splitStep({ rows, at, caret, seconds, createKey }: EditorTarget): EditorStep | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const newKey = createKey();
  return {
    command: { type: 'split', key: row.key, at: caret, newKey, seconds },
    focus: { key: newKey, caret: 0 },
  };
}

/** Joins the row with the following one. */
export function mergeStep({ rows, at }: Pick<EditorTarget, 'rows' | 'at'>): EditorStep | undefined {
  const row = rows[at];
  if (!row || at + 1 >= rows.length) return undefined;
  return {
    command: { type: 'merge', key: row.key },
    focus: { key: row.key, caret: row.text.trimEnd().length },
  };
}

/** Deletes the row; the focus goes to the following one, or to the last. */
export function removeStep({ rows, at }: Pick<EditorTarget, 'rows' | 'at'>): EditorStep | undefined {
  const row = rows[at];
  const next = rows[at + 1] ?? rows[at - 1];
  if (!row) return undefined;
  return { command: { type: 'remove', key: row.key }, focus: next && { key: next.key, caret: 0 } };
}

/** Sets the start of the row to the position of the player. */
export function timeStep({ rows, at, seconds }: EditorTarget, format: (seconds: number) => string) {
  const row = rows[at];
  if (!row || seconds === undefined) return undefined;
  return { command: { type: 'time', key: row.key, time: format(seconds) } } satisfies EditorStep;
}

/** Adds a row at the position of the player; the focus goes there. */
export function insertStep({
  seconds = 0,
  createKey,
}: Pick<EditorTarget, 'seconds' | 'createKey'>): EditorStep {
  const newKey = createKey();
  return { command: { type: 'insert', newKey, seconds }, focus: { key: newKey, caret: 0 } };
}

/** What a key in a field of a row means. */
export type EditorKey = 'undo' | 'redo' | 'toggle' | 'back' | 'forward' | 'split' | 'time' | 'merge-before';

/**
 * Returns the meaning of a key in a field of a row. The history of the editor contains what is typed, so its undo replaces that of the
 * field. Physical keys count, so that the keys are the same on all keyboards.
 */
export function editorKeyOf(event: KeyboardEvent, isText: boolean): EditorKey | undefined {
  const step = undoKeyOf(event.nativeEvent);
  if (step) return step;
  const { target, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.nativeEvent.isComposing || altKey || shiftKey) return undefined;
  if (isText && event.key === 'Enter' && (ctrlKey || metaKey)) return 'split';
  if (metaKey) return undefined;
  if (!ctrlKey) {
    const isAtStart =
      target instanceof HTMLTextAreaElement && target.selectionStart === 0 && target.selectionEnd === 0;
    return isText && event.key === 'Backspace' && isAtStart ? 'merge-before' : undefined;
  }
  const meanings: Readonly<Record<string, EditorKey>> = {
    Space: 'toggle',
    Comma: 'back',
    Period: 'forward',
    Semicolon: 'time',
  };
  return meanings[code];
}

/** Moves the player by a key. */
export function skip(player: EditorPlayer | undefined, direction: 'back' | 'forward'): void {
  const seconds = player?.seconds();
  if (seconds === undefined) return;
  player?.seek(Math.max(seconds + (direction === 'back' ? -skipSeconds : skipSeconds), 0));
}
