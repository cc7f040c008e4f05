import type { TranscriptEntry } from '@vitrine/core/contract';
import { searchTranscript, stepMatch, type TranscriptMatch } from '@vitrine/core/transcripts';
import { useDeferredValue, useMemo, useState } from 'react';

/** Result of `useTranscriptSearch`. */
export interface UseTranscriptSearchResult {
  /** The searched text. */
  text: string;
  /** Changes the searched text. The first match becomes the current one. */
  setText(text: string): void;
  /** Whether the matches are those of an earlier text, because the new one is being searched for. */
  isSearching: boolean;
  /** The matches in the order of the entries. */
  matches: readonly TranscriptMatch[];
  /** Position of the current match in `matches`; undefined when there is none, and while the text is being searched for. */
  current: number | undefined;
  /** Goes to the next or previous match, around the end. */
  step(direction: 'next' | 'previous'): void;
}

/**
 * Searches in the entries of a transcript while a person types. Case and accents do not count.
 *
 * @param entries The entries.
 * @example
 * const entries = [{ startTime: 2, text: 'Good morning.' }];
 * const { text, setText, matches, step } = useTranscriptSearch(entries);
 */
export function useTranscriptSearch(entries: readonly TranscriptEntry[]): UseTranscriptSearchResult {
  const [text, setText] = useState('');
  const [position, setPosition] = useState<number>();
  const searched = useDeferredValue(text);
  const matches = useMemo(() => searchTranscript(entries, searched), [entries, searched]);
  const isSearching = searched !== text;
  const hasCurrent = matches.length > 0 && !isSearching;
  const current = hasCurrent ? Math.min(position ?? 0, matches.length - 1) : undefined;
  return {
    text,
    setText(next) {
      setText(next);
      setPosition(undefined);
    },
    isSearching,
    matches,
    current,
    step(direction) {
      if (!isSearching) setPosition(stepMatch(matches.length, current, direction));
    },
  };
}
