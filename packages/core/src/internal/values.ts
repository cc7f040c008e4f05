import type { FieldValue } from '../contract/index.ts';

/** Returns the key by which names are compared, on every screen and back end: in NFC, without case. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Characters that nobody sees and that change no other character: zero-width spaces, soft hyphens, marks of direction. */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** Returns a text in lower case as Unicode folds it: `ß` is `ss`, `ﬁ` is `fi`, `ς` is `σ`. The dotless `ı` stays itself. */
function foldCase(text: string): string {
  const fold = (part: string) => part.toLowerCase().toUpperCase().toLowerCase();
  return text.split('ı').map(fold).join('ı').replaceAll('ς', 'σ');
}

/**
 * Returns the key by which keywords are compared on every screen and back end: in NFC, with
 * full case folding, and without invisible characters. Joiners count, as they change letters and emoji.
 *
 * @see docs/rules/keywords.md#equal-keywords
 */
export function wordKey(word: string): string {
  // The same for most words, and much faster.
  if (/^[ -~]*$/.test(word)) return word.toLowerCase();
  return foldCase(word.normalize('NFD').replaceAll(invisible, '')).normalize('NFC');
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
