import type { Account, ApiError, Subscription, SubscriptionApi } from '../../contract/index.ts';
import { parseTime } from '../../internal/times.ts';
import {
  isTransitionCode,
  limitsOfTier,
  settledRefusal,
  type TransitionContext,
  type TransitionPlan,
  type TransitionRefusal,
} from '../../subscription/index.ts';
import { portOf, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';

/** Returns the calls, and the account as it is now. */
export async function readAccount({ api }: ContractContext): Promise<{
  readonly calls: SubscriptionApi;
  readonly account: Account;
}> {
  return { calls: portOf('subscription', api), account: await portOf('profile', api).refreshAccount() };
}

/** Returns what of a subscription the calls change, without limits and times, which the back end decides. */
function factsOf(subscription: Subscription | null): unknown {
  if (!subscription) return null;
  const { tier, isCancelled, hadTrial, extras } = subscription;
  return {
    tier,
    isCancelled,
    hadTrial,
    extras: extras.map(({ id, isDiscontinued }) => [id, isDiscontinued]),
  };
}

function expectReason(error: ApiError, refused: TransitionRefusal | undefined, what: string): void {
  if (refused !== undefined && isTransitionCode(refused))
    expectSame(error.serverCode, String(refused), `the number of ${what}`);
  else expectTrue(Object.keys(error.fields).length > 0, `${what} says why it is refused`);
}

/** Checks that a subscription has the limits that the back end tells for its tier, where it tells any. */
async function expectTold({ api }: ContractContext, subscription: Subscription | null): Promise<void> {
  const { tiers } = await portOf('profile', api).getProfile();
  if (!tiers || !subscription || subscription.tier === 'other') return;
  const { storageLimit, userLimit } = limitsOfTier(subscription.tier, tiers);
  const { limits } = subscription;
  expectSame([limits.storageLimit, limits.userLimit], [storageLimit, userLimit], 'the limits that are told');
}

/** A change of a subscription: as core plans it, and as the back end makes it. */
interface Change {
  plan(subscription: Subscription, context: TransitionContext): TransitionPlan;
  call(calls: SubscriptionApi): Promise<unknown>;
}

/**
 * Makes a call that changes the subscription, and checks its outcome against the plan of core: the change or its refusal.
 * The moment is that when the tier began: what has ended since is not in what the back end returns.
 */
export async function expectPlanned(context: ContractContext, what: string, change: Change): Promise<void> {
  const { calls, account } = await readAccount(context);
  const { subscription } = account;
  const now = parseTime(subscription?.createDate) ?? 0;
  const planned = subscription ? change.plan(subscription, { now }) : undefined;
  const refused = planned && settledRefusal(planned, now);
  let expected = subscription;
  if (planned && refused === undefined) {
    const changed = (await change.call(calls)) as Account;
    expected = planned.subscription;
    expectSame(factsOf(changed.subscription), factsOf(expected), `the result of ${what}`);
    if (expected?.tier !== subscription?.tier) await expectTold(context, changed.subscription);
  } else {
    const error = await expectRefusal(() => change.call(calls), ['invalid', 'conflict', 'forbidden'], what);
    if (planned) expectReason(error, refused, what);
  }
  const after = await readAccount(context);
  expectSame(factsOf(after.account.subscription), factsOf(expected), `the account after ${what}`);
}
