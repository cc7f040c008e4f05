import { normalizeVisibleName } from './visibleName.ts';
import { wordKey } from './values.ts';

/** An item of a list of which each has a name of its own. */
export interface NamedItem {
  /** The name. */
  readonly name: string;
  /** The name as it is stored; undefined for a new item. */
  readonly storedName: string | undefined;
}

function keyOf(name: string): string {
  return wordKey(normalizeVisibleName(name));
}

/**
 * Returns the places of new and renamed items with the name of another item. Names are compared as keywords are. Items that
 * are stored with equal names can stay as they are.
 *
 * @see docs/rules/workflow.md#each-status-gets-a-name-of-its-own
 */
export function findRepeatedNames(items: readonly NamedItem[]): readonly number[] {
  const counts = new Map<string, number>();
  const keys = items.map(({ name }) => keyOf(name));
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return items.flatMap(({ storedName }, at) => {
    const key = keys[at] ?? '';
    const isNew = storedName === undefined || keyOf(storedName) !== key;
    return key !== '' && isNew && (counts.get(key) ?? 0) > 1 ? [at] : [];
  });
}
