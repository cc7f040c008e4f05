import type { FieldValue } from '../contract/index.ts';

/** How names and words are compared, by every screen and back end: in NFC, without case. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether two values of a field are the same; no value is the same as null, and 0 as -0. Lists are the same entry by entry. */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null)
    return one.length === other.length && one.every((entry, at) => entry === other[at]);
  return (one ?? null) === (other ?? null) || (Number.isNaN(one) && Number.isNaN(other));
}
