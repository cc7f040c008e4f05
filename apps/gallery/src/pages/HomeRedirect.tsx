import { Navigate } from 'react-router';
import { LoadingPage } from './loading/LoadingPage.tsx';
import { useHomeAddress } from './useHomeAddress.ts';

/** Redirects to the user's home page. */
export function HomeRedirect() {
  const home = useHomeAddress();
  return home === undefined ? <LoadingPage /> : <Navigate replace to={home} />;
}
