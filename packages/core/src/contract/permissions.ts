import { list, oneOf, optional } from './shape.ts';
import { hasAbility, type Ability, type Capabilities } from './capabilities.ts';

/** Roles from the least to the most: each may do what those before it may. `visitor` = nobody is signed in. */
export const roles = ['visitor', 'user', 'admin', 'super'] as const;
/** One of the `roles`. */
export type Role = (typeof roles)[number];

/** Who may do something, and what it asks of the back end. */
export interface PermissionRule {
  /** The least role that may; null = no role by itself. */
  readonly role: Role | null;
  /** The least role that may with what is its own. */
  readonly owner?: Role | undefined;
  /** The ability without which it is offered to nobody. */
  readonly needs?: Ability | undefined;
  /** It changes something that others can see or one finds again; a read-only back end refuses it. */
  readonly writes?: true | undefined;
}

/**
 * Who may do what, where a back end does not say otherwise: per file and folder by `permissions` on what it lists, per
 * person by `permissions` of the viewer. The screens and the reference server read this one table.
 */
export const permissionRules = {
  'session.use': { role: 'visitor' },
  'session.read': { role: 'user' },
  // The key of the first start decides, not a role.
  'setup.use': { role: 'visitor' },

  'assets.read': { role: 'user' },
  'assets.recordOpened': { role: 'user', needs: 'assets.recordOpened' },
  'assets.download': { role: 'user' },
  'assets.downloadEdited': { role: 'user', needs: 'assets.editedCopies' },
  'assets.create': { role: 'user', needs: 'assets.create', writes: true },
  'assets.update': { role: 'user', needs: 'assets.update', writes: true },
  'assets.move': { role: 'user', needs: 'assets.move', writes: true },
  'assets.delete': { role: 'user', needs: 'assets.delete', writes: true },
  'assets.createFolder': { role: 'user', needs: 'assets.createFolder', writes: true },
  'assets.renameFolder': { role: 'user', needs: 'assets.renameFolder', writes: true },
  'assets.deleteFolder': { role: 'user', needs: 'assets.deleteFolder', writes: true },
  'assets.readBin': { role: 'user', needs: 'assets.bin' },
  'assets.restore': { role: 'user', needs: 'assets.bin', writes: true },
  /** Users only what they uploaded themselves. */
  'assets.deleteForGood': { role: 'admin', owner: 'user', needs: 'assets.bin', writes: true },

  'report.read': { role: 'user' },

  'dashboard.read': { role: 'user' },
  /** Widgets for admins; of the product's own, that of active users. */
  'dashboard.readActiveUsers': { role: 'admin' },
  'dashboard.setStartsOnDashboard': { role: 'user', needs: 'dashboard.setStartsOnDashboard', writes: true },
  'dashboard.setBackground': { role: 'user', needs: 'dashboard.setBackground', writes: true },
  'dashboard.setEnabled': { role: 'admin', needs: 'dashboard.setEnabled', writes: true },

  'layoutSettings.read': { role: 'user' },
  'layoutSettings.save': { role: 'user', needs: 'layoutSettings.save', writes: true },
  'layoutSettings.readGlobal': { role: 'admin', needs: 'layoutSettings.saveGlobal' },
  'layoutSettings.saveGlobal': { role: 'admin', needs: 'layoutSettings.saveGlobal', writes: true },

  'cardLayout.read': { role: 'user' },
  'cardLayout.setBranding': { role: 'admin', writes: true },
  'customFields.read': { role: 'user' },
  'customFields.define': { role: 'admin', writes: true },
  'workflow.read': { role: 'user' },
  'workflow.define': { role: 'admin', writes: true },

  'audit.read': { role: 'admin' },
  'comments.read': { role: 'user' },
  'comments.create': { role: 'user', writes: true },
  /** Only the author. */
  'comments.update': { role: null, owner: 'user', writes: true },
  'keywords.read': { role: 'user' },
  'keywords.define': { role: 'admin', writes: true },
  /** Whether tagging can add words. */
  'keywords.setFixed': { role: 'super', writes: true },
  'profile.read': { role: 'user' },
  'profile.update': { role: 'user', writes: true },
  'subscription.read': { role: 'user' },
  /** Plans, extras, payments and cancelling. */
  'subscription.update': { role: 'admin', writes: true },
  'subscription.readUsers': { role: 'admin' },
  'sharing.create': { role: 'user', writes: true },
  'sharing.read': { role: 'admin', owner: 'user' },
  'sharing.update': { role: 'admin', owner: 'user', writes: true },
  'sharing.readCreators': { role: 'admin' },
  'sharing.open': { role: 'visitor' },
  'tenants.read': { role: 'super' },
  'tenants.update': { role: 'super', writes: true },
} as const satisfies Readonly<Record<string, PermissionRule>>;

/** Something that can be done: `assets.create`, `report.read` and so on. */
export type Action = keyof typeof permissionRules;
/** Who may do each action. */
export type PermissionTable = Readonly<Record<Action, PermissionRule>>;

/** Every action. */
export const actions = Object.keys(permissionRules) as readonly Action[];

/** The shape of `permissions`, which may be left out. */
export const permissionsShape = optional(list(oneOf(actions)));

/** The actions that change nothing: what is left on a read-only back end. */
export const readActions: readonly Action[] = actions.filter(
  (action) => (permissionRules as PermissionTable)[action].writes === undefined,
);

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
