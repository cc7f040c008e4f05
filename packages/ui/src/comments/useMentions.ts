import { completeMention, mentionQueryAt, type MentionQuery } from '@vitrine/core/comments';
import type { Mentionable } from '@vitrine/core/contract';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Options of `useMentions`. */
export interface UseMentionsOptions {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly people: readonly Mentionable[] | undefined;
  onChange(value: string): void;
  onQuery: ((event: { query: string | undefined }) => void) | undefined;
}

/** The people to mention while a text is typed: the arrow keys choose, Enter and Tab complete, Escape closes. */
export function useMentions({ input, value, people = [], onChange, onQuery }: UseMentionsOptions) {
  const [mention, setMention] = useState<MentionQuery>();
  const [active, setActive] = useState(0);
  const query = mention?.query;
  const isOpen = mention !== undefined && people.length > 0;

  function update(next: MentionQuery | undefined): void {
    if (!onQuery) return;
    if (next?.query !== query) onQuery({ query: next?.query });
    setMention(next);
    setActive(0);
  }
  function read(): void {
    const { value: text = '', selectionStart, selectionEnd } = input.current ?? {};
    const caret = selectionStart === selectionEnd ? selectionStart : undefined;
    const next = caret === undefined ? undefined : mentionQueryAt(text, caret);
    if (next?.query !== mention?.query || next?.start !== mention?.start) update(next);
  }
  function choose(person: Mentionable | undefined): void {
    if (!person || !mention) return;
    const { text, caret } = completeMention(value, mention, person.handle);
    flushSync(() => {
      onChange(text);
      update(undefined);
    });
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
  }
  /** Returns whether the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    const last = people.length - 1;
    const index = Math.min(active, last);
    if (event.key === 'ArrowDown') setActive(index === last ? 0 : index + 1);
    else if (event.key === 'ArrowUp') setActive(index === 0 ? last : index - 1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[index]);
    else if (event.key === 'Escape') update(undefined);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return {
    isOpen,
    isSearching: mention !== undefined,
    active: Math.min(active, Math.max(people.length - 1, 0)),
    people,
    read,
    choose,
    close: () => update(undefined),
    handleKey,
  };
}
