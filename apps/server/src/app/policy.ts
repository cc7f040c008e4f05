import {
  domains,
  permissionRules,
  subPorts,
  type Action,
  type PermissionRule,
  type SubPort,
} from '@vitrine/core/contract';
import { verbRows } from '@vitrine/http/endpoints';
import type { RoleName } from '../db/schema.ts';
import { endpointNames, type EndpointName } from './endpointNames.ts';

/** The lowest role that may make a call; `public` for everybody. */
export type Access = 'public' | RoleName;

type Rows = typeof verbRows;
type RowOf<Name extends SubPort> = Rows[Name][keyof Rows[Name]] extends readonly (infer Row)[] ? Row : never;
type FullName<Name extends SubPort, Row> = Row extends `${string}.${string}`
  ? Row
  : `${Name}.${Row & string}`;
/** Endpoint rows of verbs of the contract. */
type VerbRowName = { [Name in SubPort]: FullName<Name, RowOf<Name>> }[SubPort];

/** The actions of endpoint rows without a verb of the contract; a missing row does not compile. */
const actionsWithoutVerb: Readonly<Record<Exclude<EndpointName, VerbRowName>, Action>> = {
  'assets.deleteFile': 'assets.delete',
  'assets.restoreFile': 'assets.restore',
  'layoutSettings.getGlobalLayout': 'layoutSettings.readGlobal',
  'layoutSettings.saveGlobalLayout': 'layoutSettings.saveGlobal',
  'cardLayout.setBranding': 'cardLayout.setBranding',
  'session.createToken': 'profile.read',
  'profile.readAccount': 'profile.read',
  'sharing.listAllLinks': 'sharing.read',
  'tenants.impersonateByGet': 'tenants.impersonate',
};

/** Returns the actions that give access to each endpoint: those of the calls of its domain that use it. */
function actionsByRow(): ReadonlyMap<string, readonly Action[]> {
  const found = new Map<string, Action[]>(
    Object.entries(actionsWithoutVerb).map(([name, action]) => [name, [action]]),
  );
  for (const subPort of subPorts) {
    const rows: Readonly<Record<string, readonly string[]>> = verbRows[subPort];
    for (const [verb, { right }] of Object.entries(domains[subPort].verbs))
      for (const row of rows[verb] ?? [])
        if (!row.includes('.'))
          found.set(`${subPort}.${row}`, [...(found.get(`${subPort}.${row}`) ?? []), right]);
  }
  return found;
}

const ranks: Readonly<Record<Access, number>> = { public: 0, user: 1, admin: 2, super: 3 };

/** Returns the lowest role with a right to an action; rights on own objects are checked by the call itself. */
function lowestRoleOf(action: Action): Access {
  const { role, owner }: PermissionRule = permissionRules[action];
  const lowest = owner ?? role ?? 'super';
  return lowest === 'visitor' ? 'public' : lowest;
}

const actions = actionsByRow();

/** Returns the actions of a row. */
export function actionsOf(name: EndpointName): readonly Action[] {
  return actions.get(name) ?? [];
}

function accessOf(name: EndpointName): Access {
  const roles = actionsOf(name).map(lowestRoleOf);
  return roles.toSorted((one, other) => ranks[one] - ranks[other])[0] ?? 'super';
}

/**
 * The table of who may make which call: the rights of the contract, by endpoint row.
 *
 * @see docs/rules/permissions.md#the-server-checks-every-call
 */
export const policy = Object.fromEntries(endpointNames.map((name) => [name, accessOf(name)])) as Readonly<
  Record<EndpointName, Access>
>;

/** Returns whether a role (undefined for a visitor) may make a call. */
export function mayCall(name: EndpointName, role: RoleName | undefined): boolean {
  return ranks[role ?? 'public'] >= ranks[policy[name]];
}
