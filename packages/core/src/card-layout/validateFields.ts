import type { CardRow, CustomFieldDefinition, LayoutValues } from '../contract/index.ts';
import { customFieldKey, getField, isFieldKey } from './fields.ts';
import { cardViews, type CardView } from './views.ts';

/** Why the fields of a view cannot be stored. */
export type CardLayoutErrorCode = 'unknown-field' | 'used-already' | 'row-size';

/** Returns whether a view may contain a field. */
export type FieldKeyTest = (key: string) => boolean;

type Views = Readonly<Partial<Pick<LayoutValues, CardView>>>;

/** Fields that are known when a layout is stored. */
export interface StoredFields {
  /**
   * The layouts that a save replaces or inherits. Their fields stay valid even when they are no longer in the table.
   */
  readonly layouts: readonly Views[];
  /** Fields of an earlier layout, from `listNonBuiltInFields`, so that an undo can restore them. */
  readonly earlier?: readonly string[];
  /** Every custom field of the tenant. */
  readonly customFields: readonly Pick<CustomFieldDefinition, 'id'>[];
}

/**
 * Returns a test for the fields that a layout may contain: built-in fields, custom fields of the tenant, and fields
 * that were stored before. New unknown fields are refused.
 */
export function createFieldKeyTest({ layouts, earlier = [], customFields }: StoredFields): FieldKeyTest {
  const custom = customFields.map(({ id }) => customFieldKey(id));
  const knownKeys = new Set([...custom, ...earlier, ...layouts.flatMap(listNonBuiltInFields)]);
  return (key) => getField(key) !== undefined || knownKeys.has(key);
}

/** Returns the fields of the five views that are not built in, including custom ones, each once. */
export function listNonBuiltInFields(layout: Views): readonly string[] {
  const keys = cardViews.flatMap((view) => layout[view]?.flat() ?? []);
  return [...new Set(keys)].filter((key) => getField(key) === undefined);
}

function createCheck(isKnown: FieldKeyTest): (key: string) => CardLayoutErrorCode | undefined {
  const usedKeys = new Set<string>();
  return (key) => {
    if (!isKnown(key)) return 'unknown-field';
    if (usedKeys.has(key)) return 'used-already';
    usedKeys.add(key);
    return undefined;
  };
}

/**
 * Returns the validation errors of the rows of a card, by row (`2`) or by field (`2.1`): a row has one or two fields; each field
 * is known and occurs once. Empty when the rows can be stored. Without `isKnown` every custom field is accepted.
 */
export function validateCardRows(
  rows: readonly CardRow[],
  isKnown: FieldKeyTest = isFieldKey,
): Readonly<Record<string, CardLayoutErrorCode>> {
  const check = createCheck(isKnown);
  const errors: Record<string, CardLayoutErrorCode> = {};
  for (const [position, row] of rows.entries()) {
    if (row.length < 1 || row.length > 2) errors[position] = 'row-size';
    for (const [column, key] of row.entries()) {
      const error = check(key);
      if (error) errors[`${position}.${column}`] = error;
    }
  }
  return errors;
}

/** Returns the validation errors of a flat list of fields, by position; empty when it can be stored. */
export function validateFieldList(
  keys: readonly string[],
  isKnown: FieldKeyTest = isFieldKey,
): Readonly<Record<string, CardLayoutErrorCode>> {
  const check = createCheck(isKnown);
  const errors: Record<string, CardLayoutErrorCode> = {};
  for (const [position, key] of keys.entries()) {
    const error = check(key);
    if (error) errors[position] = error;
  }
  return errors;
}

/** Returns the check for each list of fields of a layout. */
export function cardLayoutChecks(stored: StoredFields) {
  const isKnown = createFieldKeyTest(stored);
  const ofRows = (rows: readonly CardRow[]) => validateCardRows(rows, isKnown);
  const ofList = (keys: readonly string[]) => validateFieldList(keys, isKnown);
  return { expanded: ofRows, collapsed: ofRows, shared: ofList, info: ofList, fullData: ofList };
}
