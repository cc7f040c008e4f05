import type { CardRow } from '../contract/index.ts';
import { isFieldKey } from './fields.ts';

/** Why the fields of a view cannot be stored. */
export type CardLayoutFault = 'unknown-field' | 'used-already' | 'row-size';

function createCheck(): (key: string) => CardLayoutFault | undefined {
  const used = new Set<string>();
  return (key) => {
    if (!isFieldKey(key)) return 'unknown-field';
    if (used.has(key)) return 'used-already';
    used.add(key);
    return undefined;
  };
}

/**
 * What is wrong with the rows of a card, by row (`2`) or by field (`2.1`): a row has one or two fields, each field of the
 * table is used once at most (spec 1 §3 to §5). Nothing = they can be stored.
 */
export function findCardRowFaults(rows: readonly CardRow[]): Readonly<Record<string, CardLayoutFault>> {
  const check = createCheck();
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
export function findFieldListFaults(keys: readonly string[]): Readonly<Record<string, CardLayoutFault>> {
  const check = createCheck();
  const faults: Record<string, CardLayoutFault> = {};
  for (const [position, key] of keys.entries()) {
    const fault = check(key);
    if (fault) faults[position] = fault;
  }
  return faults;
}

/** For each list of fields in a layout, what is wrong with it. */
export const cardLayoutChecks = {
  expanded: findCardRowFaults,
  collapsed: findCardRowFaults,
  shared: findFieldListFaults,
  info: findFieldListFaults,
  fullData: findFieldListFaults,
};
