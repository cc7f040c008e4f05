import { useFieldText } from '@vitrine/hooks/assets';
import { DateField } from '@vitrine/ui/date-field';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { TextArea, TextField } from '@vitrine/ui/text-field';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useLoadFailureNotice } from '../../provider/useLoadFailureNotice.ts';
import { FieldRow } from './FieldRow.tsx';
import { useFieldDescription, type FieldControlProps } from './fieldControl.tsx';

/** Returns the action of a key in a field: `save` or `reset`. */
function actionOfKey({
  key,
  ctrlKey,
  metaKey,
  nativeEvent,
  currentTarget,
}: KeyboardEvent): string | undefined {
  if (nativeEvent.isComposing) return undefined;
  if (key === 'Enter') return ctrlKey || metaKey || currentTarget.tagName === 'INPUT' ? 'save' : undefined;
  return key === 'Escape' ? 'reset' : undefined;
}

/**
 * A field with a typed value: saved when it loses the focus, and by Enter (with Ctrl or Cmd in a text area); Escape
 * restores it.
 */
export function TypedField(props: FieldControlProps) {
  const { field, label, value, problem, state, onChange, onCommit, onRetry, onUndo, afterPress } = props;
  const { t } = useMessages(assetsMessages);
  const typed = useFieldText({
    field,
    value,
    stored: props.stored,
    hasProblem: problem !== undefined,
    isSaving: state === 'saving',
    onChange,
    onCommit,
    onUndo,
  });
  const notifyLoadFailure = useLoadFailureNotice();
  const { isInvalid, isTyping, commit } = typed;
  const description = useFieldDescription(props);
  const error = isInvalid ? t('assets.numberWrong') : problem;
  const shownError = typed.showsProblem ? error : undefined;
  const Control = field.input === 'textarea' || field.kind === 'list' ? TextArea : TextField;
  function handleKeyDown(event: KeyboardEvent): void {
    const action = onCommit && actionOfKey(event);
    if (action === undefined || (action === 'reset' && !typed.hasText && state !== 'failed')) return;
    event.preventDefault();
    event.stopPropagation();
    if (action === 'save') commit();
    else typed.reset();
  }
  const shared = {
    label,
    name: field.key,
    value: typed.text,
    description: shownError === undefined ? description : undefined,
    error: shownError,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => typed.type(target.value),
    onKeyDown: handleKeyDown,
    onBlur: () => (afterPress ? afterPress(commit) : commit()),
  };
  return (
    <FieldRow
      fieldKey={field.key}
      label={label}
      state={isTyping ? undefined : isInvalid ? (onCommit ? 'failed' : 'unsaved') : state}
      onRetry={isInvalid ? undefined : onRetry}
      onUndo={typed.undo}
    >
      {field.kind === 'date' ? (
        <DateField {...shared} onChoose={typed.choose} onLoadFailed={notifyLoadFailure} />
      ) : (
        <Control {...shared} inputMode={field.kind === 'number' ? 'decimal' : undefined} />
      )}
    </FieldRow>
  );
}
