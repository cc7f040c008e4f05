import type { AuditKind, Subscription } from '@vitrine/core/contract';
import {
  isTransitionCode,
  planCancel,
  planClose,
  planDowngradeToFree,
  planExtraEnd,
  planKeep,
  planReopen,
  planTrial,
  nameOfRenewedExtra,
  settledRefusal,
  tierNameOf,
  type TierTable,
  type TransitionPlan,
  type TransitionRefusal,
} from '@vitrine/core/subscription';
import { invalid, Refusal } from '../app/refusal.ts';
import { writeAudit } from '../audit/store.ts';
import { db, now } from '../db/executor.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import type { SignedIn } from '../session/store.ts';
import { lockSubscription, planContext, writeSubscription } from './store.ts';

/** Returns the refusal of a change: with its number as status and in the body, or with a word. */
function toRefusal(refused: TransitionRefusal): Refusal {
  if (isTransitionCode(refused))
    return new Refusal('invalid', 'The subscription of the account does not allow this.', {
      status: refused,
      bodyCode: String(refused),
    });
  if (refused === 'name-differs') return invalid({ confirm: refused });
  return new Refusal('conflict', 'The subscription of the account does not allow this.', {
    fields: { subscription: refused },
  });
}

interface Change {
  readonly tiers: TierTable;
  /** Why nothing changes for a tenant without a subscription. */
  readonly refusedWithout: TransitionRefusal;
  plan(subscription: Subscription): TransitionPlan;
  /** Who changes it. */
  readonly viewer: SignedIn;
  /** How the change is recorded. */
  readonly kind: AuditKind;
  /** Returns what is changed, as people call it; undefined when it is as wanted already, which is not recorded. */
  subjectOf(before: Subscription): string | undefined;
}

/**
 * Changes the subscription of the current tenant as core plans it, one change at a time, and records that. Returns it.
 * @throws Refusal with a number of 440 to 446, or `conflict`.
 */
async function change({
  tiers,
  refusedWithout,
  plan,
  viewer,
  kind,
  subjectOf,
}: Change): Promise<Subscription> {
  const subscription = await lockSubscription(tiers);
  if (!subscription) throw toRefusal(refusedWithout);
  const planned = plan(subscription);
  const refused = settledRefusal(planned, now().getTime());
  if (refused !== undefined) throw toRefusal(refused);
  if (planned.refused !== undefined) return planned.subscription;
  await writeSubscription(planned.subscription);
  const subject = subjectOf(subscription);
  if (subject !== undefined) await writeAudit(viewer, { kind, subject });
  return planned.subscription;
}

/** Cancels at the end of the period. */
export async function cancelSubscription(tiers: TierTable, viewer: SignedIn): Promise<void> {
  const plan = (subscription: Subscription) => planCancel(subscription, planContext(tiers));
  const recorded = { viewer, kind: 'plan-cancelled', subjectOf: tierNameOf } as const;
  await change({ tiers, refusedWithout: 'not-paid', plan, ...recorded });
}

/** Takes a cancellation back. */
export async function keepSubscription(tiers: TierTable, viewer: SignedIn): Promise<void> {
  const plan = (subscription: Subscription) => planKeep(subscription, planContext(tiers));
  const recorded = { viewer, kind: 'plan-kept', subjectOf: tierNameOf } as const;
  await change({ tiers, refusedWithout: 'not-cancelled', plan, ...recorded });
}

/** Starts the trial. */
export async function startTrial(tiers: TierTable, viewer: SignedIn): Promise<void> {
  const plan = (subscription: Subscription) => planTrial(subscription, planContext(tiers));
  const subjectOf = () => tierNameOf({ tier: 'trial' });
  await change({ tiers, refusedWithout: 444, plan, viewer, kind: 'trial-started', subjectOf });
}

/** Ends a trial early. */
export async function downgradeToFree(tiers: TierTable, viewer: SignedIn): Promise<void> {
  const plan = (subscription: Subscription) => planDowngradeToFree(subscription, planContext(tiers));
  const recorded = { viewer, kind: 'plan-downgraded', subjectOf: tierNameOf } as const;
  await change({ tiers, refusedWithout: 441, plan, ...recorded });
}

/** Unsubscribes an extra. */
export async function endExtra(tiers: TierTable, viewer: SignedIn, id: string): Promise<void> {
  const plan = (subscription: Subscription) => planExtraEnd(subscription, id, planContext(tiers));
  const subjectOf = (before: Subscription) => nameOfRenewedExtra(before, id);
  await change({ tiers, refusedWithout: 445, plan, viewer, kind: 'extra-ended', subjectOf });
}

/** Closes the account, whose name must be typed, and ends every session. Returns when its files are removed. */
export async function closeAccount(
  tiers: TierTable,
  viewer: SignedIn,
  confirm: string,
): Promise<string | null> {
  const { name } = await db().selectFrom('tenants').select('name').executeTakeFirstOrThrow();
  const plan = (subscription: Subscription) => planClose(subscription, { confirm, name }, planContext(tiers));
  const recorded = { viewer, kind: 'account-closed', subjectOf: () => name } as const;
  const { closesAt = null } = await change({ tiers, refusedWithout: 'not-closable', plan, ...recorded });
  await endSessionsOf({ tenantId: viewer.tenantId });
  return closesAt;
}

/**
 * Stops the closing of the account. Returns whether it did; false for one that nobody closes.
 * @throws Refusal `conflict` when its time is over.
 */
export async function reopenAccount(tiers: TierTable): Promise<boolean> {
  const stored = await lockSubscription(tiers);
  if (!stored) return false;
  const { subscription, refused } = planReopen(stored, planContext(tiers));
  if (refused === 'not-closing') return false;
  if (refused !== undefined) throw toRefusal(refused);
  await writeSubscription(subscription);
  return true;
}
