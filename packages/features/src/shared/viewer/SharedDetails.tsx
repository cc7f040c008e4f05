import { fields } from '@vitrine/core/card-layout';
import type { SharedFile } from '@vitrine/core/contract';
import { FileMetadata } from '@vitrine/ui/assets';
import { FieldValue, hasFieldValue } from '@vitrine/ui/field-value';
import { useMessages } from '@vitrine/ui/messages';
import { fieldsMessages } from '@vitrine/ui/messages/en';

/** Kinds whose values need data that visitors do not get. */
const membersOnly: ReadonlySet<string> = new Set(['map', 'status']);

/** The fields of a file that its link shows, those with a value. Fields of the account have no name that visitors get. */
export function SharedDetails({ file }: { file: SharedFile }) {
  const { t } = useMessages(fieldsMessages);
  const rows = fields
    .filter((field) => !membersOnly.has(field.kind) && hasFieldValue(field, file.fields))
    .map((field) => ({
      key: field.key,
      label: t(field.messageId),
      value: <FieldValue field={field} values={file.fields} />,
    }));
  return rows.length > 0 && <FileMetadata sections={[{ id: 'shared', rows }]} className="vt:max-w-prose" />;
}
