import type { CustomFieldDefinition, FieldValues, SharedField, WorkflowStatus } from '../contract/index.ts';
import { customFieldKey, isCustomFieldKey } from './fields.ts';

/** What the data of an account says about the fields of the view `shared`. */
export interface SharedViewContext {
  /** The fields that the account has defined. */
  readonly customFields: readonly Pick<CustomFieldDefinition, 'id' | 'label'>[];
  /** The statuses of its workflow; none while the workflow is off. */
  readonly statuses: readonly Pick<WorkflowStatus, 'id' | 'name'>[];
}

/**
 * Returns the fields of the view `shared` for the visitors of a link, in the order of the view, with the names that visitors
 * cannot know. A custom field that has been deleted is left out.
 *
 * @see docs/rules/sharing.md#visitors-see-the-fields-of-the-shared-view
 */
export function listSharedFields(
  keys: readonly string[],
  { customFields }: Pick<SharedViewContext, 'customFields'>,
): readonly SharedField[] {
  const names = new Map<string, string>(customFields.map(({ id, label }) => [customFieldKey(id), label]));
  return [...new Set(keys)]
    .filter((key) => !isCustomFieldKey(key) || names.has(key))
    .map((key) => {
      const name = names.get(key);
      return name === undefined ? { key } : { key, name };
    });
}

/** The stored fields that a shown one needs: the map has no value of its own. */
const valueKeys: ReadonlyMap<string, readonly string[]> = new Map([['map', ['gpsLatitude', 'gpsLongitude']]]);

/** Returns the keys of the stored fields that some shown ones need. */
export function sharedValueKeys(shown: readonly SharedField[]): readonly string[] {
  return shown.flatMap(({ key }) => valueKeys.get(key) ?? key);
}

/**
 * Returns the values of some fields of a file for the visitors of a link, in the order of the fields. A status is its name,
 * because its id says nothing to visitors; one that the workflow does not have is left out. The map is the two coordinates.
 */
export function toSharedValues(
  values: FieldValues,
  shown: readonly SharedField[],
  { statuses }: Pick<SharedViewContext, 'statuses'>,
): FieldValues {
  const { workflowStatus, ...others } = values;
  const status = statuses.find(({ id }) => id === workflowStatus);
  const known: FieldValues = status ? { ...others, workflowStatus: status.name } : others;
  return Object.fromEntries(
    sharedValueKeys(shown).flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]])),
  );
}
