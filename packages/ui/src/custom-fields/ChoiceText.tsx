import { formatChoices, parseChoices } from '@vitrine/core/custom-fields';
import { useState, type ReactNode } from 'react';
import { customFieldsMessages } from '../messages/en/customFields.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { TextArea } from '../text-field/index.ts';
import type { EditedChoice } from './editedField.ts';

/** Props of the two editors of a list. */
export interface ChoicesProps {
  choices: readonly EditedChoice[];
  disabled: boolean;
  onChange: (choices: readonly EditedChoice[]) => void;
}

const textOf = (choices: readonly EditedChoice[]) => formatChoices(choices.map(({ value }) => value));

/** Returns the entries of a text. An unchanged entry keeps the stored entry that it renames. */
function toChoices(text: string, before: readonly EditedChoice[]): readonly EditedChoice[] {
  const known = new Map(before.map((choice) => [choice.value, choice]));
  return parseChoices(text).map((value) => known.get(value) ?? { value });
}

/** The entries of a list as one text. While it has the focus, the text stays as typed, such as with a semicolon at the end. */
export function ChoiceText({ choices, disabled, onChange }: ChoicesProps): ReactNode {
  const { t } = useMessages(customFieldsMessages);
  const [typed, setTyped] = useState<string>();
  return (
    <TextArea
      label={t('customFields.values')}
      description={t('customFields.valuesHint')}
      disabled={disabled}
      value={typed ?? textOf(choices)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(toChoices(event.target.value, choices));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
