import type { TenantProblem } from '../contract/index.ts';
import { limitOf, storageVerdict } from '../internal/quota.ts';
import { subscriptionStateAt, type SubscriptionFacts } from '../internal/subscriptionState.ts';

/** What the problems of a customer account follow from. */
export interface TenantFacts {
  /** Bytes of its files. */
  readonly usedSpace: number;
  /** The bytes that its files may have; null for any number or unknown. */
  readonly storageLimit: number | null;
  /** Number of its active users. */
  readonly userCount: number;
  /** How many users may be active; null for any number or unknown. */
  readonly userLimit: number | null;
  /** What it has bought; absent when unknown. */
  readonly subscription?: SubscriptionFacts | undefined;
  /** Whether files of it could not be processed. Defaults to false. */
  readonly hasFailedFiles?: boolean | undefined;
}

function findStorageProblem({ usedSpace, storageLimit }: TenantFacts): TenantProblem | undefined {
  const { level } = storageVerdict({ usedBytes: usedSpace, limitBytes: storageLimit });
  if (level === 'reached') return 'storage-reached';
  return level === 'almost' ? 'storage-almost-reached' : undefined;
}

/** Returns whether all seats are taken. An account for one user has no problem until it has more. */
function lacksSeats({ userCount, userLimit }: TenantFacts): boolean {
  const limit = limitOf(userLimit);
  if (limit === null) return false;
  return limit > 1 ? userCount >= limit : userCount > limit;
}

/**
 * Returns the problems of a customer account at `now`, in milliseconds since 1970, in the order of `tenantProblems`.
 *
 * @see docs/rules/tenants.md#problems-are-what-an-operator-can-do-something-about
 *
 * @example
 * findTenantProblems({ usedSpace: 95, storageLimit: 100, userCount: 1, userLimit: 1 }, Date.now()); // ['storage-almost-reached']
 */
export function findTenantProblems(facts: TenantFacts, now: number): readonly TenantProblem[] {
  const { subscription, hasFailedFiles = false } = facts;
  // A disabled account that is being closed is reported as closing: its files are removed nevertheless.
  const state = subscription && subscriptionStateAt({ ...subscription, isDisabled: false }, now).state;
  const problems: readonly (TenantProblem | false | undefined)[] = [
    findStorageProblem(facts),
    lacksSeats(facts) && 'users-reached',
    (state === 'expired' || state === 'trial-expired') && 'subscription-expired',
    state === 'closing' && 'closing',
    hasFailedFiles && 'failed-jobs',
  ];
  return problems.filter((each) => each !== undefined && each !== false);
}
