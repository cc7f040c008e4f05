import { hasCapability, type Capability, type Capabilities } from './capabilities.ts';
import { rights as domainRights } from './rights.ts';
import { roles, type Role, type Rule } from './rule.ts';
import { list, oneOf, optional } from './shape.ts';

export { roles, type Role } from './rule.ts';

type RightsByDomain = typeof domainRights;

/** The name of an action: `assets.create`, `report.read` and so on. */
export type Action = {
  [Name in keyof RightsByDomain]: keyof RightsByDomain[Name]['rules'];
}[keyof RightsByDomain];

/** Who may perform an action, and the capability that it needs. */
export type PermissionRule = Rule<Capability>;

/** Who may perform each action. */
export type PermissionTable = Readonly<Record<Action, PermissionRule>>;

/**
 * Default rights of each action. A back end overrides them per file or folder by `permissions` of the listed items, and
 * per person by `permissions` of the viewer. Screens and the reference server read this one table; each domain defines
 * its rules in its own folder.
 */
export const permissionRules: PermissionTable = /* @__PURE__ */ (() =>
  Object.fromEntries(
    Object.values(domainRights).flatMap(({ rules }) => Object.entries(rules)),
  ) as PermissionTable)();

/** Every action. */
export const actions = /* @__PURE__ */ (() => Object.keys(permissionRules) as readonly Action[])();

/** The shape of the optional `permissions`. */
export const permissionsShape = optional(list(oneOf(actions)));

/** The actions that change nothing: those of a read-only back end. */
export const readActions: readonly Action[] = /* @__PURE__ */ (() =>
  actions.filter((action) => permissionRules[action].writes === undefined))();

/** The object of an action: a file, a folder or an entry of the bin. */
export interface Subject {
  /** Actions that the viewer may perform on this object. Absent when the viewer's role decides. */
  readonly permissions?: readonly Action[] | undefined;
  /** `logicalId` of the owner. Absent when the back end does not return it. */
  readonly ownerId?: string | undefined;
}

/** A person whose rights are checked, such as the `Viewer` of the session. */
export interface Person {
  /** The stable name of the person in the tenant. */
  readonly logicalId: string;
  /** Whether the person is an admin of the tenant. */
  readonly isAdmin: boolean;
  /** Whether the person is an operator, a super admin. */
  readonly isSuperAdmin: boolean;
  /** All actions that the person may perform. Absent when the role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/** Input of `createCan`. Without a viewer, the rights of a visitor apply. */
export interface Grants {
  /** The signed-in person: null for nobody, undefined while unknown. */
  readonly viewer: Person | null | undefined;
  /** Without it, every capability counts as available. */
  readonly capabilities?: Capabilities | undefined;
  /** Defaults to `permissionRules`. */
  readonly table?: PermissionTable | undefined;
}

/** Returns whether an action is allowed and available; with `subject`, for that object. */
export type Can = (action: Action, subject?: Subject) => boolean;

/** Returns the role of a person; `visitor` for nobody. */
export function roleOf(viewer: Person | null | undefined): Role {
  if (!viewer) return 'visitor';
  if (viewer.isSuperAdmin) return 'super';
  return viewer.isAdmin ? 'admin' : 'user';
}

function hasRole(role: Role, required: Role | null | undefined): boolean {
  return required != null && roles.indexOf(role) >= roles.indexOf(required);
}

function isOwn(viewer: Person | null | undefined, subject: Subject | undefined): boolean {
  return !!viewer?.logicalId && subject?.ownerId === viewer.logicalId;
}

/**
 * Returns a function that checks whether a person may perform an action. The most specific source decides:
 * `permissions` of the subject, then `permissions` of the viewer, then the role in the table, including the right of an
 * owner. An action whose capability the back end lacks is allowed to nobody.
 *
 * @see docs/rules/permissions.md#the-most-specific-source-decides
 * @example
 * const can = createCan({ viewer, capabilities: api.capabilities });
 * if (can('assets.delete', file)) offerDelete();
 */
export function createCan({ viewer, capabilities, table = permissionRules }: Grants): Can {
  const role = roleOf(viewer);
  return (action, subject) => {
    const rule = table[action];
    if (rule.needs && capabilities && !hasCapability(capabilities, rule.needs)) return false;
    const declared = subject?.permissions ?? viewer?.permissions;
    if (declared) return declared.includes(action);
    return hasRole(role, rule.role) || (isOwn(viewer, subject) && hasRole(role, rule.owner));
  };
}

/**
 * Returns whether the person may perform the action on at least some object, such as their own; used to decide whether
 * to show it at all.
 */
export function canAny(grants: Grants, action: Action): boolean {
  const ownerId = grants.viewer?.logicalId || undefined;
  return createCan(grants)(action, { ownerId });
}

/** Returns the known actions among `names` of a back end; unknown names are left out. */
export function parseActions(names: readonly string[]): Action[] {
  return names.filter((name): name is Action => Object.hasOwn(permissionRules, name));
}
