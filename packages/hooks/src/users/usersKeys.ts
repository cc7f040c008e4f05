/** Cache keys of the users of an account. */
export const usersKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'users'] as const,
  lists: (apiId: string) => ['vitrine', apiId, 'users', 'list'] as const,
  list: (apiId: string, q: string) => ['vitrine', apiId, 'users', 'list', q] as const,
  belongings: (apiId: string, id: string) => ['vitrine', apiId, 'users', 'belongings', id] as const,
};
