import {
  createGalleryAddresses,
  FileScreen,
  LibraryScreen,
  parseGalleryAddress,
  type FilePanel,
} from '@vitrine/features/assets';
import { FacesPanel } from '@vitrine/features/faces';
import { VitrineProvider } from '@vitrine/features/provider';
import type { SharingLink } from '@vitrine/core/contract';
import { PublicFolderScreen, SharedViewer } from '@vitrine/features/shared';
import { LinkDialog, ShareManagementScreen, type LinkDialogProps } from '@vitrine/features/sharing';
import '@vitrine/ui/styles.css';
import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createImmichGalleryApi } from './createImmichGalleryApi.ts';

/** The addresses of the screens are kept in the fragment, behind '#'. */
const addresses = createGalleryAddresses('#');
const prefixes = { files: '#/share/', folder: '#/folder/' } as const;

const panels: readonly FilePanel[] = [
  {
    id: 'people',
    label: 'People',
    isOffered: ({ type }) => type === 'photo',
    render: ({ asset, picture }) => <FacesPanel fileId={asset.id} picture={picture} />,
  },
];

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function linkHref({ hash, kind }: Pick<SharingLink, 'hash' | 'kind'>): string {
  return `${location.origin}${location.pathname}${prefixes[kind]}${hash}`;
}

/** What visitors of a link to an album see; a file of it is behind the key of the link. */
function SharedAlbum({ place }: { place: string }) {
  const [key = '', fileId] = place.split('/');
  return (
    <PublicFolderScreen
      hash={key}
      fileId={fileId}
      hrefOf={(to) => `${prefixes.folder}${[key, ...(to.fileId ? [to.fileId] : [])].join('/')}`}
      onNavigate={(href) => (location.hash = href)}
      product="Immich"
    />
  );
}

/** The page of somebody who is signed in at Immich. */
function Gallery({ hash }: { hash: string }) {
  const [target, setTarget] = useState<LinkDialogProps['target']>();
  const shown = parseGalleryAddress(hash.slice(1));
  const screen = { addresses, onShare: setTarget };
  return (
    <>
      <header>
        <nav>
          <a href={addresses.list({})}>Photos</a> <a href="#/links">Links</a>
        </nav>
      </header>
      <main>
        {hash === '#/links' ? (
          <ShareManagementScreen linkHref={linkHref} />
        ) : shown?.screen === 'file' ? (
          <FileScreen id={shown.id} place={shown.place} panels={panels} {...screen} />
        ) : (
          <LibraryScreen query={{ ...shown?.query, sort: shown?.query.sort ?? '-taken' }} {...screen} />
        )}
      </main>
      {target && <LinkDialog target={target} linkHref={linkHref} onClose={() => setTarget(undefined)} />}
    </>
  );
}

function Page() {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  if (hash.startsWith(prefixes.files))
    return <SharedViewer hash={hash.slice(prefixes.files.length)} product="Immich" />;
  if (hash.startsWith(prefixes.folder)) return <SharedAlbum place={hash.slice(prefixes.folder.length)} />;
  return <Gallery hash={hash} />;
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

createRoot(container).render(
  <StrictMode>
    <VitrineProvider api={createImmichGalleryApi()} navigate={(to) => (location.hash = to)}>
      <Page />
    </VitrineProvider>
  </StrictMode>,
);
