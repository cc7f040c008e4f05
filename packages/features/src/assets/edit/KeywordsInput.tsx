import { isKeyword, keywordKey, uniqueKeywords } from '@vitrine/core/keywords';
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

/** The words of the field, the text that is being typed, and the words that were refused. */
function useAddedWords({ value, onChange, onCommit }: FieldControlProps) {
  const words = wordsOf(value);
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  }, [words]);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(noWords);
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
  /** A refused word stays in the field, where it can be corrected, unless another one has been started. */
  function refuse(refusedWords: readonly string[]): void {
    if (refusedWords.length === 0) return;
    setRefused(refusedWords);
    setText((current) => (current === '' ? refusedWords.join('; ') : current));
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
    type(next: string) {
      setText(next);
      setRefused(noWords);
    },
    add(added: readonly string[], isLeaving: boolean) {
      const newWords = uniqueKeywords(added);
      if (isLeaving && refused.length > 0 && text === refused.join('; ')) return;
      setText('');
      setRefused(noWords);
      // A form that is being left is saved at once; the save leaves out unknown words and names them.
      const tooLong = newWords.filter((word) => !isKeyword(word));
      const fitting = newWords.filter(isKeyword);
      if (isFixed && !isLeaving) void addChecked(fitting).then((unknown) => refuse([...tooLong, ...unknown]));
      else {
        addUnchecked(fitting);
        // The field sets its text once more after this call.
        queueMicrotask(() => refuse(tooLong));
      }
    },
    remove: (word: string) => changeAndCommit(withoutWords(latest.current, [word])),
  };
}

/** Returns why words were not added: they are too long, or not in the dictionary. */
function refusalText(words: readonly string[], t: Translate<typeof assetsMessages>): string | undefined {
  if (words.length === 0) return undefined;
  return words.every(isKeyword)
    ? t('assets.wordsRefused', { words: words.join(', ') })
    : t('assets.fieldProblem.not-keyword');
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
