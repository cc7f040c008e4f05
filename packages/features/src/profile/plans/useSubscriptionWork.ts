import type { ApiError, Account, ProductId } from '@vitrine/core/contract';
import {
  profileFailureOf,
  profileReloadMs,
  type Duration,
  type Extra,
  type ProfileCall,
  type SoldTier,
} from '@vitrine/core/profile';
import { subscriptionEnd } from '@vitrine/core/subscription';
import { usePorts } from '@vitrine/hooks/provider';
import { useSessionActions } from '@vitrine/hooks/session';
import {
  useSubscriptionActions,
  type SubscriptionAction,
  type UseSubscriptionActionsResult,
} from '@vitrine/hooks/subscription';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef, useState } from 'react';
import { useProfileNotices } from '../useProfileNotices.ts';
import { usePlanTexts } from './planTexts.ts';

/** A question before a change. */
export type SubscriptionDialog =
  | { readonly kind: 'close' }
  | { readonly kind: 'cancel' | 'trial' | 'downgrade' }
  | { readonly kind: 'unsubscribe'; readonly extra: Extra }
  | {
      readonly kind: 'change';
      readonly tier: SoldTier;
      readonly duration: Duration;
      readonly product: ProductId;
    };

/** What the product does when the page is left. */
export interface SubscriptionPorts {
  /** Opens the page where something is paid. */
  openCheckout(url: string): void;
  /** Loads the page again after a trial has begun or ended. */
  reload(): void;
  /** Where people are after their account was closed. */
  readonly logoutHref: string;
}

/** The actions of the tab, with their notices. */
export interface SubscriptionWork {
  readonly dialog: SubscriptionDialog | undefined;
  ask(dialog: SubscriptionDialog | undefined): void;
  readonly pending: SubscriptionAction | undefined;
  buy(product: ProductId): void;
  cancel(): void;
  keep(): void;
  startTrial(): void;
  downgrade(): void;
  unsubscribe(extra: Extra): void;
  /** Closes the account; `confirm` is its name, as the person typed it. Resolves with false when that is another name. */
  close(confirm: string): Promise<boolean>;
}

/** Returns a function that loads the page again after a while, unless the screen has gone. */
function useReload(reload: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(reload, profileReloadMs);
  };
}

/** Returns a function that shows why a call has failed. */
function useFailure(): (error: ApiError, call: ProfileCall, name?: string) => void {
  const { t } = useMessages(subscriptionMessages);
  const notify = useProfileNotices();
  return (error, call, name = '') => {
    const failure = profileFailureOf(error, call);
    const message = t(`subscription.failure.${failure}`, { name });
    notify({ kind: 'error', message: failure === 'failed' ? `${message} ${errorText(t, error)}` : message });
  };
}

/** Returns a function that leaves for the checkout of a product. */
function useBuy(
  { checkout, checkoutLeft }: UseSubscriptionActionsResult,
  openCheckout: SubscriptionPorts['openCheckout'],
): (product: ProductId) => Promise<void> {
  const { t } = useMessages(subscriptionMessages);
  const notify = useProfileNotices();
  return async (product) => {
    const result = await checkout(product);
    if (result.status === 'failed')
      notify({ kind: 'error', message: `${t('subscription.checkoutFailed')} ${errorText(t, result.error)}` });
    if (result.status !== 'done') return;
    try {
      openCheckout(result.value);
    } catch {
      checkoutLeft();
      notify({ kind: 'error', message: t('subscription.checkoutFailed') });
    }
  };
}

/** Returns the end of what is paid, as a day. */
function useEndText(): (account: Account) => string {
  const { dayOf } = usePlanTexts();
  return ({ subscription }) => {
    const end = subscriptionEnd(subscription?.expireDate ?? null, 'until');
    return end ? dayOf(end) : '';
  };
}

/** The id of what a change says, so that "has been cancelled" does not stay beside "goes on". */
const changeNotice = 'vitrine-subscription-change';

/** Returns the actions of the tab. */
export function useSubscriptionWork(ports: SubscriptionPorts): SubscriptionWork {
  const { t } = useMessages(subscriptionMessages);
  const { extraName } = usePlanTexts();
  const { navigate } = usePorts();
  const { signOut } = useSessionActions();
  const notify = useProfileNotices();
  const actions = useSubscriptionActions();
  const buy = useBuy(actions, ports.openCheckout);
  const fail = useFailure();
  const endText = useEndText();
  const reloadLater = useReload(ports.reload);
  const [dialog, ask] = useState<SubscriptionDialog>();
  async function change(
    send: () => ReturnType<typeof actions.cancel>,
    success: (account: Account) => string,
    { call = 'other', name }: { call?: ProfileCall; name?: string } = {},
  ): Promise<boolean> {
    const result = await send();
    ask(undefined);
    if (result.status === 'done')
      notify({ id: changeNotice, kind: 'success', message: success(result.value) });
    if (result.status === 'failed') fail(result.error, call, name);
    return result.status === 'done';
  }
  const started = () => t('subscription.trialStarted');
  const downgraded = () => t('subscription.downgraded');
  return {
    dialog,
    ask,
    pending: actions.pending,
    buy: (product) => void buy(product),
    cancel: () =>
      void change(actions.cancel, (account) => t('subscription.cancelled', { date: endText(account) })),
    keep: () => void change(actions.keep, () => t('subscription.kept')),
    async startTrial() {
      if (await change(actions.startTrial, started, { call: 'trial' })) reloadLater();
    },
    async downgrade() {
      if (await change(actions.downgrade, downgraded, { call: 'downgrade' })) reloadLater();
    },
    unsubscribe(extra) {
      const name = extraName(extra);
      const ended = () => t('subscription.extraEnded', { name });
      void change(() => actions.endExtra(extra.id), ended, { call: 'unsubscribe-extra', name });
    },
    async close(confirm) {
      const result = await actions.close(confirm);
      if (result.status === 'failed' && result.error.fields['confirm'] !== undefined) return false;
      ask(undefined);
      if (result.status === 'failed') fail(result.error, 'other');
      if (result.status !== 'done') return true;
      await signOut();
      navigate(ports.logoutHref);
      return true;
    },
  };
}
