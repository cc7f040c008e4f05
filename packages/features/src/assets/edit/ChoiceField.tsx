import type { FieldValue } from '@vitrine/core/contract';
import { useMessages, type Translate } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { Select } from '@vitrine/ui/select';
import { FieldRow } from './FieldRow.tsx';
import { useFieldDescription, type FieldControlProps } from './fieldControl.tsx';

/** One of the possible values of a field. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly stored: FieldValue;
}

const ratings = ['0', '1', '2', '3', '4', '5'] as const;

/**
 * The possible values of a field; undefined for free text. A stored value that is no longer offered is included.
 */
export function choicesOf(
  { field, value, stored, statuses }: FieldControlProps,
  t: Translate<typeof assetsMessages>,
): readonly Choice[] | undefined {
  const none: Choice = { value: '', label: t('common.none'), stored: null };
  const rating = (stars: string) => t('assets.rating', { count: Number(stars) });
  if (field.kind === 'stars')
    return [none, ...ratings.map((each) => ({ value: each, label: rating(each), stored: Number(each) }))];
  if (field.kind === 'boolean')
    return [
      none,
      { value: 'true', label: t('common.yes'), stored: true },
      { value: 'false', label: t('common.no'), stored: false },
    ];
  if (field.key === 'workflowStatus' && statuses)
    return [none, ...statuses.map(({ id, name }) => ({ value: id, label: name, stored: id }))];
  if (!field.choices) return undefined;
  const current = [stored?.value, value].filter((each) => typeof each === 'string' && each !== '');
  const texts = [...new Set([...field.choices, ...current.map(String)])];
  return [none, ...texts.map((text) => ({ value: text, label: text, stored: text }))];
}

/** The value of the option "mixed values"; no stored value can be equal to it. */
const mixedChoice = ';';

/** A field with few possible values: a choice is saved at once. */
export function ChoiceField(props: FieldControlProps & { choices: readonly Choice[] }) {
  const { field, label, value, choices, isMixed = false, problem, state, onChange, onCommit } = props;
  const { t } = useMessages(assetsMessages);
  const description = useFieldDescription({ ...props, note: undefined });
  const text = String(value ?? '');
  const chosen = isMixed ? undefined : (choices.find((choice) => choice.value === text) ?? choices[0]);
  const options = choices.map((choice) => ({ value: choice.value, label: choice.label }));
  const mixed = { value: mixedChoice, label: t('assets.mixedValues'), disabled: true };
  function choose(next: string): void {
    const chosenValue = choices.find((choice) => choice.value === next)?.stored ?? null;
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
