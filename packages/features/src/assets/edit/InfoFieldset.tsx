import { EditedField, type EditedFieldProps } from './EditedField.tsx';
import { FieldSets } from './FieldSets.tsx';

export interface InfoFieldsetProps extends Omit<EditedFieldProps, 'field'> {
  /** Fields that hold a text that is no value of their kind. */
  wrong: ReadonlySet<string>;
}

/** The controls of the form over one file. */
export function InfoFieldset({ wrong, ...props }: InfoFieldsetProps) {
  const { changed } = props.editor;
  return (
    <FieldSets
      known={props.known}
      isNeeded={(key) => changed.includes(key) || wrong.has(key)}
      renderField={(field) => <EditedField {...props} field={field} />}
    />
  );
}
