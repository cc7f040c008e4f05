import { EditedField, type EditedFieldProps } from './EditedField.tsx';
import { Fieldsets } from './Fieldsets.tsx';

export interface FileFieldsProps extends Omit<EditedFieldProps, 'field'> {
  /** Keys of the fields with an invalid text. */
  invalidKeys: ReadonlySet<string>;
}

/** The controls of the form of one file. */
export function FileFields({ invalidKeys, ...props }: FileFieldsProps) {
  const { changed } = props.editor;
  return (
    <Fieldsets
      layoutFields={props.layoutFields}
      isUnsaved={(key) => changed.includes(key) || invalidKeys.has(key)}
      renderField={(field) => <EditedField {...props} field={field} />}
    />
  );
}
