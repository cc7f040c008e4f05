import { PublicFolderScreen, SharedPageProvider } from '@vitrine/features/shared';
import type { HttpSharedApi } from '@vitrine/http/shared';
import { FolderLink } from './FolderLink.tsx';
import type { PageLanguage } from './language.ts';
import { ManageLink } from './ManageLink.tsx';
import { nameDocument } from './nameDocument.ts';
import { goTo, hrefOfPlace, useFolderPlace } from './folderPlace.ts';

export interface FolderPageProps {
  api: HttpSharedApi;
  language: PageLanguage;
  /** Hash of the link. */
  hash: string;
}

/** The page of a link to a folder. Its address names the folder and the file on screen, so that Back works. */
export function FolderPage({ api, language, hash }: FolderPageProps) {
  const place = useFolderPlace();
  return (
    <SharedPageProvider api={api} {...language} Link={FolderLink}>
      <PublicFolderScreen hash={hash} {...place} hrefOf={hrefOfPlace} onNavigate={goTo} onOpen={nameDocument}>
        <ManageLink api={api} hash={hash} />
      </PublicFolderScreen>
    </SharedPageProvider>
  );
}
