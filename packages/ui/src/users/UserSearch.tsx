import type { ReactNode } from 'react';
import { useTypedText } from '../internal/useTypedText.ts';
import { usersMessages } from '../messages/en/account/users.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { SearchField } from '../search-field/index.ts';

/** Props of `UserSearch`. */
export interface UserSearchProps {
  /** The searched text; empty for all users. */
  value: string;
  /** Called with another text, after a pause of typing or for Enter. */
  onChange: (value: string) => void;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/** A search for users by name, login or e-mail address. What is typed counts after a pause, or at once with Enter. */
export function UserSearch({ value, onChange, className }: UserSearchProps): ReactNode {
  const { t } = useMessages(usersMessages);
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
      label={t('users.search')}
      placeholder={t('users.search')}
      maxLength={1000}
      value={text}
      onChange={type}
      onSubmit={commit}
      className={className}
    />
  );
}
