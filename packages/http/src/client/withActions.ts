import { parseActions, type Action } from '@vitrine/core/contract';

/** A thing with the actions that it tells; words that no action has, such as those of a later server, are left out. */
export function withActions<Wire extends { permissions?: readonly string[] | undefined }>({
  permissions,
  ...rest
}: Wire): Omit<Wire, 'permissions'> & { permissions?: readonly Action[] } {
  return permissions === undefined ? rest : { ...rest, permissions: parseActions(permissions) };
}
