import type { CustomFieldDefinition } from '../../contract/index.ts';
import { createChangeLog, type ChangeLog } from '../memory/changeLog.ts';
import type { Library } from '../memory/library.ts';

/** Series of ids that keeps changes apart from files. */
const changeSeries = 44;

/** The custom fields of a memory back end: version and history. */
export interface CustomFieldsStore {
  version: number;
  lastField: number;
  readonly log: ChangeLog<CustomFieldDefinition>;
}

/** Returns the store of a tenant. */
export function createCustomFieldsStore(library: () => Library): CustomFieldsStore {
  const log = createChangeLog<CustomFieldDefinition>(library, (number) =>
    library().makeId(number, changeSeries),
  );
  return { version: 1, lastField: 0, log };
}
