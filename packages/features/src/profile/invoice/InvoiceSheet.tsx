import type { Invoice, InvoiceLine, InvoiceParty } from '@vitrine/core/contract';
import { useMessages } from '@vitrine/ui/messages';
import { invoiceMessages } from '@vitrine/ui/messages/en';
import { Table } from '@vitrine/ui/table';
import { useId } from 'react';

function Party({ label, party }: { label: string; party: InvoiceParty }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="vt:min-w-0 vt:flex-1 vt:basis-48 vt:wrap-anywhere">
      <h2 id={id} className="vt:text-sm vt:text-muted">
        {label}
      </h2>
      <p className="vt:font-medium">{party.name}</p>
      {party.lines.map((line, index) => (
        <p key={`${index} ${line}`} className="vt:plain">
          {line}
        </p>
      ))}
    </section>
  );
}

/** An invoice on a sheet that is light in every theme, as it is printed. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t, formatDate, formatNumber } = useMessages(invoiceMessages);
  const { number, issuedAt, seller, buyer, lines, total, currency } = invoice;
  const amountOf = (hundredths: number) => formatNumber(hundredths / 100, { style: 'currency', currency });
  const periodOf = ({ from, until }: InvoiceLine) =>
    from !== null && until !== null
      ? t('invoice.periodRange', { from: formatDate(from), until: formatDate(until) })
      : [from, until].map((time) => (time === null ? '' : formatDate(time))).join('');
  return (
    <article
      data-theme="light"
      className="vt:flex vt:flex-col vt:gap-8 vt:rounded-card vt:border vt:border-border vt:bg-surface vt:p-6 vt:text-text vt:md:p-10 vt:print:border-0 vt:print:p-0"
    >
      <div className="vt:flex vt:flex-wrap vt:gap-x-8 vt:gap-y-4">
        <Party label={t('invoice.seller')} party={seller} />
        <Party label={t('invoice.buyer')} party={buyer} />
        <dl className="vt:grid vt:min-w-0 vt:flex-1 vt:basis-48 vt:grid-cols-[auto_1fr] vt:content-start vt:gap-x-4">
          <dt className="vt:text-muted">{t('invoice.number')}</dt>
          <dd className="vt:font-medium">
            <bdi className="vt:plain">{number}</bdi>
          </dd>
          <dt className="vt:text-muted">{t('invoice.date')}</dt>
          <dd className="vt:plain">{formatDate(issuedAt)}</dd>
        </dl>
      </div>
      <Table
        caption={t('invoice.lines')}
        rows={lines}
        rowKey={({ name, from }) => `${name} ${from}`}
        columns={[
          { id: 'item', header: t('invoice.item'), rowHeader: true, renderCell: ({ name }) => name },
          { id: 'period', header: t('invoice.period'), renderCell: periodOf },
          {
            id: 'amount',
            header: t('invoice.amount'),
            align: 'end',
            renderCell: ({ amount }) => amountOf(amount),
          },
        ]}
      />
      <p className="vt:flex vt:justify-end vt:gap-6 vt:text-lg vt:font-semibold vt:tabular-nums">
        <span className="vt:plain">{t('invoice.total')}</span>
        <span className="vt:plain">
          {amountOf(total)} <span className="vt:text-sm vt:font-normal vt:text-muted">{currency}</span>
        </span>
      </p>
    </article>
  );
}
