import { InvoiceScreen } from '@vitrine/features/profile';
import { useParams } from 'react-router';

/** The invoice of a payment, to print. */
export function InvoicePage() {
  const { id = '' } = useParams();
  return <InvoiceScreen key={id} id={id} />;
}
