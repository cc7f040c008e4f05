import {
  FileScreen,
  galleryAddresses,
  LibraryScreen,
  parseListAddress,
  parsePlaceAddress,
  type AssetAddresses,
} from '@vitrine/features/assets';
import { VitrineProvider } from '@vitrine/features/provider';
import { SignInScreen } from '@vitrine/features/session';
import { useViewer } from '@vitrine/hooks/session';
import '@vitrine/ui/styles.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createGraphqlGalleryApi } from './createGraphqlGalleryApi.ts';
import type { TokenStore } from './graphqlClient.ts';

const addresses: AssetAddresses = {
  list: (query) => `#${galleryAddresses.list(query)}`,
  file: (id, place) => `#${galleryAddresses.file(id, place)}`,
};

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function Page() {
  const viewer = useViewer();
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  if (viewer.status === 'loading') return null;
  if (!viewer.data) return <SignInScreen brand="Pictures" />;
  const { pathname, searchParams } = new URL(hash.slice(1) || '/library', location.origin);
  const [, kind, id] = pathname.split('/').map(decodeURIComponent);
  if (kind === 'files' && id !== undefined)
    return <FileScreen id={id} place={parsePlaceAddress(searchParams)} addresses={addresses} />;
  return <LibraryScreen query={parseListAddress(searchParams, id)} addresses={addresses} />;
}

/** The session lasts as long as the tab. */
const tokens: TokenStore = {
  read: () => sessionStorage.getItem('token') ?? undefined,
  write: (token) =>
    token === undefined ? sessionStorage.removeItem('token') : sessionStorage.setItem('token', token),
};

const api = createGraphqlGalleryApi({ url: '/graphql', tokens });
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

createRoot(container).render(
  <StrictMode>
    <VitrineProvider api={api} navigate={(to) => (location.hash = to)}>
      <Page />
    </VitrineProvider>
  </StrictMode>,
);
