import { storageVerdict, userVerdict } from '../internal/quota.ts';
import type { Subscription, TierLimits } from '../internal/subscriptionState.ts';
import type { AccountUse } from './simulator.ts';
import { effectiveLimits, isExtraCounted } from './tiers.ts';

/**
 * Something that stops, or gets less. `uploads`: no file can be added until more than `overBytes` are freed or bought. `users`:
 * no user can be added or activated until more than `overUsers` are deactivated or bought. The limits are in bytes and users,
 * with the extras; null is unlimited.
 */
export type Loss =
  | { readonly kind: 'uploads'; readonly overBytes: number }
  | { readonly kind: 'users'; readonly overUsers: number }
  | { readonly kind: 'storage-limit' | 'user-limit'; readonly from: number | null; readonly to: number }
  /** Extras that were unsubscribed and have ended by then. */
  | { readonly kind: 'extras'; readonly count: number }
  /** What is removed with a closed account, after the days that `closingDays` says. */
  | { readonly kind: 'files' | 'links' | 'sign-ins'; readonly count: number };

/** What is compared for losses. */
export interface LossInput {
  /** What the tenant has now. */
  readonly from: Pick<Subscription, 'limits' | 'extras'>;
  /** The limits of the tier afterwards, without extras. */
  readonly to: TierLimits;
  /** What it uses today. */
  readonly use: AccountUse;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** When the change happens; extras that were unsubscribed and end before it are lost. Defaults to `now`. */
  readonly at?: number | undefined;
}

function isLess(from: number | null, to: number | null): to is number {
  return to !== null && (from === null || to < from);
}

/** Returns whether nothing more fits into a limit: because of what is used beyond it, or newly because it is just full. */
function stops(used: number, before: number | null, after: number | null): boolean {
  if (after === null) return false;
  return used > after || (used === after && (before === null || used < before));
}

/**
 * Returns what stops working, or gets less, when a tenant changes to smaller limits, for the text before the click. Files
 * and users beyond the limits stay; empty when nothing is lost.
 *
 * @see docs/rules/subscription.md#losses-are-told-before-the-click
 */
export function findLosses({ from, to, use, now, at = now }: LossInput): readonly Loss[] {
  const before = effectiveLimits(from, now);
  const after = effectiveLimits({ limits: to, extras: from.extras }, at);
  const { over: overBytes } = storageVerdict({ usedBytes: use.usedBytes, limitBytes: after.storageBytes });
  const { over: overUsers } = userVerdict({ users: use.users, userLimit: after.users });
  const endedExtras = from.extras.filter((extra) => isExtraCounted(extra, now) && !isExtraCounted(extra, at));
  const losses: readonly (Loss | false)[] = [
    stops(use.usedBytes, before.storageBytes, after.storageBytes) && { kind: 'uploads', overBytes },
    stops(use.users, before.users, after.users) && { kind: 'users', overUsers },
    isLess(before.storageBytes, after.storageBytes) && {
      kind: 'storage-limit',
      from: before.storageBytes,
      to: after.storageBytes,
    },
    isLess(before.users, after.users) && { kind: 'user-limit', from: before.users, to: after.users },
    endedExtras.length > 0 && { kind: 'extras', count: endedExtras.length },
  ];
  return losses.filter((loss) => loss !== false);
}

/** What an account contains. */
export interface AccountContents {
  /** Files, those in the bin included. */
  readonly files: number;
  /** Links to share files or folders. */
  readonly links: number;
  /** People who can sign in. */
  readonly users: number;
}

/** Returns what is removed when an account is closed; empty for an account that contains nothing. */
export function closingLosses({ files, links, users }: AccountContents): readonly Loss[] {
  const losses: readonly Loss[] = [
    { kind: 'files', count: files },
    { kind: 'links', count: links },
    { kind: 'sign-ins', count: users },
  ];
  return losses.filter((loss) => 'count' in loss && loss.count > 0);
}
