import type { FieldDefinition, FieldKind } from '@vitrine/core/card-layout';
import type { FieldValue } from '@vitrine/core/contract';
import { useMessages } from '@vitrine/ui/messages';
import { Select } from '@vitrine/ui/select';
import { TextArea, TextField } from '@vitrine/ui/text-field';
import { useState } from 'react';
import { formatListText, parseListText } from './listText.ts';

export interface FieldInputProps {
  field: FieldDefinition;
  value: FieldValue | undefined;
  /** Version of the file that `value` is of. */
  version: number | undefined;
  /** What to say of a value that the back end refused. */
  refusal: string | undefined;
  /** Another value, undefined for a text that is none; `since` is the version on which the typing began. */
  onChange: (value: FieldValue | undefined, since?: number) => void;
}

/** How a value is to be written, where that does not go without saying. */
const hintKeys: Partial<Record<FieldKind, 'assets.dateHint' | 'assets.listHint'>> = {
  date: 'assets.dateHint',
  list: 'assets.listHint',
};

const ratings = ['0', '1', '2', '3', '4', '5'] as const;

/** What a person typed, as the field stores it; undefined when it is no value of this kind. */
function parseTyped(text: string, { kind }: FieldDefinition): FieldValue | undefined {
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

function Typed({ field, value, version, refusal, onChange }: FieldInputProps) {
  const { t } = useMessages();
  const [typing, setTyping] = useState<Typing>();
  const isWrong = typing?.isWrong ?? false;
  const hintKey = hintKeys[field.kind];
  const Control = field.input === 'textarea' || field.kind === 'list' ? TextArea : TextField;
  return (
    <Control
      label={t(field.messageId)}
      name={field.key}
      value={typing?.text ?? toText(value)}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      description={hintKey && refusal === undefined ? t(hintKey) : undefined}
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
  );
}

/** The control for one field, by what it holds. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const { t } = useMessages();
  if (field.kind !== 'stars') return <Typed {...props} />;
  const rating = ratings.find((each) => each === String(value ?? 0)) ?? '0';
  return (
    <Select
      label={t(field.messageId)}
      options={ratings.map((each) => ({ value: each, label: t('assets.rating', { count: Number(each) }) }))}
      value={rating}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
