import type { CardRow, CustomFieldDefinition, LayoutValues } from '../contract/index.ts';
import { customFieldKey, getField, isFieldKey } from './fields.ts';
import { cardViews, type CardView } from './views.ts';

/** Why the fields of a view cannot be stored. */
export type CardLayoutFault = 'unknown-field' | 'used-already' | 'row-size';

/** Whether a view may have a field. */
export type FieldKeyTest = (key: string) => boolean;

type Views = Readonly<Partial<Pick<LayoutValues, CardView>>>;

/** What a back end knows of a tenant's fields when it is to store a layout. */
export interface StoredFields {
  /** The layouts that a save replaces or inherits. Their fields stay although they are gone from the table. */
  readonly layouts: readonly Views[];
  /** Fields that the layout had before, by `goneFieldsOf`: an undo brings them back. */
  readonly earlier?: readonly string[];
  /** Every field that the tenant has defined. */
  readonly customFields: readonly Pick<CustomFieldDefinition, 'id'>[];
}

/**
 * Which fields a layout may have: those of the table, those that the tenant has defined, and those that were stored before.
 * A new unknown one is refused.
 */
export function createFieldKeyTest({ layouts, earlier = [], customFields }: StoredFields): FieldKeyTest {
  const custom = customFields.map(({ id }) => customFieldKey(id));
  const known = new Set([...custom, ...earlier, ...layouts.flatMap(goneFieldsOf)]);
  return (key) => getField(key) !== undefined || known.has(key);
}

/** The fields of the five views that the table does not have, each once; custom ones are among them. */
export function goneFieldsOf(layout: Views): readonly string[] {
  const keys = cardViews.flatMap((view) => layout[view]?.flat() ?? []);
  return [...new Set(keys)].filter((key) => getField(key) === undefined);
}

function createCheck(isKnown: FieldKeyTest): (key: string) => CardLayoutFault | undefined {
  const used = new Set<string>();
  return (key) => {
    if (!isKnown(key)) return 'unknown-field';
    if (used.has(key)) return 'used-already';
    used.add(key);
    return undefined;
  };
}

/**
 * What is wrong with the rows of a card, by row (`2`) or by field (`2.1`): a row has one or two fields, each field is known
 * and used once at most. Nothing = they can be stored. Without `isKnown` any custom field is known.
 */
export function findCardRowFaults(
  rows: readonly CardRow[],
  isKnown: FieldKeyTest = isFieldKey,
): Readonly<Record<string, CardLayoutFault>> {
  const check = createCheck(isKnown);
  const faults: Record<string, CardLayoutFault> = {};
  for (const [position, row] of rows.entries()) {
    if (row.length < 1 || row.length > 2) faults[position] = 'row-size';
    for (const [column, key] of row.entries()) {
      const fault = check(key);
      if (fault) faults[`${position}.${column}`] = fault;
    }
  }
  return faults;
}

/** What is wrong with a flat list of fields, by position; nothing = it can be stored. */
export function findFieldListFaults(
  keys: readonly string[],
  isKnown: FieldKeyTest = isFieldKey,
): Readonly<Record<string, CardLayoutFault>> {
  const check = createCheck(isKnown);
  const faults: Record<string, CardLayoutFault> = {};
  for (const [position, key] of keys.entries()) {
    const fault = check(key);
    if (fault) faults[position] = fault;
  }
  return faults;
}

/** For each list of fields in a layout, what is wrong with it. */
export function cardLayoutChecks(stored: StoredFields) {
  const isKnown = createFieldKeyTest(stored);
  const ofRows = (rows: readonly CardRow[]) => findCardRowFaults(rows, isKnown);
  const ofList = (keys: readonly string[]) => findFieldListFaults(keys, isKnown);
  return { expanded: ofRows, collapsed: ofRows, shared: ofList, info: ofList, fullData: ofList };
}
