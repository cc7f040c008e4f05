import type { ReactNode } from 'react';
import { useTypedText } from '../internal/useTypedText.ts';
import { peopleMessages } from '../messages/en/recognition/people.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { SearchField } from '../search-field/index.ts';

/** Props of `PersonSearch`. */
export interface PersonSearchProps {
  /** The searched text; empty for all people. */
  value: string;
  /** Called with another text, after a pause of typing or for Enter. */
  onChange: (value: string) => void;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/** A search for people by name. What is typed counts after a pause, or at once with Enter. */
export function PersonSearch({ value, onChange, className }: PersonSearchProps): ReactNode {
  const { t } = useMessages(peopleMessages);
  const { text, type, commit } = useTypedText(value, {
    toText: (q) => q,
    report(next) {
      const q = next.trim();
      if (q !== value) onChange(q);
      return q;
    },
  });
  return (
    <SearchField
      label={t('people.search')}
      placeholder={t('people.search')}
      maxLength={1000}
      value={text}
      onChange={type}
      onSubmit={commit}
      className={className}
    />
  );
}
