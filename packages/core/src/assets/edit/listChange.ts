import type { FieldValue } from '../../contract/index.ts';
import { nameKey } from '../../internal/values.ts';

/** A change of a list, independent of its other entries: entries to remove and entries to add. */
export interface ListChange {
  /** Entries to remove. */
  readonly removed: readonly string[];
  /** Entries to add. */
  readonly added: readonly string[];
}

/** Returns the entries of a value; none for a value that is no list. */
export function entriesOf(value: FieldValue | undefined): readonly string[] {
  return typeof value === 'object' && value !== null ? value : [];
}

/** Returns the entries that are not among others, ignoring case. */
export function withoutEntries(entries: readonly string[], others: readonly string[]): readonly string[] {
  const otherKeys = new Set(others.map(nameKey));
  return entries.filter((entry) => !otherKeys.has(nameKey(entry)));
}

/** Returns the change from one list to another. An entry that differs only in spelling is removed and added. */
export function listChangeOf(before: FieldValue | undefined, after: FieldValue | undefined): ListChange {
  const [from, to] = [entriesOf(before), entriesOf(after)];
  return {
    removed: from.filter((entry) => !to.includes(entry)),
    added: to.filter((entry) => !from.includes(entry)),
  };
}

/**
 * Returns a list after a change. Its other entries keep their order, and no entry occurs twice.
 *
 * @see docs/rules/assets.md#lists-are-edited-entry-by-entry
 */
export function changeList(value: FieldValue | undefined, { removed, added }: ListChange): FieldValue {
  const remaining = withoutEntries(entriesOf(value), removed);
  const list = [...remaining, ...withoutEntries(added, remaining)];
  return list.length === 0 ? null : list;
}
