import { Navigate } from 'react-router';
import { StartingPage } from './StartingPage.tsx';
import { useStartAddress } from './useStartAddress.ts';

/** Goes on to where this person begins. */
export function ToStart() {
  const start = useStartAddress();
  return start === undefined ? <StartingPage /> : <Navigate replace to={start} />;
}
