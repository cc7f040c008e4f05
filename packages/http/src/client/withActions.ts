import { parseActions, type Action } from '@vitrine/core/contract';

/** Returns an object with its `permissions` as actions. Unknown words, such as those of a later server, are left out. */
export function withActions<Wire extends { permissions?: readonly string[] | undefined }>({
  permissions,
  ...rest
}: Wire): Omit<Wire, 'permissions'> & { permissions?: readonly Action[] } {
  return permissions === undefined ? rest : { ...rest, permissions: parseActions(permissions) };
}
