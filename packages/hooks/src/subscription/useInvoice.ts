import type { Invoice } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { subscriptionKeys } from './subscriptionKeys.ts';

/**
 * Returns the invoice of a payment by its `invoiceId`, for those who may `subscription.readInvoices`.
 *
 * @param id - The `invoiceId` of a payment.
 * @throws Error when the back end has no `subscription` sub-port.
 * @example
 * const invoice = useInvoice('7');
 * const number = invoice.status === 'ready' ? invoice.data.number : '';
 */
export function useInvoice(id: string): Loadable<Invoice> {
  const { api } = useGallery();
  const port = useSubPort('subscription', 'useInvoice');
  return useRead({
    queryKey: subscriptionKeys.invoice(api.id, id),
    load: (signal) => port.getInvoice({ id }, signal),
  });
}
