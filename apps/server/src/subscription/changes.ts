import type { Subscription } from '@vitrine/core/contract';
import {
  isTransitionCode,
  planCancel,
  planClose,
  planDowngradeToFree,
  planExtraEnd,
  planKeep,
  planReopen,
  planTrial,
  settledRefusal,
  type TierTable,
  type TransitionPlan,
  type TransitionRefusal,
} from '@vitrine/core/subscription';
import { invalid, Refusal } from '../app/refusal.ts';
import { db, now } from '../db/executor.ts';
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
}

/**
 * Changes the subscription of the current tenant as core plans it, one change at a time. Returns it.
 * @throws Refusal with a number of 440 to 446, or `conflict`.
 */
async function change({ tiers, refusedWithout, plan }: Change): Promise<Subscription> {
  const subscription = await lockSubscription(tiers);
  if (!subscription) throw toRefusal(refusedWithout);
  const planned = plan(subscription);
  const refused = settledRefusal(planned, now().getTime());
  if (refused !== undefined) throw toRefusal(refused);
  if (planned.refused === undefined) await writeSubscription(planned.subscription);
  return planned.subscription;
}

/** Cancels at the end of the period. */
export async function cancelSubscription(tiers: TierTable): Promise<void> {
  const plan = (subscription: Subscription) => planCancel(subscription, planContext(tiers));
  await change({ tiers, refusedWithout: 'not-paid', plan });
}

/** Takes a cancellation back. */
export async function keepSubscription(tiers: TierTable): Promise<void> {
  const plan = (subscription: Subscription) => planKeep(subscription, planContext(tiers));
  await change({ tiers, refusedWithout: 'not-cancelled', plan });
}

/** Starts the trial. */
export async function startTrial(tiers: TierTable): Promise<void> {
  const plan = (subscription: Subscription) => planTrial(subscription, planContext(tiers));
  await change({ tiers, refusedWithout: 444, plan });
}

/** Ends a trial early. */
export async function downgradeToFree(tiers: TierTable): Promise<void> {
  const plan = (subscription: Subscription) => planDowngradeToFree(subscription, planContext(tiers));
  await change({ tiers, refusedWithout: 441, plan });
}

/** Unsubscribes an extra. */
export async function endExtra(tiers: TierTable, id: string): Promise<void> {
  const plan = (subscription: Subscription) => planExtraEnd(subscription, id, planContext(tiers));
  await change({ tiers, refusedWithout: 445, plan });
}

/** Closes the account, whose name must be typed, and ends every session. Returns when its files are removed. */
export async function closeAccount(tiers: TierTable, confirm: string): Promise<string | null> {
  const { name } = await db().selectFrom('tenants').select('name').executeTakeFirstOrThrow();
  const plan = (subscription: Subscription) => planClose(subscription, { confirm, name }, planContext(tiers));
  const { closesAt = null } = await change({ tiers, refusedWithout: 'not-closable', plan });
  await db().deleteFrom('sessions').execute();
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
