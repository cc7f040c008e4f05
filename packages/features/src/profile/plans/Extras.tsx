import type { PriceTable, ProductId, Role, Subscription } from '@vitrine/core/contract';
import { extraRows, type ExtraRow, type ProfilePage } from '@vitrine/core/profile';
import { priceOf, productIds, products } from '@vitrine/core/subscription';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';
import { Table } from '@vitrine/ui/table';
import { useId, useState, type Ref } from 'react';
import { durationNames, usePlanTexts } from './planTexts.ts';
import type { SubscriptionWork } from './useSubscriptionWork.ts';

type Kind = 'storage' | 'users';

interface ExtrasProps {
  ref: Ref<HTMLElement>;
  page: ProfilePage;
  subscription: Subscription;
  prices: PriceTable | undefined;
  role: Role;
  now: number;
  work: SubscriptionWork;
}

function Offers({ kind, prices, work }: { kind: Kind } & Pick<ExtrasProps, 'prices' | 'work'>) {
  const { t } = useMessages(subscriptionMessages);
  const { sizeOf, amountOf } = usePlanTexts();
  const sold = productIds.filter((id) => products[id].kind === kind);
  function nameOf(id: ProductId): string {
    const product = products[id];
    return product.kind === 'storage' ? sizeOf(product.amount) : t('subscription.oneUser');
  }
  function priceText(id: ProductId): string {
    const price = prices && priceOf(id, prices);
    if (!price) return '';
    const text = { price: amountOf(price.total, price.currency) };
    return price.period === 'year' ? t('subscription.perYear', text) : t('subscription.perMonth', text);
  }
  return (
    <ul className="vt:plain vt:divide-y vt:divide-border">
      {sold.map((id) => {
        const duration = t(durationNames[products[id].duration]);
        return (
          <li key={id} className="vt:flex vt:flex-wrap vt:items-center vt:gap-x-4 vt:gap-y-1 vt:py-2">
            <span className="vt:min-w-32 vt:font-medium">{nameOf(id)}</span>
            <span className="vt:flex-1 vt:text-muted">
              {duration} {priceText(id)}
            </span>
            <Button
              size="small"
              busy={work.pending === id}
              aria-label={t('subscription.buyOf', { what: nameOf(id), duration })}
              onClick={() => work.buy(id)}
            >
              {t('subscription.buy')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Bought({ kind, rows, work }: { kind: Kind; rows: readonly ExtraRow[] } & Pick<ExtrasProps, 'work'>) {
  const { t, formatNumber } = useMessages(subscriptionMessages);
  const { dayOf, extraName } = usePlanTexts();
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  function endText({ end }: ExtraRow): string {
    if (!end) return '';
    const date = dayOf(end);
    return end.kind === 'renews'
      ? t('subscription.extraRenews', { date })
      : t('subscription.extraUntil', { date });
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="vt:quiet-edge vt:self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('subscription.hideDetails') : t('subscription.showDetails')}
      </Button>
      {isOpen && (
        <Table
          caption={kind === 'storage' ? t('subscription.storageExtras') : t('subscription.userExtras')}
          rows={rows}
          rowKey={({ extra }) => extra.id}
          columns={[
            { id: 'index', header: t('subscription.index'), renderCell: ({ index }) => formatNumber(index) },
            {
              id: 'amount',
              header: kind === 'storage' ? t('subscription.size') : t('subscription.users'),
              align: 'end',
              renderCell: ({ extra }) => formatNumber(extra.amount),
            },
            { id: 'end', header: t('subscription.end'), renderCell: endText },
            {
              id: 'action',
              header: t('subscription.unsubscribe'),
              hideHeader: true,
              renderCell: ({ extra, canUnsubscribe }) =>
                canUnsubscribe ? (
                  <Button
                    size="small"
                    aria-label={t('subscription.unsubscribeOf', { what: extraName(extra) })}
                    onClick={() => work.ask({ kind: 'unsubscribe', extra })}
                  >
                    {t('subscription.unsubscribe')}
                  </Button>
                ) : extra.isDiscontinued ? (
                  t('subscription.unsubscribed')
                ) : null,
            },
          ]}
        />
      )}
    </>
  );
}

/** What was bought beside the tier, and what can be; nothing when there is neither. */
export function Extras({ ref, page, subscription, prices, role, now, work }: ExtrasProps) {
  const { t } = useMessages(subscriptionMessages);
  const [opened, setOpened] = useState<Kind>();
  const headingId = useId();
  const rowsOf = (kind: Kind) => extraRows(subscription, { kind, role, now });
  const { buyStorage, buyUsers } = page.buttons;
  const kinds = [
    { kind: 'storage', rows: rowsOf('storage'), canBuy: buyStorage, label: t('subscription.buyStorage') },
    { kind: 'users', rows: rowsOf('users'), canBuy: buyUsers, label: t('subscription.buyUsers') },
  ] as const;
  const shown = kinds.filter(({ rows, canBuy }) => canBuy || rows.length > 0);
  if (shown.length === 0) return null;
  return (
    <section ref={ref} aria-labelledby={headingId} className="vt:flex vt:scroll-mt-4 vt:flex-col vt:gap-3">
      <h2 id={headingId} className="vt:text-lg vt:font-semibold">
        {t('subscription.extras')}
      </h2>
      {shown.map(({ kind, rows, canBuy, label }) => (
        <div key={kind} className="vt:flex vt:flex-col vt:gap-2">
          <Bought kind={kind} rows={rows} work={work} />
          {canBuy && (
            <Button
              className="vt:self-start"
              aria-expanded={opened === kind}
              onClick={() => setOpened(opened === kind ? undefined : kind)}
            >
              {label}
            </Button>
          )}
          {canBuy && opened === kind && <Offers {...{ kind, prices, work }} />}
        </div>
      ))}
    </section>
  );
}
