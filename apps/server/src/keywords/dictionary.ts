import type { FieldValue, FieldValues, FieldWarning } from '@vitrine/core/contract';
import { restrictKeywords } from '@vitrine/core/keywords';
import { storedKeysOf } from '../assets/derive.ts';
import { lockListShared } from '../changes/lists.ts';
import { isDictionaryFixed } from './fixed.ts';
import { findKeywords } from './store.ts';

/** The field of the files that contains their keywords. */
export const keywordsField = 'keywords';

/** Returns the words of a value of a field; none for another value. */
export function wordsOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Returns the edits of a file without words that a fixed dictionary does not contain, and those words. */
type Restrict = (
  current: FieldValues,
  edits: FieldValues,
) => { readonly edits: FieldValues; readonly warnings: readonly FieldWarning[] };

function isListOfTexts(value: FieldValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

/**
 * Takes a shared lock on the dictionary until the transaction ends, and returns the rule for edits with some of these
 * words; undefined while every word is accepted. Call it before files are locked.
 */
export async function readLockedDictionary(words: readonly string[]): Promise<Restrict | undefined> {
  await lockListShared('keywords');
  if (!(await isDictionaryFixed())) return undefined;
  const texts = words.filter((word) => typeof word === 'string');
  const rows = await findKeywords([], [...new Set(texts.flatMap(storedKeysOf))]);
  const known = new Set(rows.flatMap(({ isKnown, key }) => (isKnown ? key : [])));
  const isKnown = (word: string) => storedKeysOf(word).some((key) => known.has(key));
  return (current, edits) => {
    const sent = edits[keywordsField];
    // Another value is refused by the rule of the field.
    if (!isListOfTexts(sent)) return { edits, warnings: [] };
    const { allowed, leftOut } = restrictKeywords(sent, wordsOf(current[keywordsField]), isKnown);
    return {
      edits: { ...edits, [keywordsField]: allowed },
      warnings: leftOut.map((value) => ({ key: keywordsField, value, reason: 'not-in-dictionary' as const })),
    };
  };
}
