import { useViewer } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { savesData } from '@vitrine/ui/provider';
import { useEffect, type ReactNode } from 'react';
import { StartFailedPage } from '../pages/StartFailedPage.tsx';
import { StartingPage } from '../pages/StartingPage.tsx';
import { SignInPage } from './SignInPage.tsx';

/** Returns whether an address is the root, where visitors sign in. */
export function isEntrance(pathname: string): boolean {
  return pathname === '/';
}

export interface EntranceProps {
  /** Shown to a signed-in user. */
  onward: ReactNode;
  /** Preloads the pages that follow the sign-in. */
  prepare: () => void;
}

/** The user begins to type: the pages will be needed, so they are loaded, except with data saving. */
function usePreparation(prepare: () => void): void {
  useEffect(() => {
    const begin = () => {
      if (!savesData()) prepare();
    };
    window.addEventListener('input', begin, { once: true });
    return () => window.removeEventListener('input', begin);
  }, [prepare]);
}

/** The root for a visitor, without the router and the pages behind it. */
export function Entrance({ onward, prepare }: EntranceProps) {
  const { t } = useMessages(galleryMessages, sessionMessages);
  const viewer = useViewer();
  usePreparation(prepare);
  if (viewer.status === 'loading') return <StartingPage />;
  if (viewer.status !== 'ready') return <StartFailedPage viewer={viewer} />;
  if (viewer.data) return onward;
  return (
    <>
      <title>{t('gallery.pageTitle', { app: t('gallery.appName'), page: t('session.title') })}</title>
      <SignInPage />
    </>
  );
}
