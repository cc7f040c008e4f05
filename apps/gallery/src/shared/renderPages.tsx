import { createHttpSharedApi } from '@vitrine/http/shared';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { FolderNotLoaded } from './FolderNotLoaded.tsx';
import type { SharedAddress } from './sharedAddress.ts';
import { SharedPages, type SharedPagesProps } from './SharedPages.tsx';

/** The page of a folder is loaded when it is wanted: the viewer has to be small. */
const FolderPage = lazy(async () => ({
  default: await import('./FolderPage.tsx').then(
    (page) => page.FolderPage,
    () => FolderNotLoaded,
  ),
}));

/** Renders the page that an address names. */
export function renderPages(
  address: SharedAddress | undefined,
  { onReady }: Pick<SharedPagesProps, 'onReady'>,
): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('vitrine: shared.html has no element with the id "root" to draw into.');
  const api = createHttpSharedApi();
  createRoot(container).render(
    <StrictMode>
      {address?.kind === 'folder' ? (
        <Suspense>
          <FolderPage api={api} hash={address.hash} />
        </Suspense>
      ) : (
        <SharedPages api={api} address={address} onReady={onReady} />
      )}
    </StrictMode>,
  );
}
