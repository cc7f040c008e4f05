import { useFieldText } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { TextArea, TextField } from '@vitrine/ui/text-field';
import type { KeyboardEvent } from 'react';
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
  return (
    <FieldRow
      fieldKey={field.key}
      label={label}
      state={isTyping ? undefined : isInvalid ? (onCommit ? 'failed' : 'unsaved') : state}
      onRetry={isInvalid ? undefined : onRetry}
      onUndo={typed.undo}
    >
      <Control
        label={label}
        name={field.key}
        value={typed.text}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        description={shownError === undefined ? description : undefined}
        error={shownError}
        onChange={({ target }) => typed.type(target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => (afterPress ? afterPress(commit) : commit())}
      />
    </FieldRow>
  );
}
