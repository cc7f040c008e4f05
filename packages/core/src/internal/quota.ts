/** How full a quota is: `almost` is low, `reached` is full, `unlimited` has no limit. */
export type QuotaLevel = 'unlimited' | 'ok' | 'almost' | 'reached';

/** What is used of a quota, with its numbers in bytes or users. */
export interface QuotaVerdict {
  /** How full it is. */
  readonly level: QuotaLevel;
  /** What is used; 0 for a number that cannot be a use. */
  readonly used: number;
  /** The limit; null for none. */
  readonly limit: number | null;
  /** What is left, never below 0; null without a limit. */
  readonly left: number | null;
  /** How much is used beyond the limit; 0 for nothing. */
  readonly over: number;
  /** The used part of the limit, more than 1 beyond it; undefined when no bar is drawn. */
  readonly share: number | undefined;
}

/** What a verdict about storage is made from. */
export interface StorageUse {
  /** Bytes of the files. */
  readonly usedBytes: number;
  /** The limit in bytes; null, 0 or less for none. */
  readonly limitBytes: number | null;
  /** Whether only the use is shown, without limit and warning. Defaults to false. */
  readonly showsOnlyUse?: boolean | undefined;
  /** What the back end itself says; true overrides the numbers. Defaults to false. */
  readonly isLimitReached?: boolean | undefined;
}

/** What a verdict about users is made from. */
export interface UserUse {
  /** How many users are active. */
  readonly users: number;
  /** The limit; null, 0 or less for none. */
  readonly userLimit: number | null;
  /** Whether only the number is shown, without limit and warning. Defaults to false. */
  readonly showsOnlyUse?: boolean | undefined;
  /** What the back end itself says; true overrides the numbers. Defaults to false. */
  readonly isLimitReached?: boolean | undefined;
}

/** Returns a limit as it counts: null, 0, negative numbers and numbers that are none are unlimited, thus null. */
export function limitOf(limit: number | null | undefined): number | null {
  return typeof limit === 'number' && limit > 0 && limit !== Infinity ? limit : null;
}

function countedUse(used: number): number {
  return used > 0 ? used : 0;
}

interface Numbers {
  readonly used: number;
  readonly limit: number | null;
  readonly showsOnlyUse: boolean;
  readonly level: QuotaLevel;
}

function verdict({ used, limit, showsOnlyUse, level }: Numbers): QuotaVerdict {
  return {
    level,
    used,
    limit,
    left: limit === null ? null : Math.max(0, limit - used),
    over: limit === null ? 0 : Math.max(0, used - limit),
    share: limit === null || showsOnlyUse ? undefined : used / limit,
  };
}

/**
 * Returns the verdict about the storage of a tenant: low from 90 %, `almost` up to exactly 100 %, `reached` above. The
 * back end overrides it upward.
 *
 * @see docs/rules/subscription.md#a-quota-is-low-before-it-is-reached
 */
export function storageVerdict({
  usedBytes,
  limitBytes,
  showsOnlyUse = false,
  isLimitReached = false,
}: StorageUse): QuotaVerdict {
  const used = countedUse(usedBytes);
  const limit = limitOf(limitBytes);
  function levelOf(): QuotaLevel {
    if (isLimitReached) return 'reached';
    if (limit === null) return 'unlimited';
    // Products of whole numbers are exact, where 0.9 is not.
    if (showsOnlyUse || used * 10 < limit * 9) return 'ok';
    return used > limit ? 'reached' : 'almost';
  }
  return verdict({ used, limit, showsOnlyUse, level: levelOf() });
}

/**
 * Returns the verdict about the users of a tenant: low above 90 %, `reached` when no further user can be active. The
 * back end overrides it upward.
 *
 * @see docs/rules/subscription.md#a-quota-is-low-before-it-is-reached
 */
export function userVerdict({
  users,
  userLimit,
  showsOnlyUse = false,
  isLimitReached = false,
}: UserUse): QuotaVerdict {
  const used = countedUse(users);
  const limit = limitOf(userLimit);
  function levelOf(): QuotaLevel {
    if (isLimitReached) return 'reached';
    if (limit === null) return 'unlimited';
    if (showsOnlyUse || used * 10 <= limit * 9) return 'ok';
    return used >= limit ? 'reached' : 'almost';
  }
  return verdict({ used, limit, showsOnlyUse, level: levelOf() });
}
