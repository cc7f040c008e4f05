import type { FieldValue } from '../../contract/index.ts';
import { nameKey } from '../../internal/values.ts';

/** What becomes of a list, whatever else it holds: entries that go, and entries that come. */
export interface ListChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The entries of a value; none for a value that is no list. */
export function entriesOf(value: FieldValue | undefined): readonly string[] {
  return typeof value === 'object' && value !== null ? value : [];
}

/** The entries that are not among others, whatever their case. */
export function withoutEntries(entries: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others.map(nameKey));
  return entries.filter((entry) => !known.has(nameKey(entry)));
}

/** What makes one list another; an entry that is only spelled differently goes and comes. */
export function listChangeOf(before: FieldValue | undefined, after: FieldValue | undefined): ListChange {
  const [from, to] = [entriesOf(before), entriesOf(after)];
  return {
    removed: from.filter((entry) => !to.includes(entry)),
    added: to.filter((entry) => !from.includes(entry)),
  };
}

/** A list after a change: what it holds besides stays, in its order, and nothing is in it twice. */
export function changeList(value: FieldValue | undefined, { removed, added }: ListChange): FieldValue {
  const kept = withoutEntries(entriesOf(value), removed);
  const list = [...kept, ...withoutEntries(added, kept)];
  return list.length === 0 ? null : list;
}
