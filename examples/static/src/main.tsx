import {
  FileScreen,
  galleryAddresses,
  LibraryScreen,
  parseListAddress,
  parsePlaceAddress,
  type AssetAddresses,
} from '@vitrine/features/assets';
import { VitrineProvider } from '@vitrine/features/provider';
import '@vitrine/ui/styles.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createStaticGalleryApi } from './createStaticGalleryApi.ts';

/** A file host knows no addresses but those of its files: what is shown is behind '#'. */
const addresses: AssetAddresses = {
  list: (query) => `#${galleryAddresses.list(query)}`,
  file: (id, place) => `#${galleryAddresses.file(id, place)}`,
};

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function Page() {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const { pathname, searchParams } = new URL(hash.slice(1) || '/library', location.origin);
  const [, kind, id] = pathname.split('/').map(decodeURIComponent);
  if (kind === 'files' && id !== undefined)
    return <FileScreen id={id} place={parsePlaceAddress(searchParams)} addresses={addresses} />;
  return <LibraryScreen query={parseListAddress(searchParams, id)} addresses={addresses} />;
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
