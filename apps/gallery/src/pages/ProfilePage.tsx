import { ProfileScreen } from '@vitrine/features/profile';
import { useLocation, useNavigate } from 'react-router';

/** The account of the signed-in person. What the address asks for once is removed from it when it was read. */
export function ProfilePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <ProfileScreen
      asksForConsent
      recogniser="own-server"
      search={search}
      onSearchRead={(rest) => void navigate({ search: rest }, { replace: true })}
    />
  );
}
