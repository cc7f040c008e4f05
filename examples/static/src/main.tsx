import {
  createGalleryAddresses,
  FileScreen,
  LibraryScreen,
  parseGalleryAddress,
} from '@vitrine/features/assets';
import { VitrineProvider } from '@vitrine/features/provider';
import '@vitrine/ui/styles.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createStaticGalleryApi } from './createStaticGalleryApi.ts';

/** A file host serves files only, so the addresses of the screens are kept in the fragment, behind '#'. */
const addresses = createGalleryAddresses('#');

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function Page() {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const shown = parseGalleryAddress(hash.slice(1));
  if (shown?.screen === 'file') return <FileScreen id={shown.id} place={shown.place} addresses={addresses} />;
  return <LibraryScreen query={shown?.query ?? {}} addresses={addresses} />;
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

createRoot(container).render(
  <StrictMode>
    <VitrineProvider api={createStaticGalleryApi()} navigate={(to) => (location.hash = to)}>
      <Page />
    </VitrineProvider>
  </StrictMode>,
);
