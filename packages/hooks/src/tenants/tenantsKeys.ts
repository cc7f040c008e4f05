/** Cache keys of the customer accounts. */
export const tenantsKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'tenants'] as const,
  lists: (apiId: string) => ['vitrine', apiId, 'tenants', 'list'] as const,
  list: (apiId: string, filter: string, disabled: boolean) =>
    ['vitrine', apiId, 'tenants', 'list', { filter, disabled }] as const,
  users: (apiId: string, id: string, q: string) => ['vitrine', apiId, 'tenants', 'users', id, q] as const,
  editPermission: (apiId: string) => ['vitrine', apiId, 'tenants', 'editPermission'] as const,
};
