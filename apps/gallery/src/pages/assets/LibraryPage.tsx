import { unescapeId } from '@vitrine/core/assets';
import { LibraryScreen, parseListAddress } from '@vitrine/features/assets';
import { useFolders } from '@vitrine/hooks/assets';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { FolderComments } from './FolderComments.tsx';
import { webSearchPath } from '../../addresses/webSearch.ts';
import { usePageName } from '../../shell/pageName.ts';
import { useLinkDialog } from './useLinkDialog.tsx';

/** The whole library, or one folder. The search is in the bar of the shell. */
export function LibraryPage() {
  const segment = useParams()['id'];
  const id = segment === undefined ? undefined : unescapeId(segment);
  const [search] = useSearchParams();
  const { key: historyEntry } = useLocation();
  const folder = useFolders().data?.find((each) => each.id === id);
  usePageName(folder?.name);
  const links = useLinkDialog();
  return (
    <>
      <LibraryScreen
        onShare={links.share}
        webSearchHref={webSearchPath}
        query={parseListAddress(search, id)}
        historyEntry={historyEntry}
        search={false}
        renderAbove={({ id: folderId }) => <FolderComments folderId={folderId} />}
      />
      {links.dialog}
    </>
  );
}
