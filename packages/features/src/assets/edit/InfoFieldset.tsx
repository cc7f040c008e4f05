import { EditedField, type EditedFieldProps } from './EditedField.tsx';
import { FieldSets } from './FieldSets.tsx';

export interface InfoFieldsetProps extends Omit<EditedFieldProps, 'field'> {
  /** Keys of the fields with an invalid text. */
  invalidKeys: ReadonlySet<string>;
}

/** The controls of the form of one file. */
export function InfoFieldset({ invalidKeys, ...props }: InfoFieldsetProps) {
  const { changed } = props.editor;
  return (
    <FieldSets
      layoutFields={props.layoutFields}
      isUnsaved={(key) => changed.includes(key) || invalidKeys.has(key)}
      renderField={(field) => <EditedField {...props} field={field} />}
    />
  );
}
