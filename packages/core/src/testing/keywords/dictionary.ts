import type { FieldValue, FieldValues, FieldWarning } from '../../contract/index.ts';
import { keywordKey, restrictKeywords } from '../../keywords/index.ts';
import { keywordId } from '../memory/keywords.ts';
import type { Library, StoredFile } from '../memory/library.ts';
import type { KeywordStore, Word } from './store.ts';

/** The field of the files that contains their keywords. */
export const keywordsField = 'keywords';

/** Returns the words of a field value; none for a value that is no list. */
export function wordsOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** A word with its live files. */
export interface DictionaryEntry extends Word {
  readonly key: string;
  readonly files: readonly StoredFile[];
}

/** Returns every word by its key, in the most used spelling. */
export function readDictionary(library: Library, { listed }: KeywordStore): Map<string, DictionaryEntry> {
  const usesByKey = new Map<string, { files: StoredFile[]; spellings: Map<string, number> }>();
  for (const file of library.files.values()) {
    if (file.deletedAt !== undefined) continue;
    for (const word of wordsOf(file.asset.fields[keywordsField])) {
      const uses = usesByKey.get(keywordKey(word)) ?? { files: [], spellings: new Map<string, number>() };
      usesByKey.set(keywordKey(word), uses);
      uses.files.push(file);
      uses.spellings.set(word, (uses.spellings.get(word) ?? 0) + 1);
    }
  }
  const keys = [...new Set([...usesByKey.keys(), ...listed.keys()])].toSorted();
  return new Map(
    keys.map((key) => {
      const { files = [], spellings } = usesByKey.get(key) ?? {};
      const [spelling] = [...(spellings ?? [])].toSorted(([, one], [, other]) => other - one)[0] ?? [];
      const [id, value] = [keywordId(library, key), listed.get(key) ?? spelling ?? key];
      return [key, { key, id, value, files, isListed: listed.has(key) }];
    }),
  );
}

/**
 * Returns the edits of a file without words that a fixed dictionary does not contain, with the others in its spelling, and
 * the words that were left out.
 */
export function restrictEdits(
  library: Library,
  store: KeywordStore,
  current: FieldValues,
  edits: FieldValues,
): { readonly edits: FieldValues; readonly warnings: readonly FieldWarning[] } {
  const words = wordsOf(edits[keywordsField]);
  if (!store.isFixed || words.length === 0) return { edits, warnings: [] };
  const dictionary = readDictionary(library, store);
  const { allowed, leftOut } = restrictKeywords(
    words,
    wordsOf(current[keywordsField]),
    (word) => dictionary.get(keywordKey(word))?.value,
  );
  return {
    edits: { ...edits, [keywordsField]: allowed },
    warnings: leftOut.map((value) => ({ key: keywordsField, value, reason: 'not-in-dictionary' })),
  };
}
