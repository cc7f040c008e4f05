import type { FieldValue } from '../contract/index.ts';

/** Returns the key by which names and words are compared, on every screen and back end: in NFC, without case. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * Returns whether two values of a field are equal. Undefined equals null, and 0 equals -0. Lists are compared entry by
 * entry.
 */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null)
    return one.length === other.length && one.every((entry, at) => entry === other[at]);
  return (one ?? null) === (other ?? null) || (Number.isNaN(one) && Number.isNaN(other));
}
