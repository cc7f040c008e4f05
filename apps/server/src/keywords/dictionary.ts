import type { FieldValue, FieldValues, FieldWarning } from '@vitrine/core/contract';
import { restrictKeywords, normalizeKeyword } from '@vitrine/core/keywords';
import { storedKeysOf } from '../assets/derive.ts';
import { lockListShared } from '../changes/lists.ts';
import { isDictionaryFixed } from './fixed.ts';
import { findKeywords, type KeywordRow } from './store.ts';

/** The field of the files that contains their keywords. */
export const keywordsField = 'keywords';

/** Returns the words of a value of a field; none for another value. */
export function wordsOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Returns the spelling of a keyword for files; undefined for a long word of files, which the dictionary has cut off. */
export function wholeSpelling({ key, value }: Pick<KeywordRow, 'key' | 'value'>): string | undefined {
  return storedKeysOf(value).includes(key) ? value : undefined;
}

/**
 * Returns the edits of a file without words that a fixed dictionary does not contain, with the others in its spelling, and
 * the words that were left out.
 */
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
  const spellings = new Map(
    rows.flatMap(({ isKnown, key, value }) => (isKnown ? [[key, value] as const] : [])),
  );
  // A word of an earlier rule is apart from the one that is equal to it now, and closer.
  const spellingOf = (word: string) => {
    const found = storedKeysOf(word).flatMap((key) => {
      const value = spellings.get(key);
      return value === undefined ? [] : (wholeSpelling({ key, value }) ?? word);
    });
    return found.find((value) => value === normalizeKeyword(word)) ?? found.at(-1);
  };
  return (current, edits) => {
    const sent = edits[keywordsField];
    // Another value is refused by the rule of the field.
    if (!isListOfTexts(sent)) return { edits, warnings: [] };
    const { allowed, leftOut } = restrictKeywords(sent, wordsOf(current[keywordsField]), spellingOf);
    return {
      edits: { ...edits, [keywordsField]: allowed },
      warnings: leftOut.map((value) => ({ key: keywordsField, value, reason: 'not-in-dictionary' as const })),
    };
  };
}
