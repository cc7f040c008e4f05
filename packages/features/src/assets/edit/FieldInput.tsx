import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { ChoiceField, choicesOf } from './ChoiceField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { KeywordsControl } from './KeywordsControl.tsx';
import type { FieldControlProps } from './fieldControl.tsx';
import { TypedField } from './TypedField.tsx';

/** The control of a field, by its kind of value. */
export function FieldInput(props: FieldControlProps) {
  const { t } = useMessages(assetsMessages);
  const { kind, choices: entries } = props.field;
  if (kind === 'list' && entries) return <ChoicesField {...props} choices={entries} />;
  if (props.field.key === 'keywords') return <KeywordsControl {...props} />;
  const choices = choicesOf(props, t);
  return choices ? <ChoiceField {...props} choices={choices} /> : <TypedField {...props} />;
}
