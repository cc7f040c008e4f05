import { createHttpSharedApi } from '@vitrine/http/shared';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { FolderNotLoaded } from './FolderNotLoaded.tsx';
import { parseSharedPath } from './sharedAddress.ts';
import { SharedPages } from './SharedPages.tsx';
import './shared.css';

const container = document.getElementById('root');
if (!container) throw new Error('vitrine: shared.html has no element with the id "root" to draw into.');

const root = createRoot(container);
const api = createHttpSharedApi();
const address = parseSharedPath(window.location.pathname);

/** The page of a folder is loaded when it is wanted: the viewer has to be small. */
const FolderPage = lazy(async () => ({
  default: await import('./FolderPage.tsx').then(
    (page) => page.FolderPage,
    () => FolderNotLoaded,
  ),
}));

root.render(
  <StrictMode>
    {address?.kind === 'folder' ? (
      <Suspense>
        <FolderPage api={api} hash={address.hash} />
      </Suspense>
    ) : (
      <SharedPages api={api} address={address} />
    )}
  </StrictMode>,
);
