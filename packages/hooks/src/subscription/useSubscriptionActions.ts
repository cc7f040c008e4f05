import type { Account, ProductId } from '@vitrine/core/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';

/** An action on the subscription; a product for its checkout. */
export type SubscriptionAction =
  | 'cancel'
  | 'keep'
  | 'trial'
  | 'downgrade'
  | 'end-extra'
  | 'close'
  | 'payment'
  | ProductId;

/** Result of `useSubscriptionActions`. Each call is refused while another one is running. */
export interface UseSubscriptionActionsResult {
  /** The action that is running; a checkout stays until `checkoutLeft` is called, because the page is being left. */
  pending: SubscriptionAction | undefined;
  /** Begins to buy something, and returns the address of the page where it is paid. */
  checkout(product: ProductId): Promise<ActionResult<string>>;
  /** Ends the waiting for a page that was not opened. */
  checkoutLeft(): void;
  /** Tells the back end that the page of a payment was left with success, and reads the account anew. */
  confirmPayment(): Promise<ActionResult<Account>>;
  /** Cancels the subscription at the end of its period. */
  cancel(): Promise<ActionResult<Account>>;
  /** Takes a cancellation back. */
  keep(): Promise<ActionResult<Account>>;
  /** Starts a trial. */
  startTrial(): Promise<ActionResult<Account>>;
  /** Ends a trial. */
  downgrade(): Promise<ActionResult<Account>>;
  /** Unsubscribes an extra at the end of its period. */
  endExtra(id: string): Promise<ActionResult<Account>>;
  /** Closes the account, which ends every session; `confirm` is its name. Returns when its files are removed. */
  close(confirm: string): Promise<ActionResult<string | null>>;
}

/** Runs one action at a time, and remembers which. */
function useOneAction() {
  const { run } = useActionRunner();
  const [pending, setPending] = useState<SubscriptionAction>();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const runAction = useCallback(
    async <T>(action: SubscriptionAction, task: () => Promise<T>, staysPending = false) => {
      const result = await run('subscription', () => {
        setPending(action);
        return task();
      });
      const isOver = result.status !== 'done' || !staysPending;
      if (isMounted.current && isOver) setPending((last) => (last === action ? undefined : last));
      return result;
    },
    [run],
  );
  const clear = useCallback(() => setPending(undefined), []);
  return { runAction, pending, clear };
}

/**
 * Changes the subscription of the account. The account in the profile, and the quotas, follow each change.
 *
 * @throws Error when the back end has no `subscription` sub-port.
 * @example
 * const { cancel, pending } = useSubscriptionActions();
 * const result = await cancel();
 */
export function useSubscriptionActions(): UseSubscriptionActionsResult {
  const { api, events } = useGallery();
  const port = useSubPort('subscription', 'useSubscriptionActions');
  const { runAction, pending, clear } = useOneAction();
  const actions = useMemo(() => {
    function change(action: SubscriptionAction, send: () => Promise<Account>) {
      return runAction(action, async () => {
        const account = await send();
        events.publish('account.changed', { account });
        return account;
      });
    }
    return {
      checkout: (product: ProductId) =>
        runAction(product, async () => (await port.startCheckout({ product })).url, true),
      confirmPayment: () =>
        runAction('payment', async () => {
          // The account is read anew although the report fails: the payment itself is known to the back end.
          const [, account] = await Promise.allSettled([port.reportPayment(), api.profile?.refreshAccount()]);
          if (account.status === 'rejected') throw account.reason;
          if (!account.value) throw new Error('@vitrine/hooks: the back end has no sub-port "profile".');
          events.publish('account.changed', { account: account.value });
          return account.value;
        }),
      cancel: () => change('cancel', () => port.cancel()),
      keep: () => change('keep', () => port.keep()),
      startTrial: () => change('trial', () => port.startTrial()),
      downgrade: () => change('downgrade', () => port.downgradeToFree()),
      endExtra: (id: string) => change('end-extra', () => port.endExtra({ id })),
      close: (confirm: string) =>
        runAction('close', async () => (await port.closeAccount({ confirm })).closesAt),
    };
  }, [api, events, port, runAction]);
  return { ...actions, pending, checkoutLeft: clear };
}
