import { SetPasswordScreen } from '@vitrine/features/session';
import { useParams } from 'react-router';
import { Brand } from '../shell/Brand.tsx';

/** The target of a link by which somebody sets their password, also while somebody is signed in. */
export function SetPasswordPage() {
  const { token = '' } = useParams();
  return <SetPasswordScreen token={token} brand={<Brand />} />;
}
