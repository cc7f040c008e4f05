import { useViewer } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { savesData } from '@vitrine/ui/provider';
import { useEffect, type ReactNode } from 'react';
import { LoadFailedPage } from '../pages/loading/LoadFailedPage.tsx';
import { LoadingPage } from '../pages/loading/LoadingPage.tsx';
import { SignInPage } from './SignInPage.tsx';

/** Returns whether an address is the root, where visitors sign in. */
export function isRootPath(pathname: string): boolean {
  return pathname === '/';
}

export interface RootPageProps {
  /** Shown to a signed-in user. */
  signedInContent: ReactNode;
  /** Preloads the pages that follow the sign-in. */
  preload: () => void;
}

/** Preloads the pages when the user begins to type, except with data saving. */
function usePreload(preload: () => void): void {
  useEffect(() => {
    const startPreload = () => {
      if (!savesData()) preload();
    };
    window.addEventListener('input', startPreload, { once: true });
    return () => window.removeEventListener('input', startPreload);
  }, [preload]);
}

/** The page at `/` for a visitor, without the router and the other pages. */
export function RootPage({ signedInContent, preload }: RootPageProps) {
  const { t } = useMessages(galleryMessages, sessionMessages);
  const viewer = useViewer();
  usePreload(preload);
  if (viewer.status === 'loading') return <LoadingPage />;
  if (viewer.status !== 'ready') return <LoadFailedPage viewer={viewer} />;
  if (viewer.data) return signedInContent;
  return (
    <>
      <title>{t('gallery.pageTitle', { app: t('gallery.appName'), page: t('session.title') })}</title>
      <SignInPage />
    </>
  );
}
