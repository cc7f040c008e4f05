import type { PaymentRecord } from '@vitrine/core/contract';
import { usePayments } from '@vitrine/hooks/subscription';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';
import { Table } from '@vitrine/ui/table';
import { useId } from 'react';
import { SettingsState } from '../../internal/SettingsState.tsx';
import { usePlanTexts } from './planTexts.ts';

type InvoiceHref = (id: string) => string;

/** Returns the address of an invoice: of its page here, otherwise the one at the provider if it is a web address. */
function findHref({ invoiceId, invoiceUrl }: PaymentRecord, invoiceHref: InvoiceHref): string | undefined {
  if (invoiceId !== undefined) return invoiceHref(invoiceId);
  if (invoiceUrl === undefined || !URL.canParse(invoiceUrl, window.location.href)) return undefined;
  const { protocol } = new URL(invoiceUrl, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? invoiceUrl : undefined;
}

interface PaymentTableProps {
  payments: readonly PaymentRecord[];
  invoiceHref: InvoiceHref;
}

function PaymentTable({ payments, invoiceHref }: PaymentTableProps) {
  const { t, formatDate } = useMessages(subscriptionMessages);
  const { amountOf } = usePlanTexts();
  const invoice = {
    id: 'invoice',
    header: t('subscription.payments.invoice'),
    renderCell(payment: PaymentRecord) {
      const href = findHref(payment, invoiceHref);
      return href !== undefined && <Link href={href}>{t('subscription.payments.invoice')}</Link>;
    },
  };
  return (
    <Table
      caption={t('subscription.payments')}
      rows={payments}
      rowKey={({ createDate, subscriptionName }) => `${createDate} ${subscriptionName}`}
      columns={[
        {
          id: 'date',
          header: t('subscription.payments.date'),
          rowHeader: true,
          renderCell: ({ createDate }) => formatDate(createDate),
        },
        {
          id: 'what',
          header: t('subscription.payments.what'),
          renderCell: ({ subscriptionName, isRenewal }) =>
            isRenewal ? `${subscriptionName}, ${t('subscription.payments.renewal')}` : subscriptionName,
        },
        {
          id: 'until',
          header: t('subscription.payments.until'),
          renderCell: ({ expireDate }) => expireDate && formatDate(expireDate),
        },
        {
          id: 'total',
          header: t('subscription.payments.total'),
          align: 'end',
          renderCell: ({ total, currency }) => amountOf(total, currency),
        },
        ...(payments.some((payment) => findHref(payment, invoiceHref) !== undefined) ? [invoice] : []),
      ]}
    />
  );
}

/** The payments of the account. */
export function Payments({ invoiceHref }: { invoiceHref: InvoiceHref }) {
  const { t } = useMessages(subscriptionMessages);
  const payments = usePayments();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="vt:flex vt:flex-col vt:gap-3">
      <h2 id={headingId} className="vt:text-lg vt:font-semibold">
        {t('subscription.payments')}
      </h2>
      {payments.status === 'loading' && <p className="vt:text-muted">{t('subscription.payments.loading')}</p>}
      {payments.status !== 'loading' && payments.status !== 'ready' && (
        <SettingsState
          source={payments}
          loading={t('subscription.payments.loading')}
          failed={t('subscription.payments.failed')}
        />
      )}
      {payments.data?.length === 0 && <p className="vt:text-muted">{t('subscription.payments.empty')}</p>}
      {payments.data && payments.data.length > 0 && (
        <PaymentTable payments={payments.data} invoiceHref={invoiceHref} />
      )}
    </section>
  );
}
