import { auditKinds } from '@vitrine/core/contract';
import { AuditScreen } from '@vitrine/features/audit';
import { useSearchParams } from 'react-router';

/** What was done in the account; the conditions are in the address. */
export function AccountAuditPage() {
  const [search, setSearch] = useSearchParams();
  const kind = auditKinds.find((each) => each === search.get('kind'));
  return (
    <AuditScreen
      filter={{ actor: search.get('actor') || undefined, kind, from: search.get('from') || undefined }}
      onFilterChange={(filter) => {
        const set = Object.entries(filter).filter((each): each is [string, string] => each[1] !== undefined);
        setSearch(Object.fromEntries(set), { replace: true });
      }}
    />
  );
}
