import type { PaymentRecord } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { subscriptionKeys } from './subscriptionKeys.ts';

/**
 * Returns the payments of the account, newest first, for those who may `subscription.readPayments`.
 *
 * @throws Error when the back end has no `subscription` sub-port.
 * @example
 * const payments = usePayments();
 * const count = payments.status === 'ready' ? payments.data.length : 0;
 */
export function usePayments(): Loadable<readonly PaymentRecord[]> {
  const { api } = useGallery();
  const port = useSubPort('subscription', 'usePayments');
  return useRead({
    queryKey: subscriptionKeys.payments(api.id),
    load: (signal) => port.listPayments(signal),
    staleMs: 0,
  });
}
