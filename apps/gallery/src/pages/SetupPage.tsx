import { SetupScreen } from '@vitrine/features/session';
import { useViewer } from '@vitrine/hooks/session';
import { Navigate, useSearchParams } from 'react-router';
import { Brand } from '../shell/Brand.tsx';
import { LoadingPage } from './loading/LoadingPage.tsx';

/** The target of the link that the server prints at its first start. A signed-in user is redirected. */
export function SetupPage() {
  const viewer = useViewer();
  const [query] = useSearchParams();
  if (viewer.status === 'loading') return <LoadingPage />;
  if (viewer.data) return <Navigate replace to="/library" />;
  return <SetupScreen token={query.get('token') ?? ''} brand={<Brand />} />;
}
