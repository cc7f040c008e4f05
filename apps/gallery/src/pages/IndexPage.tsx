import { useViewer } from '@vitrine/hooks/session';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturnTo } from '../addresses/returnTo.ts';
import { SignInPage } from '../root/SignInPage.tsx';
import { LoadFailedPage } from './loading/LoadFailedPage.tsx';
import { LoadingPage } from './loading/LoadingPage.tsx';

/** Loaded on demand: dashboards are not needed to sign in. */
const HomeRedirect = lazy(async () => ({ default: (await import('./HomeRedirect.tsx')).HomeRedirect }));

/** Redirects to the requested page, else to the user's home page. */
function SignedInRedirect() {
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get('returnTo'), window.location.origin);
  if (returnTo !== undefined) return <Navigate replace to={returnTo} />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <HomeRedirect />
    </Suspense>
  );
}

/** The root: sign-in for visitors, a redirect for signed-in users. */
export function IndexPage() {
  const viewer = useViewer();
  if (viewer.status === 'loading') return <LoadingPage />;
  if (viewer.status !== 'ready') return <LoadFailedPage viewer={viewer} />;
  return viewer.data ? <SignedInRedirect /> : <SignInPage />;
}
