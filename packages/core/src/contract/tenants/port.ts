import type { Page } from '../page.ts';
import type { ImpersonationMode } from '../session/impersonator.ts';
import type { PasswordLink } from '../session/passwordLink.ts';
import type { Viewer } from '../session/port.ts';
import type { UserRole } from '../users/port.ts';

/** The most users that an account in a list names; the others are found by `listTenantUsers`. */
export const maxNamedTenantUsers = 20;
/** The most users of an account on one page. */
export const maxTenantUsersPerPage = 200;
/** The most characters of the name or the domain of an account. */
export const maxTenantText = 255;
/** The most characters of a reason. */
export const maxImpersonationReason = 1000;

/** What is wrong with an account. */
export const tenantProblems = [
  'storage-reached',
  'storage-almost-reached',
  'users-reached',
  'subscription-expired',
  'closing',
  'failed-jobs',
] as const;
/** Something that is wrong with an account. */
export type TenantProblem = (typeof tenantProblems)[number];

/** Somebody who can sign in to a customer account. */
export interface TenantUser {
  /** The name to sign in with. */
  readonly logicalId: string;
  /** The name that is shown. */
  readonly name: string;
  /** The e-mail address; empty for none. */
  readonly email: string;
  /** The role. */
  readonly role: UserRole;
  /** True for a super admin, whom nobody signs in as. */
  readonly isSuperAdmin?: boolean | undefined;
  /** Whether they can sign in. */
  readonly isActive: boolean;
}

/** A customer account. Times are ISO 8601. */
export interface Tenant {
  /** Opaque. */
  readonly id: string;
  /** The name. */
  readonly name: string;
  /** The domain; empty for none. */
  readonly primaryDomain: string;
  /** Whether nobody can sign in to it, or open its links. */
  readonly isDisabled: boolean;
  /** The name of its plan; empty when unknown. */
  readonly currentSubscription: string;
  /** The address of a page about the plan that its people wish for, as the back end has it; show only `desiredSubscriptionLink`. */
  readonly desiredSubscriptionUrl?: string | undefined;
  /** When somebody last did something, to some minutes; null for never or unknown. */
  readonly lastActivity: string | null;
  /** The first of its users, admins before others; at most `maxNamedTenantUsers`. */
  readonly users: readonly TenantUser[];
  /** Number of its active users. */
  readonly userCount: number;
  /** How many users may be active; null for any number or unknown. */
  readonly userLimit: number | null;
  /** Bytes of its files. */
  readonly usedSpace: number;
  /** The bytes that its files may have; null for any number or unknown. */
  readonly storageLimit: number | null;
  /** What is wrong with it; empty for nothing. */
  readonly problems: readonly TenantProblem[];
  /** Grows by one with each change. Absent for a back end without versions. */
  readonly version?: number | undefined;
}

/** Conditions for a list of accounts. */
export interface ListTenantsInput {
  /** A text that the name or the domain contains, without regard to case. */
  readonly filter?: string | undefined;
  /** Whether disabled accounts are listed as well. Defaults to false. */
  readonly disabled?: boolean | undefined;
}

/** Conditions for a list of the users of an account, and the page of it to return. */
export interface ListTenantUsersInput {
  /** Id of the account. */
  readonly id: string;
  /** A text that the login, the name or the e-mail address contains, without regard to case. */
  readonly q?: string | undefined;
  /** The `nextCursor` of the page before; without it the first page. */
  readonly cursor?: string | undefined;
  /** 1 to `maxTenantUsersPerPage`. Defaults to 48. */
  readonly limit?: number | undefined;
}

/** The first admin of an account. They set their password by a link. */
export interface TenantAdmin {
  /** The name to sign in with. */
  readonly logicalId: string;
  /** The name that is shown. */
  readonly name: string;
  /** The e-mail address; empty for none. */
  readonly email: string;
}

/** An account to create. */
export interface CreateTenantInput {
  /** The name, not empty. */
  readonly name: string;
  /** The domain; empty or absent for none. */
  readonly primaryDomain?: string | undefined;
  /** The first admin; without it the account has nobody who can sign in. */
  readonly admin?: TenantAdmin | undefined;
  /** A unique text that the caller chooses: a repeated call with it returns the account of the first one, with a new link. */
  readonly clientId?: string | undefined;
}

/** An account that was created. */
export interface CreatedTenant {
  /** The account. */
  readonly tenant: Tenant;
  /** The link by which its admin sets their password, returned this once; null without an admin. */
  readonly passwordLink: PasswordLink | null;
}

/** Changes of an account; what is left out stays as it is. */
export interface UpdateTenantInput {
  /** Id of the account. */
  readonly id: string;
  /** The name, not empty. */
  readonly name?: string | undefined;
  /** The domain; empty for none. */
  readonly primaryDomain?: string | undefined;
  /** The version that was read; an older one is a conflict. */
  readonly version?: number | undefined;
}

/** Whom to sign in as, and how. */
export interface ImpersonateInput {
  /** The name that the person signs in with. */
  readonly logicalId: string;
  /** Id of their account, for a back end where two accounts can have the same login. */
  readonly tenantId?: string | undefined;
  /** Whether to write. */
  readonly mode: ImpersonationMode;
  /** Why; not empty for `act`. */
  readonly reason?: string | undefined;
}

/** The customer accounts, for operators. */
export interface TenantsApi {
  /** Returns the newest accounts, 201 at most: 201 mean that there are more than the 200 that a list shows. */
  listTenants(input: ListTenantsInput, signal?: AbortSignal): Promise<readonly Tenant[]>;
  /**
   * Returns a page of the users of an account, sorted by name without regard to case.
   * @throws ApiError `invalid` for a cursor that no page returned.
   */
  listTenantUsers(input: ListTenantUsersInput, signal?: AbortSignal): Promise<Page<TenantUser>>;
  /** Returns whether the signed-in operator may do more than list accounts. */
  mayEditTenants(signal?: AbortSignal): Promise<boolean>;
  /**
   * Creates an account, and its first admin.
   * @throws ApiError `invalid` with `fields` such as `primaryDomain` or `admin.logicalId`.
   */
  createTenant(input: CreateTenantInput, signal?: AbortSignal): Promise<CreatedTenant>;
  /**
   * Changes an account, and returns it.
   * @throws ApiError `conflict` when `version` is stale, with `current` (a `Tenant`), otherwise as `createTenant`.
   */
  updateTenant(input: UpdateTenantInput, signal?: AbortSignal): Promise<Tenant>;
  /**
   * Disables an account: its sessions end, its links no longer open, and nobody signs in. Nothing is deleted. Returns the
   * account.
   * @throws ApiError `forbidden` for the account of the operator.
   */
  disableTenant(input: { id: string }, signal?: AbortSignal): Promise<Tenant>;
  /** Enables an account again, and returns it. Its people sign in again, and its links open again. */
  enableTenant(input: { id: string }, signal?: AbortSignal): Promise<Tenant>;
  /**
   * Stops the closing of an account, so that its files are not removed, and returns it. One that is not being closed stays as
   * it is.
   * @throws ApiError `conflict` with `fields.subscription` `ended` when its time is over.
   */
  keepTenant(input: { id: string }, signal?: AbortSignal): Promise<Tenant>;
  /**
   * Signs the operator in as somebody for 60 minutes at most, and returns that person.
   * @throws ApiError `forbidden` with an `ImpersonationRefusal` in `fields.impersonation`; `not-found` for an unknown person,
   * `invalid` with `fields.reason` where one is missing.
   */
  impersonate(input: ImpersonateInput, signal?: AbortSignal): Promise<Viewer>;
  /**
   * Ends the impersonation, and returns the operator, who is signed in again.
   * @throws ApiError `unauthenticated` when the own session of the operator has ended meanwhile, `conflict` when nobody is
   * signed in as somebody.
   */
  stopImpersonation(signal?: AbortSignal): Promise<Viewer>;
}
