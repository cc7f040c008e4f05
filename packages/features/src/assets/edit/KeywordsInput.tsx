import { isKeyword, keywordKey, maxKeywordLength, uniqueKeywords } from '@vitrine/core/keywords';
import type { FieldValue } from '@vitrine/core/contract';
import { useKeywordCheck, useKeywordSuggestions } from '@vitrine/hooks/keywords';
import { KeywordsField } from '@vitrine/ui/keywords-field';
import { useMessages, type Translate } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef, useState } from 'react';
import { FieldRow } from './FieldRow.tsx';
import { useFieldDescription, type FieldControlProps } from './fieldControl.tsx';

const noWords: readonly string[] = [];

function wordsOf(value: FieldValue | undefined): readonly string[] {
  return typeof value === 'object' && value !== null ? value : noWords;
}

function includesWord(words: readonly string[], word: string): boolean {
  return words.some((each) => keywordKey(each) === keywordKey(word));
}

/** Suggestions of an earlier text stay until those of the text are loaded. */
function beginsWith(word: string, text: string): boolean {
  return keywordKey(word).startsWith(keywordKey(text));
}

function withoutWords(words: readonly string[], others: readonly string[]): readonly string[] {
  return words.filter((word) => !includesWord(others, word));
}

const separator = '; ';

/** The text that is being typed, and the words that were refused. */
interface Entry {
  readonly text: string;
  readonly refused: readonly string[];
}

const emptyEntry: Entry = { text: '', refused: noWords };

/** Refused words stay in the field, where they can be corrected, unless another one has been started. */
function withRefused({ text, refused }: Entry, words: readonly string[]): Entry {
  const all = [...refused, ...withoutWords(words, refused)];
  return { text: text === refused.join(separator) ? all.join(separator) : text, refused: all };
}

/** Words that are too long stay in the field, before another one that has been started. */
function withTooLong({ text }: Entry, words: readonly string[]): Entry {
  return { text: [...words, ...(text === '' ? [] : [text])].join(separator), refused: words };
}

/** The words of the field, the text that is being typed, and the words that were refused. */
function useAddedWords({ value, onChange, onCommit }: FieldControlProps) {
  const words = wordsOf(value);
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  }, [words]);
  const [{ text, refused }, setEntry] = useState(emptyEntry);
  const [isActive, setActive] = useState(false);
  const { suggestions, isFixed = false } = useKeywordSuggestions(text, { enabled: isActive });
  const findUnknown = useKeywordCheck();
  function change(next: readonly string[]): void {
    latest.current = next;
    onChange(next);
  }
  function changeAndCommit(next: readonly string[]): void {
    change(next);
    onCommit?.(next);
  }
  function addUnchecked(newWords: readonly string[]): void {
    const added = withoutWords(newWords, latest.current);
    if (added.length > 0) changeAndCommit([...latest.current, ...added]);
  }
  /** Adds words at once, so that a save during the check contains them, and removes those that are refused. */
  async function addChecked(newWords: readonly string[]): Promise<readonly string[]> {
    const added = withoutWords(newWords, latest.current);
    if (added.length > 0) change([...latest.current, ...added]);
    const unknown = await findUnknown(newWords);
    const refusedNow = added.filter((word) => includesWord(unknown, word));
    if (refusedNow.length > 0) change(withoutWords(latest.current, refusedNow));
    if (refusedNow.length < added.length) onCommit?.(latest.current);
    return unknown;
  }
  return {
    words,
    text,
    refused,
    isFixed,
    suggestions: suggestions.filter(
      ({ value: word }) => !includesWord(words, word) && beginsWith(word, text),
    ),
    activate: () => setActive(true),
    type: (next: string) => setEntry({ text: next, refused: noWords }),
    add(added: readonly string[], isLeaving: boolean) {
      const newWords = uniqueKeywords(added);
      if (isLeaving && refused.length > 0 && text === refused.join(separator)) return;
      setEntry(emptyEntry);
      const tooLong = newWords.filter((word) => !isKeyword(word));
      // The field sets its text once more after this call.
      if (tooLong.length > 0) queueMicrotask(() => setEntry((entry) => withTooLong(entry, tooLong)));
      const fitting = newWords.filter(isKeyword);
      // A form that is being left is saved at once; the save leaves out unknown words and names them.
      if (!isFixed || isLeaving) return addUnchecked(fitting);
      void addChecked(fitting).then((unknown) => setEntry((entry) => withRefused(entry, unknown)));
    },
    remove: (word: string) => changeAndCommit(latest.current.filter((each) => each !== word)),
  };
}

/** The most characters by which an error names a word that is too long. */
const maxNamedLength = 20;

/** Returns why words were not added: they are too long, or not in the dictionary. Each reason names its words. */
function refusalText(words: readonly string[], t: Translate<typeof assetsMessages>): string | undefined {
  const unknown = words.filter(isKeyword);
  const tooLong = words
    .filter((word) => !isKeyword(word))
    .map((word) => `${[...word].slice(0, maxNamedLength).join('')}…`);
  const reasons = [
    tooLong.length > 0 && t('assets.wordsTooLong', { limit: maxKeywordLength, words: tooLong.join(', ') }),
    unknown.length > 0 && t('assets.wordsRefused', { words: unknown.join(', ') }),
  ];
  return reasons.filter((reason) => reason !== false).join('. ') || undefined;
}

/** The keywords of one file or many, with suggestions of the dictionary. A word is saved when it is added. */
export function KeywordsInput(props: FieldControlProps) {
  const { field, label, problem, state, leftOut = noWords } = props;
  const { t } = useMessages(assetsMessages);
  const added = useAddedWords(props);
  const { words, text, suggestions, isFixed, refused } = added;
  const hint = t(isFixed ? 'assets.wordsFixedHint' : 'assets.wordsHint');
  const description = useFieldDescription({ ...props, note: props.note ?? hint });
  const missing = refused.length > 0 ? refused : leftOut;
  const error = problem ?? refusalText(missing, t);
  return (
    <FieldRow fieldKey={field.key} {...{ label, state }} onRetry={props.onRetry} onUndo={props.onUndo}>
      <KeywordsField
        {...{ label, words, text, suggestions, isFixed, description, error }}
        onFocus={added.activate}
        onTextChange={added.type}
        onAdd={added.add}
        onRemove={added.remove}
      />
    </FieldRow>
  );
}
