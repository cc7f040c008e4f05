import type { ImpersonationMode } from '../contract/index.ts';

export type { ImpersonationMode };

/** Milliseconds after which an impersonation ends by itself. */
export const maxImpersonationMs = 60 * 60_000;

/** What is done while an operator is signed in as somebody. */
export const impersonatedDeeds = [
  'read',
  'stop',
  'write',
  'change-password',
  'change-login',
  'change-email',
  'change-subscription',
  'change-users',
  'give-consent',
  'manage-tenants',
  'impersonate',
] as const;

/** One of the `impersonatedDeeds`. */
export type ImpersonatedDeed = (typeof impersonatedDeeds)[number];

/**
 * What each mode allows of what the person may do. Nobody gets the means to sign in as that person later, spends their money,
 * lets others in, or agrees to something for them.
 *
 * @see docs/rules/tenants.md#an-impersonation-is-short-and-seen
 */
export const impersonationRules: Readonly<Record<ImpersonationMode, readonly ImpersonatedDeed[]>> = {
  look: ['read', 'stop'],
  act: ['read', 'stop', 'write'],
};

/** Why something is refused during an impersonation: nothing is written in this mode, this is never done for somebody else, or the time is over. */
export type ImpersonatedRefusal = 'read-only' | 'never-impersonated' | 'over';

/** An impersonation that was begun. */
export interface Impersonation {
  /** Whether the operator may write. */
  readonly mode: ImpersonationMode;
  /** When it began, in milliseconds since 1970. */
  readonly startedAt: number;
}

/** Returns the milliseconds that are left of an impersonation, from 0 to `maxImpersonationMs`. */
export function impersonationLeftMs({ startedAt }: Pick<Impersonation, 'startedAt'>, now: number): number {
  const left = startedAt + maxImpersonationMs - now;
  return left > 0 ? Math.min(left, maxImpersonationMs) : 0;
}

/** Returns why something is refused during an impersonation at `now`; undefined when it is not. Stopping never is. */
export function findImpersonatedRefusal(
  impersonation: Impersonation,
  deed: ImpersonatedDeed,
  now: number,
): ImpersonatedRefusal | undefined {
  if (deed === 'stop') return undefined;
  if (impersonationLeftMs(impersonation, now) === 0) return 'over';
  if (impersonationRules[impersonation.mode].includes(deed)) return undefined;
  return impersonationRules.act.includes(deed) ? 'read-only' : 'never-impersonated';
}

/** Who would sign in as whom. */
export interface ImpersonationFacts {
  /** The operator. */
  readonly actor: {
    /** Whether they are a super admin. */
    readonly isSuperAdmin: boolean;
    /** Whether the back end lets them edit customer accounts. */
    readonly mayEditTenants: boolean;
    /** Whether they are signed in as somebody already. */
    readonly isImpersonating: boolean;
  };
  /** The person. */
  readonly target: {
    /** Whether they are a super admin. */
    readonly isSuperAdmin: boolean;
    /** Whether they can sign in. */
    readonly isActive: boolean;
    /** Whether their account is disabled. */
    readonly isTenantDisabled: boolean;
  };
}

/** Why an impersonation is not begun. */
export type ImpersonationRefusal =
  | 'not-allowed'
  | 'already-impersonating'
  | 'super-admin'
  | 'inactive'
  | 'tenant-disabled';

/** Returns why an impersonation is not begun; undefined when it is. */
export function findImpersonationRefusal({
  actor,
  target,
}: ImpersonationFacts): ImpersonationRefusal | undefined {
  if (actor.isImpersonating) return 'already-impersonating';
  if (!actor.isSuperAdmin || !actor.mayEditTenants) return 'not-allowed';
  if (target.isSuperAdmin) return 'super-admin';
  if (target.isTenantDisabled) return 'tenant-disabled';
  return target.isActive ? undefined : 'inactive';
}

/** Returns why the form of an impersonation cannot be sent: the mode `act` requires a reason. Undefined when it can. */
export function findReasonError(mode: ImpersonationMode, reason: string): 'missing' | undefined {
  return mode === 'act' && reason.trim() === '' ? 'missing' : undefined;
}
