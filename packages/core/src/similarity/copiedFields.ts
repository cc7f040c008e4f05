import type { Asset, FieldValue } from '../contract/index.ts';
import { keywordKey } from '../internal/keywordText.ts';

/** Keys of the lists that can be copied from a similar file. */
export const copiedFieldKeys = ['keywords', 'recognizedPeople'] as const;

/** What copying one list from a similar file changes. */
export interface CopiedField {
  /** Key of the field. */
  readonly key: (typeof copiedFieldKeys)[number];
  /** The values that the file gets, in the order of the other file. */
  readonly added: readonly string[];
  /** All values afterwards: those of the file, then the added ones. */
  readonly value: readonly string[];
  /** The value before; null for none. */
  readonly before: FieldValue;
}

function wordsOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/**
 * Plans which keywords and people a file gets from a similar one. Nothing is removed, and words that are equal apart from case
 * are not added again. Lists that would not change are left out.
 *
 * @param canWrite Returns whether a field can be written; others are left out.
 */
export function planCopiedFields(
  target: Pick<Asset, 'fields'>,
  source: Pick<Asset, 'fields'>,
  canWrite: (key: string) => boolean,
): readonly CopiedField[] {
  return copiedFieldKeys.filter(canWrite).flatMap((key) => {
    const current = wordsOf(target.fields[key]);
    const seen = new Set(current.map(keywordKey));
    const added = wordsOf(source.fields[key]).filter((word) => {
      const folded = keywordKey(word);
      return folded !== '' && !seen.has(folded) && seen.add(folded);
    });
    if (added.length === 0) return [];
    return [{ key, added, value: [...current, ...added], before: target.fields[key] ?? null }];
  });
}
