import { PublicFolderScreen, SharedPageProvider } from '@vitrine/features/shared';
import type { HttpSharedApi } from '@vitrine/http/shared';
import { FolderLink } from './FolderLink.tsx';
import { hrefOfFolder, useFolderOfAddress } from './folderPlace.ts';

export interface FolderPageProps {
  api: HttpSharedApi;
  /** Hash of the link. */
  hash: string;
}

/** The page of a link to a folder. Its address names the folder on screen, so that Back works. */
export function FolderPage({ api, hash }: FolderPageProps) {
  const folderId = useFolderOfAddress();
  return (
    <SharedPageProvider api={api} Link={FolderLink}>
      <PublicFolderScreen hash={hash} folderId={folderId} hrefOf={hrefOfFolder} />
    </SharedPageProvider>
  );
}
