/** Roles from the least to the most: each may do what those before it may. `visitor` = nobody is signed in. */
export const roles = ['visitor', 'user', 'admin', 'super'] as const;
/** One of the `roles`. */
export type Role = (typeof roles)[number];

/** Who may do something, and what it asks of the back end. */
export interface Rule<Needs extends string = string> {
  /** The least role that may; null = no role by itself. */
  readonly role: Role | null;
  /** The least role that may with what is its own. */
  readonly owner?: Role | undefined;
  /** The ability without which it is offered to nobody. */
  readonly needs?: Needs | undefined;
  /** It changes something that others can see or one finds again; a read-only back end refuses it. */
  readonly writes?: true | undefined;
}

/** The rules of one domain by their actions, and each ability that a back end can have there; without any, none. */
export interface DomainRights<Name extends string, Abilities extends object = object> {
  readonly abilities?: Abilities | undefined;
  readonly rules: Readonly<Record<`${Name}.${string}`, Rule<`${Name}.${keyof Abilities & string}`>>>;
}
