import { WebSearchScreen } from '@vitrine/features/web-search';
import { useSearchParams } from 'react-router';

/** The image web search; the folder for imports is in the address. */
export function WebSearchPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <WebSearchScreen
      folderId={search.get('folderId') ?? undefined}
      onFolderChange={(folderId) => setSearch({ folderId }, { replace: true })}
    />
  );
}
