import { useCan, useSessionPhase, useViewer } from '@vitrine/hooks/session';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signInPath } from '../addresses/returnTo.ts';
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx';
import { LoadFailedPage } from '../pages/loading/LoadFailedPage.tsx';
import { LoadingPage } from '../pages/loading/LoadingPage.tsx';
import { mayEnter } from '../routes/access.ts';
import { usePage } from '../routes/usePage.ts';
import { GalleryShell } from '../shell/GalleryShell.tsx';

/** Redirects a visitor to sign in, with the address to return to; without it after signing out. */
function RedirectToSignIn() {
  const { pathname, search, hash } = useLocation();
  const hasSignedOut = useSessionPhase() === 'signed-out';
  return <Navigate replace to={hasSignedOut ? '/' : signInPath(pathname + search + hash)} />;
}

/** The layout of every page that is not public: it requires a signed-in user with the right for the page. */
export function GuardedLayout() {
  const viewer = useViewer();
  const can = useCan();
  const page = usePage();
  if (viewer.status === 'loading') return <LoadingPage />;
  if (viewer.status !== 'ready') return <LoadFailedPage viewer={viewer} />;
  if (!viewer.data) return <RedirectToSignIn />;
  return (
    <GalleryShell viewer={viewer.data}>
      {mayEnter(can, page?.access) ? <Outlet /> : <ForbiddenPage />}
    </GalleryShell>
  );
}
