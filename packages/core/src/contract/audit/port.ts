import type { Page } from '../page.ts';

/** Kinds of what is recorded about an account; `other` for one that is not listed here. */
export const auditKinds = [
  'user-created',
  'user-changed',
  'user-activated',
  'user-deactivated',
  'password-link-made',
  'password-set',
  // The files and links of a user were given to another.
  'handed-over',
  'account-created',
  'account-changed',
  'account-disabled',
  'account-enabled',
  'account-closed',
  'account-kept',
  'plan-bought',
  'plan-cancelled',
  'plan-kept',
  'plan-downgraded',
  'trial-started',
  'extra-bought',
  'extra-ended',
  'impersonation-started',
  'impersonation-stopped',
  'impersonated-write',
  'other',
] as const;
/** A kind of what is recorded about an account. */
export type AuditKind = (typeof auditKinds)[number];

/** The most entries on one page. */
export const maxAuditPerPage = 200;

/** Something that somebody did, kept for the admins of the account. It never contains a password or a link. */
export interface AuditEntry {
  /** Opaque. */
  readonly id: string;
  /** When. ISO 8601. */
  readonly at: string;
  /** Name of whoever did it: of an operator, also when they were signed in as somebody. Empty for the back end itself. */
  readonly actor: string;
  /** Name of the person whom the operator was signed in as; absent when they were signed in as themselves. */
  readonly as?: string | undefined;
  /** What was done. */
  readonly kind: AuditKind;
  /**
   * What it was done to, as people call it, such as the login of a user or the name of a plan; for `impersonated-write` the name
   * of the call.
   */
  readonly subject: string;
  /** What it was before, as text; absent where it says nothing. */
  readonly before?: string | undefined;
  /** What it is since, as text; absent where it says nothing. */
  readonly after?: string | undefined;
  /** Why it was done, as the actor said; for `impersonated-write` why they signed in as the person. */
  readonly reason?: string | undefined;
}

/** Conditions for a list of entries, and the page of it to return. */
export interface ListAuditInput {
  /** Only what was done at or after this time. ISO 8601. */
  readonly from?: string | undefined;
  /** A text that the name of the actor, or of whom they were signed in as, contains, without regard to case. */
  readonly actor?: string | undefined;
  /** Only this kind. */
  readonly kind?: AuditKind | undefined;
  /** The `nextCursor` of the page before; without it the first page. */
  readonly cursor?: string | undefined;
  /** 1 to `maxAuditPerPage`. Defaults to 48. */
  readonly limit?: number | undefined;
}

/** What was done in the account of the signed-in person, who is an admin. */
export interface AuditApi {
  /**
   * Returns a page of the entries, newest first.
   * @throws ApiError `invalid` for a cursor that no page returned, and for a time that is none.
   */
  listAudit(input: ListAuditInput, signal?: AbortSignal): Promise<Page<AuditEntry>>;
}
