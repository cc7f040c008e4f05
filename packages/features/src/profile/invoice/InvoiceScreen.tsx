import type { Invoice } from '@vitrine/core/contract';
import type { Loadable } from '@vitrine/hooks/provider';
import { useInvoice } from '@vitrine/hooks/subscription';
import { Button } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { invoiceMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { EmptyState } from '@vitrine/ui/states';
import { PrinterIcon, ReceiptTextIcon } from 'lucide-react';
import { AdministrationColumn } from '../../internal/AdministrationColumn.tsx';
import { SettingsState } from '../../internal/SettingsState.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';

/** Props of `InvoiceScreen`. */
export interface InvoiceScreenProps {
  /** The `invoiceId` of a payment. */
  id: string;
  /** Prints the page. Defaults to the dialog of the browser. */
  print?: (() => void) | undefined;
  /** Address of the page with the payments. Defaults to `/profile`. */
  profileHref?: string | undefined;
}

const printPage = () => window.print();

function InvoiceContent({ invoice }: { invoice: Loadable<Invoice> }) {
  const { t } = useMessages(invoiceMessages);
  if (invoice.data) return <InvoiceSheet invoice={invoice.data} />;
  if (invoice.status === 'error' && invoice.error.code === 'not-found')
    return (
      <EmptyState
        icon={<ReceiptTextIcon />}
        title={t('invoice.notFoundTitle')}
        body={t('invoice.notFoundBody')}
      />
    );
  return <SettingsState source={invoice} loading={t('invoice.loading')} failed={t('invoice.failed')} />;
}

/**
 * The invoice of a payment, as one page to print.
 *
 * @throws Error when the back end has no `subscription` sub-port.
 * @example
 * <InvoiceScreen id="7" />
 */
export function InvoiceScreen({ id, print = printPage, profileHref = '/profile' }: InvoiceScreenProps) {
  const { t } = useMessages(invoiceMessages);
  const invoice = useInvoice(id);
  const { data } = invoice;
  return (
    <VitrineRoot className="vt:flex vt:min-h-full vt:flex-col">
      <AdministrationColumn>
        <PageHeader
          breadcrumbs={
            <Link href={profileHref} className="vt:self-start vt:print:hidden">
              {t('invoice.back')}
            </Link>
          }
          title={data ? t('invoice.title', { number: data.number }) : t('invoice.heading')}
          actions={
            data && (
              <Button icon={<PrinterIcon />} onClick={print} className="vt:print:hidden">
                {t('invoice.print')}
              </Button>
            )
          }
        />
        <div className="vt:px-gutter vt:pb-8">
          <InvoiceContent invoice={invoice} />
        </div>
      </AdministrationColumn>
    </VitrineRoot>
  );
}
