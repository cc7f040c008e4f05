import { hasAbility, type Ability, type Capabilities } from './capabilities.ts';
import { rights as listed } from './rights.ts';
import { roles, type Role, type Rule } from './rule.ts';
import { list, oneOf, optional } from './shape.ts';

export { roles, type Role } from './rule.ts';

type Listed = typeof listed;

/** Something that can be done: `assets.create`, `report.read` and so on. */
export type Action = { [Name in keyof Listed]: keyof Listed[Name]['rules'] }[keyof Listed];

/** Who may do something, and what it asks of the back end. */
export type PermissionRule = Rule<Ability>;

/** Who may do each action. */
export type PermissionTable = Readonly<Record<Action, PermissionRule>>;

/**
 * Who may do what, where a back end does not say otherwise: per file and folder by `permissions` on what it lists, per
 * person by `permissions` of the viewer. The screens and the reference server read this one table. Each domain has its
 * rules in its own folder.
 */
export const permissionRules: PermissionTable = /* @__PURE__ */ (() =>
  Object.fromEntries(
    Object.values(listed).flatMap(({ rules }) => Object.entries(rules)),
  ) as PermissionTable)();

/** Every action. */
export const actions = /* @__PURE__ */ (() => Object.keys(permissionRules) as readonly Action[])();

/** The shape of `permissions`, which may be left out. */
export const permissionsShape = optional(list(oneOf(actions)));

/** The actions that change nothing: what is left on a read-only back end. */
export const readActions: readonly Action[] = /* @__PURE__ */ (() =>
  actions.filter((action) => permissionRules[action].writes === undefined))();

/** What an action is about: a file, a folder, an entry of the bin. */
export interface Subject {
  /** What the viewer may do with just this; absent = what their role may. */
  readonly permissions?: readonly Action[] | undefined;
  /** The `logicalId` of the person whose it is; absent when the back end does not tell. */
  readonly ownerId?: string | undefined;
}

/** Somebody whose rights are asked for, such as the `Viewer` of the session. */
export interface Person {
  readonly logicalId: string;
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  /** All that they may do; absent = what their role may. */
  readonly permissions?: readonly Action[] | undefined;
}

/** What decides who may do what; without a viewer, what a visitor may. */
export interface Grants {
  readonly viewer: Person | null | undefined;
  /** Without it, everything can be done. */
  readonly capabilities?: Capabilities | undefined;
  /** Defaults to `permissionRules`. */
  readonly table?: PermissionTable | undefined;
}

/** Whether something may be done, and can be; with `subject`, to just that. */
export type Can = (action: Action, subject?: Subject) => boolean;

/** The role of somebody; `visitor` for nobody. */
export function roleOf(viewer: Person | null | undefined): Role {
  if (!viewer) return 'visitor';
  if (viewer.isSuperAdmin) return 'super';
  return viewer.isAdmin ? 'admin' : 'user';
}

function reaches(role: Role, least: Role | null | undefined): boolean {
  return least != null && roles.indexOf(role) >= roles.indexOf(least);
}

function isOwn(viewer: Person | null | undefined, subject: Subject | undefined): boolean {
  return !!viewer?.logicalId && subject?.ownerId === viewer.logicalId;
}

/**
 * Makes the question whether somebody may do something. The most exact answer decides: `permissions` of the subject, then
 * `permissions` of the viewer, then the role in the table, with what is one's own. What the back end cannot do nobody may.
 *
 * @example
 * const can = createCan({ viewer, capabilities: api.capabilities });
 * if (can('assets.delete', file)) offerDelete();
 */
export function createCan({ viewer, capabilities, table = permissionRules }: Grants): Can {
  const role = roleOf(viewer);
  return (action, subject) => {
    const rule = table[action];
    if (rule.needs && capabilities && !hasAbility(capabilities, rule.needs)) return false;
    const told = subject?.permissions ?? viewer?.permissions;
    if (told) return told.includes(action);
    return reaches(role, rule.role) || (isOwn(viewer, subject) && reaches(role, rule.owner));
  };
}

/** Whether there may be anything that somebody may do this to, such as what is their own: whether to ask at all. */
export function canAny(grants: Grants, action: Action): boolean {
  const ownerId = grants.viewer?.logicalId || undefined;
  return createCan(grants)(action, { ownerId });
}

/** Actions among words of a back end; words that no action has are left out. */
export function parseActions(words: readonly string[]): Action[] {
  return words.filter((word): word is Action => Object.hasOwn(permissionRules, word));
}
