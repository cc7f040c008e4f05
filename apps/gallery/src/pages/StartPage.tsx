import { useViewer } from '@vitrine/hooks/session';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturnTo } from '../addresses/returnTo.ts';
import { SignInPage } from '../root/SignInPage.tsx';
import { StartFailedPage } from './loading/StartFailedPage.tsx';
import { StartingPage } from './loading/StartingPage.tsx';

/** Loaded on demand: dashboards are not needed to sign in. */
const StartRedirect = lazy(async () => ({ default: (await import('./StartRedirect.tsx')).StartRedirect }));

/** Redirects to the requested page, else to the user's start page. */
function SignedInRedirect() {
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get('returnTo'), window.location.origin);
  if (returnTo !== undefined) return <Navigate replace to={returnTo} />;
  return (
    <Suspense fallback={<StartingPage />}>
      <StartRedirect />
    </Suspense>
  );
}

/** The root: sign-in for visitors, a redirect for signed-in users. */
export function StartPage() {
  const viewer = useViewer();
  if (viewer.status === 'loading') return <StartingPage />;
  if (viewer.status !== 'ready') return <StartFailedPage viewer={viewer} />;
  return viewer.data ? <SignedInRedirect /> : <SignInPage />;
}
