import type { OfferedField } from '@vitrine/core/card-layout';
import type { FieldValue } from '@vitrine/core/contract';
import type { EditStart } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { TextArea, TextField } from '@vitrine/ui/text-field';
import { useState, type KeyboardEvent } from 'react';
import { FieldRow } from './FieldRow.tsx';
import { useFieldDescription, type FieldControlProps } from './fieldControl.tsx';
import { formatListText, parseListText } from './listText.ts';

/** What a person typed, as the field stores it; undefined when it is no value of this kind. */
function parseTyped(text: string, { kind }: OfferedField): FieldValue | undefined {
  if (kind === 'list') return parseListText(text);
  if (text.trim() === '') return null;
  if (kind !== 'number') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

function toText(value: FieldValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? formatListText(value) : String(value);
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

/** The text of a field from the first key to leaving it. */
function useTyping({ field, value, stored, problem, state, onChange, onCommit, onUndo }: FieldControlProps) {
  const [typing, setTyping] = useState<Typing>();
  const isWrong = typing?.isWrong ?? false;
  function type(text: string): void {
    const parsed = parseTyped(text, field);
    const since = typing ? typing.since : stored;
    const start = typing ? typing.start : (value ?? null);
    const wasWrong = typing ? typing.wasWrong || (isWrong && typing.isLeft) : problem !== undefined;
    setTyping({ text, since, start, wasWrong, isWrong: parsed === undefined, isLeft: false });
    onChange(parsed, since);
  }
  function commit(): void {
    if (!typing || typing.isLeft) return;
    const parsed = parseTyped(typing.text, field);
    setTyping(parsed === undefined ? { ...typing, isLeft: true } : undefined);
    if (parsed !== undefined) onCommit?.(parsed);
  }
  /** Back to what is stored, or to what is on its way to be. */
  function putBack(): void {
    setTyping(undefined);
    onChange((state === 'saving' ? typing?.start : stored?.value) ?? null);
  }
  function undo(): void {
    if (isWrong && onCommit) return putBack();
    setTyping(undefined);
    onUndo();
  }
  return { typing, isWrong, type, commit, putBack, undo };
}

/** Which of the keys of a field this is: one that saves it, or one that puts it back. */
function meaningOf({ key, ctrlKey, metaKey, nativeEvent, currentTarget }: KeyboardEvent): string | undefined {
  if (nativeEvent.isComposing) return undefined;
  if (key === 'Enter') return ctrlKey || metaKey || currentTarget.tagName === 'INPUT' ? 'save' : undefined;
  return key === 'Escape' ? 'putBack' : undefined;
}

/** A field whose value is typed: saved when it is left, and by Enter (with Ctrl or Cmd in a text area); Escape puts it back. */
export function TypedField(props: FieldControlProps) {
  const { field, label, value, problem, state, onCommit, onRetry, afterPress } = props;
  const { t } = useMessages(assetsMessages);
  const { typing, isWrong, type, commit, putBack, undo } = useTyping(props);
  const description = useFieldDescription(props);
  const isTyping = typing !== undefined && !typing.isLeft && onCommit !== undefined;
  const error = isWrong ? t('assets.numberWrong') : problem;
  const shownError = isTyping && !typing.wasWrong ? undefined : error;
  const Control = field.input === 'textarea' || field.kind === 'list' ? TextArea : TextField;
  function press(event: KeyboardEvent): void {
    const meaning = onCommit && meaningOf(event);
    if (meaning === undefined || (meaning === 'putBack' && !typing && state !== 'failed')) return;
    event.preventDefault();
    event.stopPropagation();
    if (meaning === 'save') commit();
    else putBack();
  }
  return (
    <FieldRow
      fieldKey={field.key}
      label={label}
      state={isTyping ? undefined : isWrong ? (onCommit ? 'failed' : 'unsaved') : state}
      onRetry={isWrong ? undefined : onRetry}
      onUndo={undo}
    >
      <Control
        label={label}
        name={field.key}
        value={typing?.text ?? toText(value)}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        description={shownError === undefined ? description : undefined}
        error={shownError}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onBlur={() => (afterPress ? afterPress(commit) : commit())}
      />
    </FieldRow>
  );
}
