import type { PriceTable, Profile } from '@vitrine/core/contract';
import {
  findLosses,
  limitsOfTier,
  products,
  type AccountUse,
  type Loss,
  type Simulation,
  type StorageForecast,
  type TierOption,
} from '@vitrine/core/subscription';
import { useAccountOutlook } from '@vitrine/hooks/subscription';
import { Badge } from '@vitrine/ui/badge';
import { Disclosure } from '@vitrine/ui/disclosure';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';
import { Table } from '@vitrine/ui/table';
import { useId } from 'react';
import { SettingsState } from '../../internal/SettingsState.tsx';
import { LossList } from './Losses.tsx';
import { durationNames, tierNames, usePlanTexts } from './planTexts.ts';

/** When storage is full, and how sure that is. */
function Forecast({ forecast }: { forecast: StorageForecast }) {
  const { t, formatBytes, formatDate } = useMessages(subscriptionMessages);
  if (forecast.kind === 'unlimited') return null;
  if (forecast.kind === 'too-little')
    return (
      <p className="vt:plain">{t('subscription.forecast.too-little', { count: forecast.missingDays })}</p>
    );
  if (forecast.kind !== 'full-soon')
    return <p className="vt:plain">{t(`subscription.forecast.${forecast.kind}`)}</p>;
  const { on, earliest, latest, bytesPerDay } = forecast;
  return (
    <div className="vt:plain">
      <p className="vt:plain">
        {t('subscription.forecast.full-soon', { date: formatDate(on), size: formatBytes(bytesPerDay) })}
      </p>
      <p className="vt:plain vt:text-sm vt:text-muted">
        {latest === undefined
          ? t('subscription.forecast.from', { from: formatDate(earliest) })
          : t('subscription.forecast.range', { from: formatDate(earliest), to: formatDate(latest) })}
      </p>
    </div>
  );
}

interface ComparisonProps {
  simulation: Simulation;
  prices: PriceTable | undefined;
  /** Returns what stops, or gets less, with an option. */
  lossesOf: (option: TierOption) => readonly Loss[];
}

/** What each tier, with extras, would mean for what is used today. */
function Comparison({ simulation, prices, lossesOf }: ComparisonProps) {
  const { t, formatList } = useMessages(subscriptionMessages);
  const { amountOf, sizeOf } = usePlanTexts();
  function needsOf({ needed }: TierOption): string {
    if (needed === undefined) return t('subscription.compare.never');
    if (needed.length === 0) return t('subscription.compare.fits');
    const extras = needed.flatMap(({ product, count }) => {
      const bought = products[product];
      if (bought.kind === 'tier') return [];
      const amount = count * bought.amount;
      return bought.kind === 'storage'
        ? [t('subscription.compare.storage', { size: sizeOf(amount) })]
        : [t('subscription.compare.users', { count: amount })];
    });
    return t('subscription.compare.needs', { extras: formatList(extras) });
  }
  return (
    <Table
      caption={t('subscription.compare')}
      rows={simulation.options}
      rowKey={({ tier, duration }) => `${tier} ${duration}`}
      columns={[
        {
          id: 'plan',
          header: t('subscription.compare.plan'),
          rowHeader: true,
          renderCell: (option) => (
            <span className="vt:flex vt:flex-wrap vt:items-center vt:gap-2">
              {option.tier === 'free'
                ? t(tierNames.free)
                : t('subscription.compare.planOf', {
                    tier: t(tierNames[option.tier]),
                    duration: t(durationNames[option.duration]),
                  })}
              {option.isCurrent && <Badge>{t('subscription.current')}</Badge>}
              {option === simulation.cheapest && (
                <Badge tone="success">{t('subscription.compare.cheapest')}</Badge>
              )}
            </span>
          ),
        },
        { id: 'today', header: t('subscription.compare.today'), renderCell: needsOf },
        ...(simulation.options.some((option) => lossesOf(option).length > 0)
          ? [
              {
                id: 'losses',
                header: t('subscription.compare.losses'),
                renderCell(option: TierOption) {
                  const losses = lossesOf(option);
                  return losses.length > 0 ? <LossList losses={losses} /> : '–';
                },
              },
            ]
          : []),
        ...(prices
          ? [
              {
                id: 'price',
                header: t('subscription.compare.price'),
                align: 'end' as const,
                renderCell: ({ perMonth }: TierOption) =>
                  perMonth !== undefined && amountOf(perMonth, prices.currency),
              },
            ]
          : []),
      ]}
    />
  );
}

interface OutlookProps {
  profile: Profile;
  /** Whether plans are offered, so that they are compared. */
  offersPlans: boolean;
  use: AccountUse;
  now: number;
}

/** When storage will be full at the present pace, and which tier would fit what is used today for the least money. */
export function Outlook({ profile, offersPlans, use, now }: OutlookProps) {
  const { t } = useMessages(subscriptionMessages);
  const { usage, forecast, simulation } = useAccountOutlook({ profile, now });
  const compared = offersPlans ? simulation : undefined;
  const { subscription } = profile.account;
  const headingId = useId();
  function lossesOf({ tier }: TierOption): readonly Loss[] {
    if (!subscription || tier === subscription.tier) return [];
    return findLosses({ from: subscription, to: limitsOfTier(tier, profile.tiers), use, now });
  }
  const hasFailed = usage !== undefined && usage.data === undefined && usage.status !== 'loading';
  const saysWhen = forecast !== undefined && forecast.kind !== 'unlimited';
  if (!hasFailed && !saysWhen && !compared) return null;
  return (
    <section aria-labelledby={headingId} className="vt:flex vt:flex-col vt:gap-3">
      <h2 id={headingId} className="vt:text-lg vt:font-semibold">
        {t('subscription.outlook')}
      </h2>
      {hasFailed && (
        <SettingsState
          source={usage}
          loading={t('subscription.outlook')}
          failed={t('subscription.outlook.failed')}
        />
      )}
      {forecast && <Forecast forecast={forecast} />}
      {compared && (
        <Disclosure title={t('subscription.compare')}>
          <Comparison simulation={compared} prices={profile.prices} lossesOf={lossesOf} />
        </Disclosure>
      )}
    </section>
  );
}
