import { maxSearchLength } from '@vitrine/core/assets';
import { galleryAddresses, useSearchKey, useSearchPlaceholder } from '@vitrine/features/assets';
import { useMessages } from '@vitrine/ui/messages';
import { frameMessages } from '@vitrine/ui/messages/en';
import { SearchField } from '@vitrine/ui/search-field';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The search text of the library on screen. */
function useSearchedText(): string {
  const { pathname, search } = useLocation();
  return pathname.toLowerCase() === '/library' ? (new URLSearchParams(search).get('q') ?? '') : '';
}

/**
 * The typed text, which is replaced by the text of a new address. The field itself stays mounted, and keeps the focus.
 */
function useTypedText(searched: string): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  if (lastSearched !== searched) {
    setLastSearched(searched);
    setTyped(searched);
  }
  return [typed, setTyped];
}

function LibrarySearch({ placeholder }: { placeholder: string }) {
  const searched = useSearchedText();
  const { t } = useMessages(frameMessages);
  const navigate = useNavigate();
  const [typed, setTyped] = useTypedText(searched);
  const search = (text: string) => {
    const q = text.trim();
    if (q === searched) return;
    void navigate(galleryAddresses.list({ q }));
  };
  return (
    <SearchField
      label={t('assets.searchLabel')}
      focusKey={useSearchKey()}
      placeholder={placeholder}
      maxLength={maxSearchLength}
      value={typed}
      onChange={setTyped}
      onSubmit={search}
    />
  );
}

/** Search of the whole library, from every page. */
export function ShellSearch() {
  const placeholder = useSearchPlaceholder();
  return placeholder === undefined ? null : <LibrarySearch placeholder={placeholder} />;
}
