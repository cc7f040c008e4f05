/** Roles in ascending order: each role has the rights of those before it. `visitor` means that nobody is signed in. */
export const roles = ['visitor', 'user', 'admin', 'super'] as const;
/** One of the `roles`. */
export type Role = (typeof roles)[number];

/** Who may perform an action, and the capability that it needs. */
export interface Rule<Needs extends string = string> {
  /** The lowest role that may perform the action; null when no role may without an explicit permission. */
  readonly role: Role | null;
  /** The lowest role that may perform it on own objects. */
  readonly owner?: Role | undefined;
  /** The capability without which the action is allowed to nobody. */
  readonly needs?: Needs | undefined;
  /** Set when the action changes stored data; a read-only back end refuses it. */
  readonly writes?: true | undefined;
  /** Set when an operator who is signed in as somebody may never do it for them. */
  readonly neverImpersonated?: true | undefined;
}

/** The rules of one domain by action, and its capabilities, if it has any. */
export interface DomainRights<Name extends string, Capabilities extends object = object> {
  readonly capabilities?: Capabilities | undefined;
  readonly rules: Readonly<Record<`${Name}.${string}`, Rule<`${Name}.${keyof Capabilities & string}`>>>;
}
