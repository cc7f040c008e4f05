import { fields, getField } from '@vitrine/core/card-layout';
import type { SharedField, SharedFile, SharedFiles } from '@vitrine/core/contract';
import { FileMetadata } from '@vitrine/ui/assets';
import { FieldValue, hasFieldValue, type ShownField } from '@vitrine/ui/field-value';
import { useMessages } from '@vitrine/ui/messages';
import { fieldsMessages } from '@vitrine/ui/messages/en';

export interface SharedDetailsProps {
  content: Pick<SharedFiles, 'sharedFields' | 'hasSharedTitles'>;
  file: SharedFile;
}

/** A field with its name. */
interface NamedField {
  field: ShownField;
  label: string;
}

/** The fields of a file that its link shows, those with a value, in the order in which the account has configured them. */
export function SharedDetails({ content, file }: SharedDetailsProps) {
  const { sharedFields = fields, hasSharedTitles = true } = content;
  const { t } = useMessages(fieldsMessages);
  function nameField({ key, name }: SharedField): NamedField | undefined {
    const known = getField(key);
    if (known) return { field: known, label: name ?? t(known.messageId) };
    // Visitors do not get the kind of such a field: the form of its value is enough to show it.
    return name === undefined ? undefined : { field: { key, kind: 'text' }, label: name };
  }
  const rows = sharedFields
    .map(nameField)
    .filter((named) => named !== undefined)
    .filter(({ field }) => hasFieldValue(field, file.fields))
    .map(({ field, label }) => ({
      key: field.key,
      label,
      value: <FieldValue field={field} values={file.fields} />,
    }));
  const sections = [{ id: 'shared', rows }];
  return (
    rows.length > 0 && (
      <FileMetadata sections={sections} hideLabels={!hasSharedTitles} className="vt:max-w-prose" />
    )
  );
}
