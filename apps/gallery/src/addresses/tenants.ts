import type { TenantsQuery } from '@vitrine/features/tenants';

/** Returns which customer accounts an address lists, and which one it opens. */
export function parseTenantsSearch(search: URLSearchParams): TenantsQuery {
  const id = search.get('account');
  return {
    filter: search.get('filter') ?? '',
    disabled: search.get('disabled') === 'true',
    open: search.has('new') ? 'new' : id === null || id === '' ? undefined : { id },
  };
}

/** Returns the query of the address that lists and opens the same. */
export function tenantsSearch({ filter, disabled, open }: TenantsQuery): Record<string, string> {
  return {
    ...(filter !== '' && { filter }),
    ...(disabled && { disabled: 'true' }),
    ...(open === 'new' ? { new: '' } : open && { account: open.id }),
  };
}
