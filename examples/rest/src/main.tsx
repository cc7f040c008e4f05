import {
  createGalleryAddresses,
  FileScreen,
  LibraryScreen,
  parseGalleryAddress,
  type FilePanel,
} from '@vitrine/features/assets';
import { CommentsPanel } from '@vitrine/features/comments';
import { VitrineProvider } from '@vitrine/features/provider';
import '@vitrine/ui/styles.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createRestGalleryApi } from './createRestGalleryApi.ts';

/** The addresses of the screens are kept in the fragment, behind '#'. */
const addresses = createGalleryAddresses('#');

/** The server has notes on photos; they are a tab beside the metadata. */
const panels: readonly FilePanel[] = [
  {
    id: 'notes',
    label: 'Notes',
    render: ({ asset, player }) => <CommentsPanel type="image" entry={asset.id} player={player} />,
  },
];

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function Page() {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const shown = parseGalleryAddress(hash.slice(1));
  if (shown?.screen === 'file')
    return <FileScreen id={shown.id} place={shown.place} addresses={addresses} panels={panels} />;
  return <LibraryScreen query={shown?.query ?? {}} addresses={addresses} />;
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

createRoot(container).render(
  <StrictMode>
    <VitrineProvider api={createRestGalleryApi('/rest')} navigate={(to) => (location.hash = to)}>
      <Page />
    </VitrineProvider>
  </StrictMode>,
);
