import { TenantsScreen } from '@vitrine/features/tenants';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { parseTenantsSearch, tenantsSearch } from '../../addresses/tenants.ts';

/** The customer accounts, for super admins; what is listed and open is in the address. */
export function TenantsPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const openHome = useCallback(async () => {
    // The page of the operator is not for the person, so it is left before the application is loaded again.
    await navigate('/', { replace: true });
    window.location.reload();
  }, [navigate]);
  return (
    <TenantsScreen
      query={parseTenantsSearch(search)}
      onQueryChange={(query, { replace }) => setSearch(tenantsSearch(query), { replace })}
      openHome={() => void openHome()}
    />
  );
}
