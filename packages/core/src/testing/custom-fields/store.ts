import type { CustomFieldDefinition } from '../../contract/index.ts';
import { createChangeLog, type ChangeLog } from '../memory/changeLog.ts';
import type { Library } from '../memory/library.ts';

/** Number of the series of ids of changes, so that they differ from the ids of files. */
const changeSeries = 44;

/** The version and the history of the custom fields of a memory back end. */
export interface CustomFieldsStore {
  version: number;
  /** Number of the last new field, for its id. */
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
