import type { Role } from '../contract/index.ts';
import { isAllowedIn } from '../internal/stateRules.ts';
import {
  isPeriodOver,
  subscriptionEnd,
  subscriptionStateAt,
  type Extra,
  type Subscription,
  type SubscriptionEnd,
} from '../internal/subscriptionState.ts';
import { mayOnProfile } from './profileRights.ts';

/** A row of the table of extras. */
export interface ExtraRow {
  /** Its number in the table, from 1. */
  readonly index: number;
  /** The extra. */
  readonly extra: Extra;
  /** When it is renewed or ends; undefined when it has no end. */
  readonly end: SubscriptionEnd | undefined;
  /** Whether the person may unsubscribe it. */
  readonly canUnsubscribe: boolean;
}

/** Returns the rows of the extras of a kind at `now`, in milliseconds since 1970, without those that have ended. */
export function extraRows(
  subscription: Subscription,
  { kind, role, now }: { readonly kind: Extra['kind']; readonly role: Role; readonly now: number },
): readonly ExtraRow[] {
  const { state } = subscriptionStateAt(subscription, now);
  const mayUnsubscribe = mayOnProfile(role, 'unsubscribe-extras') && isAllowedIn(state, 'end-extra');
  return subscription.extras
    .filter((extra) => extra.kind === kind)
    .filter(({ isDiscontinued, expireDate }) => !(isDiscontinued && isPeriodOver(expireDate, now)))
    .map((extra, at) => ({
      index: at + 1,
      extra,
      end: subscriptionEnd(extra.expireDate, extra.isDiscontinued ? 'until' : 'renews'),
      canUnsubscribe: mayUnsubscribe && !extra.isDiscontinued,
    }));
}
