import {
  createGalleryAddresses,
  FileScreen,
  LibraryScreen,
  parseGalleryAddress,
} from '@vitrine/features/assets';
import { VitrineProvider } from '@vitrine/features/provider';
import { ReportScreen } from '@vitrine/features/report';
import { SignInScreen, useSignOut } from '@vitrine/features/session';
import { useViewer } from '@vitrine/hooks/session';
import '@vitrine/ui/styles.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createGraphqlGalleryApi } from './createGraphqlGalleryApi.ts';

/** The addresses of the screens are kept in the fragment, behind '#'. */
const addresses = createGalleryAddresses('#');

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function Screen({ hash }: { hash: string }) {
  if (hash === '#/report')
    return <ReportScreen drillDownHref={(target) => (target === 'files' ? addresses.list({}) : undefined)} />;
  const shown = parseGalleryAddress(hash.slice(1));
  if (shown?.screen === 'file') return <FileScreen id={shown.id} place={shown.place} addresses={addresses} />;
  return <LibraryScreen query={shown?.query ?? {}} addresses={addresses} />;
}

/** The page of the product: its own navigation bar above a screen of Vitrine. */
function Page() {
  const viewer = useViewer();
  const { signOut, dialog } = useSignOut();
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  if (viewer.status === 'loading') return null;
  if (!viewer.data) return <SignInScreen brand="Pictures" />;
  return (
    <>
      <header>
        <nav>
          <a href={addresses.list({})}>Pictures</a> <a href="#/report">Report</a>
        </nav>
        <span>{viewer.data.name}</span> {signOut && <button onClick={signOut}>Sign out</button>}
      </header>
      <main>
        <Screen hash={hash} />
      </main>
      {dialog}
    </>
  );
}

const api = createGraphqlGalleryApi('/graphql', sessionStorage);
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

createRoot(container).render(
  <StrictMode>
    <VitrineProvider api={api} navigate={(to) => (location.hash = to)}>
      <Page />
    </VitrineProvider>
  </StrictMode>,
);
