import { Navigate } from 'react-router';
import { StartingPage } from './loading/StartingPage.tsx';
import { useStartAddress } from './useStartAddress.ts';

/** Redirects to the user's start page. */
export function StartRedirect() {
  const start = useStartAddress();
  return start === undefined ? <StartingPage /> : <Navigate replace to={start} />;
}
