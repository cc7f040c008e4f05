import { parseFieldText, formatFieldText } from '@vitrine/core/assets';
import type { OfferedField } from '@vitrine/core/card-layout';
import type { FieldValue } from '@vitrine/core/contract';
import { useState } from 'react';
import type { EditStart } from './assetEditor.ts';

/** The field whose value is typed, and who hears of it. */
export interface UseFieldTextOptions {
  field: Pick<OfferedField, 'kind'>;
  value: FieldValue | undefined;
  /** What the file says there, and its version; absent for several files. */
  stored?: EditStart | undefined;
  /** Something is wrong with the value already. */
  hasProblem?: boolean | undefined;
  /** The value is on its way to be saved. */
  isSaving?: boolean | undefined;
  /** Another value, undefined for a text that is none; `since` is what was stored when the typing began. */
  onChange: (value: FieldValue | undefined, since?: EditStart) => void;
  /** The text is finished: the field was left. Absent where fields are saved together. */
  onCommit?: ((value: FieldValue) => void) | undefined;
  /** Back to what was stored before. */
  onUndo: () => void;
}

/** A text in the making, kept as it is typed. */
interface Typing {
  readonly text: string;
  /** What the file said when it began, and what the field showed. */
  readonly since: EditStart | undefined;
  readonly start: FieldValue;
  /** It is no value of its kind. */
  readonly isWrong: boolean;
  /** The field was left, or its text confirmed. */
  readonly isLeft: boolean;
  /** Something was wrong before: what is wrong now is said while it is being put right. */
  readonly wasWrong: boolean;
}

/** The text of a field while it is edited. */
export interface UseFieldTextResult {
  readonly text: string;
  /** It is no value of the field's kind. */
  readonly isWrong: boolean;
  /** It has not been left since the last key, and is saved by leaving it. */
  readonly isTyping: boolean;
  /** Whether what is wrong is to be said now: not while a text that was right is being typed. */
  readonly showsProblem: boolean;
  /** Whether there is a text of its own, which Escape puts back. */
  readonly hasText: boolean;
  type(text: string): void;
  /** The field was left, or its text confirmed. */
  commit(): void;
  /** Back to what is stored, or to what is on its way to be. */
  putBack(): void;
  undo(): void;
}

/**
 * The text of a field from the first key to leaving it: kept as it is typed, a value as soon as it is one, and saved when the
 * field is left.
 *
 * @example
 * const { text, type, commit, putBack } = useFieldText({ field, value, stored, onChange, onCommit, onUndo });
 * return <input value={text} onChange={({ target }) => type(target.value)} onBlur={commit} />;
 */
export function useFieldText(options: UseFieldTextOptions): UseFieldTextResult {
  const { field, value, stored, hasProblem = false, isSaving = false, onChange, onCommit, onUndo } = options;
  const [typing, setTyping] = useState<Typing>();
  const isWrong = typing?.isWrong ?? false;
  const isTyping = typing !== undefined && !typing.isLeft && onCommit !== undefined;
  function putBack(): void {
    setTyping(undefined);
    onChange((isSaving ? typing?.start : stored?.value) ?? null);
  }
  return {
    text: typing?.text ?? formatFieldText(value),
    isWrong,
    isTyping,
    showsProblem: !isTyping || typing.wasWrong,
    hasText: typing !== undefined,
    type(text) {
      const parsed = parseFieldText(text, field.kind);
      const since = typing ? typing.since : stored;
      const start = typing ? typing.start : (value ?? null);
      const wasWrong = typing ? typing.wasWrong || (isWrong && typing.isLeft) : hasProblem;
      setTyping({ text, since, start, wasWrong, isWrong: parsed === undefined, isLeft: false });
      onChange(parsed, since);
    },
    commit() {
      if (!typing || typing.isLeft) return;
      const parsed = parseFieldText(typing.text, field.kind);
      setTyping(parsed === undefined ? { ...typing, isLeft: true } : undefined);
      if (parsed !== undefined) onCommit?.(parsed);
    },
    putBack,
    undo() {
      if (isWrong && onCommit) return putBack();
      setTyping(undefined);
      return onUndo();
    },
  };
}
