import {
  createGalleryAddresses,
  FileScreen,
  LibraryScreen,
  parseGalleryAddress,
  type FilePanel,
} from '@vitrine/features/assets';
import { FacesPanel } from '@vitrine/features/faces';
import { VitrineProvider } from '@vitrine/features/provider';
import { SharedViewer } from '@vitrine/features/shared';
import { LinkDialog, type LinkDialogProps } from '@vitrine/features/sharing';
import '@vitrine/ui/styles.css';
import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createImmichGalleryApi } from './createImmichGalleryApi.ts';

/** The addresses of the screens are kept in the fragment, behind '#'. */
const addresses = createGalleryAddresses('#');
const linkPrefix = '#/share/';

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

function linkHref({ hash }: { hash: string }): string {
  return `${location.origin}${location.pathname}${linkPrefix}${hash}`;
}

/** The page of somebody who is signed in at Immich. */
function Gallery({ hash }: { hash: string }) {
  const [target, setTarget] = useState<LinkDialogProps['target']>();
  const shown = parseGalleryAddress(hash.slice(1));
  const screen = { addresses, onShare: setTarget };
  return (
    <>
      {shown?.screen === 'file' ? (
        <FileScreen id={shown.id} place={shown.place} panels={panels} {...screen} />
      ) : (
        <LibraryScreen query={{ ...shown?.query, sort: shown?.query.sort ?? '-taken' }} {...screen} />
      )}
      {target && <LinkDialog target={target} linkHref={linkHref} onClose={() => setTarget(undefined)} />}
    </>
  );
}

function Page() {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  if (hash.startsWith(linkPrefix))
    return <SharedViewer hash={hash.slice(linkPrefix.length)} product="Immich" />;
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
