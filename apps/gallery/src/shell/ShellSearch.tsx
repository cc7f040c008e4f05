import { useMessages } from '@vitrine/ui/messages';
import { SearchField } from '@vitrine/ui/search-field';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The words that the library on screen is searched for. */
function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  return pathname.toLowerCase() === '/library' ? (new URLSearchParams(search).get('q') ?? '') : '';
}

/** Search of the whole library, from every page. */
export function ShellSearch() {
  const words = useSearchedWords();
  return <SearchBox key={words} words={words} />;
}

function SearchBox({ words }: { words: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(words);
  const search = (text: string) => {
    const wanted = text.trim();
    if (wanted === words) return;
    void navigate(wanted === '' ? '/library' : `/library?q=${encodeURIComponent(wanted)}`);
  };
  return (
    <SearchField
      label={t('assets.searchLabel')}
      placeholder={t('assets.searchPlaceholder')}
      value={typed}
      onChange={setTyped}
      onSubmit={search}
    />
  );
}
