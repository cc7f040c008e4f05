import { UsersScreen } from '@vitrine/features/users';
import { useSearchParams } from 'react-router';

/** The users of the account; the search is in the address. */
export function UsersPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <UsersScreen
      q={search.get('q') ?? ''}
      onSearch={(q) => setSearch(q === '' ? {} : { q }, { replace: true })}
      plansHref="/profile?openplans=true"
    />
  );
}
