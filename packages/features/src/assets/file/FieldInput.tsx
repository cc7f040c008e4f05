import type { FieldKind, OfferedField } from '@vitrine/core/card-layout';
import type { FieldValue, WorkflowStatus } from '@vitrine/core/contract';
import { useMessages } from '@vitrine/ui/messages';
import { Select } from '@vitrine/ui/select';
import { TextArea, TextField } from '@vitrine/ui/text-field';
import { useState } from 'react';
import { FieldRow, type FieldState } from './FieldRow.tsx';
import { formatListText, parseListText } from './listText.ts';

export interface FieldInputProps {
  field: OfferedField;
  label: string;
  value: FieldValue | undefined;
  /** Version of the file that `value` is of. */
  version: number | undefined;
  /** What to say of a value that the back end refused. */
  refusal?: string | undefined;
  /** Said of the value below it, in place of how it is to be written. */
  note?: string | undefined;
  /** Several files say different things: none of them is shown. */
  isMixed?: boolean | undefined;
  /** Where the value stands; undefined = as it was stored. */
  state?: FieldState | undefined;
  /** The steps that a file can be in. */
  statuses?: readonly WorkflowStatus[] | undefined;
  /** Another value, undefined for a text that is none; `since` is the version on which the typing began. */
  onChange: (value: FieldValue | undefined, since?: number) => void;
  /** Saves this field alone, where fields are saved one by one. */
  onSave?: (() => void) | undefined;
  /** Back to what was stored before. */
  onUndo: () => void;
}

/** How a value is to be written, where that does not go without saying. */
const hintKeys: Partial<Record<FieldKind, 'assets.dateHint' | 'assets.listHint'>> = {
  date: 'assets.dateHint',
  list: 'assets.listHint',
};

const ratings = ['0', '1', '2', '3', '4', '5'] as const;

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

/** A text in the making, kept as it is typed, with the version of the file that it was begun on. */
interface Typing {
  readonly text: string;
  readonly since: number | undefined;
  readonly isWrong: boolean;
}

function Typed(props: FieldInputProps) {
  const { field, label, value, version, refusal, note, state, onChange, onSave, onUndo } = props;
  const { t } = useMessages();
  const [typing, setTyping] = useState<Typing>();
  const isWrong = typing?.isWrong ?? false;
  const hintKey = hintKeys[field.kind];
  const hint = note ?? (hintKey && t(hintKey));
  const Control = field.input === 'textarea' || field.kind === 'list' ? TextArea : TextField;
  function undo(): void {
    setTyping(undefined);
    onUndo();
  }
  return (
    <FieldRow
      label={label}
      state={isWrong ? 'unsaved' : state}
      onSave={isWrong ? undefined : onSave}
      onUndo={undo}
    >
      <Control
        label={label}
        name={field.key}
        value={typing?.text ?? toText(value)}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        description={refusal === undefined ? hint : undefined}
        error={isWrong ? t('assets.numberWrong') : refusal}
        onChange={({ target }) => {
          const parsed = parseTyped(target.value, field);
          const since = typing ? typing.since : version;
          setTyping({ text: target.value, since, isWrong: parsed === undefined });
          onChange(parsed, since);
        }}
        onBlur={() => {
          if (!isWrong) setTyping(undefined);
        }}
      />
    </FieldRow>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly stored: FieldValue;
}

/** The few values that a field can have; undefined where it is typed. */
function choicesOf({ field, statuses }: FieldInputProps, t: ReturnType<typeof useMessages>['t']) {
  const none: Choice = { value: '', label: t('common.none'), stored: null };
  if (field.kind === 'stars')
    return ratings.map((value) => ({
      value,
      label: t('assets.rating', { count: Number(value) }),
      stored: Number(value),
    }));
  if (field.kind === 'boolean')
    return [
      none,
      { value: 'true', label: t('common.yes'), stored: true },
      { value: 'false', label: t('common.no'), stored: false },
    ];
  if (field.key === 'workflowStatus' && statuses)
    return [none, ...statuses.map(({ id, name }) => ({ value: id, label: name, stored: id }))];
  return undefined;
}

/** The name of the choice that stands for several. */
const mixedChoice = 'mixed';

/** The control for one field, by what it holds (spec 1 §3). */
export function FieldInput(props: FieldInputProps) {
  const { field, label, value, isMixed = false, state, onChange, onSave, onUndo } = props;
  const { t } = useMessages();
  const choices: readonly Choice[] | undefined = choicesOf(props, t);
  if (!choices) return <Typed {...props} />;
  const text = String(value ?? (field.kind === 'stars' ? 0 : ''));
  const chosen = isMixed ? undefined : (choices.find((choice) => choice.value === text) ?? choices[0]);
  const options = choices.map((choice) => ({ value: choice.value, label: choice.label }));
  const mixed = { value: mixedChoice, label: t('assets.mixedValues'), disabled: true };
  return (
    <FieldRow {...{ label, state, onSave, onUndo }}>
      <Select
        label={label}
        options={isMixed ? [mixed, ...options] : options}
        value={chosen?.value ?? mixedChoice}
        onChange={(next) => onChange(choices.find((choice) => choice.value === next)?.stored ?? null)}
      />
    </FieldRow>
  );
}
