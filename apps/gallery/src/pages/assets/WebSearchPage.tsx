import { galleryAddresses } from '@vitrine/features/assets';
import { parseWebQuery, WebSearchScreen } from '@vitrine/features/web-search';
import { useNavigate, useSearchParams } from 'react-router';
import { webSearchPath } from '../../addresses/webSearch.ts';

const fileHref = (fileId: string) => galleryAddresses.file(fileId);

/** The image web search; what is looked for and the folder for imports are in the address. */
export function WebSearchPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const folderId = search.get('folderId') ?? undefined;
  const query = parseWebQuery(search);
  return (
    <WebSearchScreen
      fileHref={fileHref}
      folderId={folderId}
      onFolderChange={(chosen) => void navigate(webSearchPath(chosen, query), { replace: true })}
      query={query}
      onQueryChange={(next) => void navigate(webSearchPath(folderId, next))}
    />
  );
}
