import type { FieldValue } from '@vitrine/core/contract';
import { useMessages, type Translate } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { Select } from '@vitrine/ui/select';
import { FieldRow } from './FieldRow.tsx';
import { useFieldDescription, type FieldControlProps } from './fieldControl.tsx';

/** One of the possible values of a field. */
export interface Choice {
  /** The text that identifies the option. */
  readonly value: string;
  readonly label: string;
  /** The value that is saved when the option is chosen; `value` is its text form. */
  readonly fieldValue: FieldValue;
}

const ratings = ['0', '1', '2', '3', '4', '5'] as const;

/**
 * Returns the possible values of a field; undefined for free text. Those of a field with its own `choices` include the
 * stored and the unsaved value, even when they are no longer offered.
 */
export function choicesOf(
  { field, value, stored, statuses }: FieldControlProps,
  t: Translate<typeof assetsMessages>,
): readonly Choice[] | undefined {
  const none: Choice = { value: '', label: t('common.none'), fieldValue: null };
  const rating = (stars: string) => t('assets.rating', { count: Number(stars) });
  if (field.kind === 'stars')
    return [none, ...ratings.map((each) => ({ value: each, label: rating(each), fieldValue: Number(each) }))];
  if (field.kind === 'boolean')
    return [
      none,
      { value: 'true', label: t('common.yes'), fieldValue: true },
      { value: 'false', label: t('common.no'), fieldValue: false },
    ];
  if (field.key === 'workflowStatus' && statuses)
    return [none, ...statuses.map(({ id, name }) => ({ value: id, label: name, fieldValue: id }))];
  if (!field.choices) return undefined;
  const current = [stored?.value, value].filter((each) => typeof each === 'string' && each !== '');
  const texts = [...new Set([...field.choices, ...current.map(String)])];
  return [none, ...texts.map((text) => ({ value: text, label: text, fieldValue: text }))];
}

/** The value of the option "mixed values"; no choice is equal to it, because choices have no line breaks. */
const mixedChoice = '\n';

/** A field with few possible values: a choice is committed at once, without leaving the field. */
export function ChoiceField(props: FieldControlProps & { choices: readonly Choice[] }) {
  const { field, label, value, choices, isMixed = false, problem, state, onChange, onCommit } = props;
  const { t } = useMessages(assetsMessages);
  const description = useFieldDescription({ ...props, note: undefined });
  const text = String(value ?? '');
  const chosen = isMixed ? undefined : (choices.find((choice) => choice.value === text) ?? choices[0]);
  const options = choices.map((choice) => ({ value: choice.value, label: choice.label }));
  const mixed = { value: mixedChoice, label: t('assets.mixedValues'), disabled: true };
  function choose(next: string): void {
    const chosenValue = choices.find((choice) => choice.value === next)?.fieldValue ?? null;
    onChange(chosenValue);
    onCommit?.(chosenValue);
  }
  return (
    <FieldRow fieldKey={field.key} {...{ label, state }} onRetry={props.onRetry} onUndo={props.onUndo}>
      <Select
        label={label}
        options={isMixed ? [mixed, ...options] : options}
        value={chosen?.value ?? mixedChoice}
        onChange={choose}
      />
      {problem && (
        <p role="status" className="vt:mt-1 vt:text-sm vt:text-danger-text">
          {problem}
        </p>
      )}
      {description && <p className="vt:mt-1 vt:text-sm vt:text-muted">{description}</p>}
    </FieldRow>
  );
}
