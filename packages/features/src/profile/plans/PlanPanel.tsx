import type { PriceTable, TierLimitTable } from '@vitrine/core/contract';
import type { Duration, TierOffer, TierPanel } from '@vitrine/core/profile';
import { defaultTiers, limitsOfTier, priceOf, productOfTier } from '@vitrine/core/subscription';
import { Badge } from '@vitrine/ui/badge';
import { Button } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';
import { useId, useState, type Ref } from 'react';
import { durationNames, tierNames, usePlanTexts } from './planTexts.ts';
import type { SubscriptionWork } from './useSubscriptionWork.ts';

interface PlanPanelProps {
  panel: TierPanel;
  prices: PriceTable | undefined;
  /** What each tier allows; undefined for the usual limits. */
  tiers: TierLimitTable | undefined;
  work: SubscriptionWork;
}

interface OfferProps extends Omit<PlanPanelProps, 'panel' | 'tiers'> {
  offer: TierOffer;
  duration: Duration;
}

/** A price per month, and what is paid at once. Nothing where prices are not shown. */
function PriceText({ offer, duration, prices }: Omit<OfferProps, 'work'>) {
  const { t } = useMessages(subscriptionMessages);
  const { amountOf } = usePlanTexts();
  const price = prices && priceOf(productOfTier(offer.tier, duration), prices);
  if (!price) return null;
  return (
    <span className="vt:flex vt:flex-col">
      <span className="vt:plain">
        {t('subscription.perMonth', { price: amountOf(price.perMonth, price.currency) })}
      </span>
      {price.period === 'year' && (
        <span className="vt:text-sm vt:text-muted">
          {t('subscription.paidYearly', { price: amountOf(price.total, price.currency) })}
        </span>
      )}
    </span>
  );
}

/** A tier at one duration: its price and the button that buys it, or asks first when something is lost. */
function Offer({ offer, duration, prices, work }: OfferProps) {
  const { t } = useMessages(subscriptionMessages);
  const product = productOfTier(offer.tier, duration);
  const isSold = offer.durations.includes(duration);
  const action = offer.relation === 'more' ? t('subscription.upgrade') : t('subscription.change');
  function choose(): void {
    if (offer.relation === 'less') work.ask({ kind: 'change', tier: offer.tier, duration, product });
    else work.buy(product);
  }
  return (
    <div className="vt:flex vt:flex-col vt:gap-2">
      <span className="vt:text-sm vt:font-medium">{t(durationNames[duration])}</span>
      <PriceText {...{ offer, duration, prices }} />
      {isSold && (
        <Button
          className="vt:mt-auto"
          variant={offer.relation === 'more' ? 'primary' : undefined}
          busy={work.pending === product}
          aria-label={t('subscription.upgradeTo', {
            action,
            tier: t(tierNames[offer.tier]),
            duration: t(durationNames[duration]),
          })}
          onClick={choose}
        >
          {action}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the rows of a card: its heading, what it contains, and an offer for each duration. They are rows of the grid around the
 * cards, so that the parts of neighbours align.
 */
function rowsOfCard(shown: readonly Duration[]) {
  return { gridRow: `span ${2 + shown.length}` };
}

interface PlanCardProps extends Omit<OfferProps, 'duration'>, Pick<PlanPanelProps, 'tiers'> {
  shown: readonly Duration[];
}

function PlanCard({ offer, shown, tiers, ...rest }: PlanCardProps) {
  const { t } = useMessages(subscriptionMessages);
  const { sizeOf } = usePlanTexts();
  const headingId = useId();
  const { storageLimit, userLimit } = limitsOfTier(offer.tier, tiers);
  // The text counts the photos of the usual limit.
  const saysPhotos = offer.tier === 'small' && storageLimit === defaultTiers.small.storageLimit;
  return (
    <li
      aria-labelledby={headingId}
      style={rowsOfCard(shown)}
      className="vt:grid vt:grid-rows-subgrid vt:rounded-card vt:border vt:border-border vt:p-4"
    >
      <div className="vt:flex vt:items-center vt:gap-2">
        <h3 id={headingId} className="vt:font-semibold">
          {t(tierNames[offer.tier])}
        </h3>
        {offer.relation === 'same' && <Badge tone="success">{t('subscription.current')}</Badge>}
      </div>
      <ul className="vt:plain vt:text-sm vt:text-muted">
        <li className="vt:plain">
          {userLimit === null
            ? t('subscription.unlimitedUsers')
            : t('subscription.upTo', { count: userLimit })}
        </li>
        <li className="vt:plain">
          {storageLimit === null ? t('subscription.unlimitedStorage') : sizeOf(storageLimit)}
        </li>
        {saysPhotos && <li className="vt:plain">{t('subscription.photos')}</li>}
      </ul>
      {shown.map((duration) => (
        <Offer key={duration} {...{ offer, duration, ...rest }} />
      ))}
    </li>
  );
}

/** The tiers with their prices. The other duration is shown on demand. */
export function PlanPanel({ ref, panel, prices, tiers, work }: PlanPanelProps & { ref: Ref<HTMLElement> }) {
  const { t } = useMessages(subscriptionMessages);
  const [isRevealed, setRevealed] = useState(false);
  const headingId = useId();
  const [first, second] = panel.durations;
  const shown = isRevealed ? panel.durations : panel.durations.slice(0, 1);
  return (
    <section ref={ref} aria-labelledby={headingId} className="vt:flex vt:scroll-mt-4 vt:flex-col vt:gap-4">
      <h2 id={headingId} className="vt:text-lg vt:font-semibold">
        {t('subscription.plans')}
      </h2>
      <ul className="vt:plain vt:grid vt:grid-cols-1 vt:gap-3 vt:md:grid-cols-3">
        {panel.offers.map((offer) => (
          <PlanCard key={offer.tier} {...{ offer, shown, prices, tiers, work }} />
        ))}
        {panel.offersTrial && (
          <li
            style={rowsOfCard(shown)}
            className="vt:flex vt:flex-col vt:items-start vt:justify-between vt:gap-3 vt:rounded-card vt:border vt:border-border vt:p-4"
          >
            <h3 className="vt:font-semibold">{t('subscription.trialCard')}</h3>
            <Button onClick={() => work.ask({ kind: 'trial' })}>{t('subscription.tryForFree')}</Button>
          </li>
        )}
      </ul>
      {first && second && (
        <Button
          variant="quiet"
          size="small"
          className="vt:quiet-edge vt:self-start"
          aria-pressed={isRevealed}
          onClick={() => setRevealed(!isRevealed)}
        >
          {second === 'month' ? t('subscription.showMonthly') : t('subscription.showAnnual')}
        </Button>
      )}
      <p className="vt:text-sm vt:text-muted">{t('subscription.onPremise')}</p>
      {panel.contactUrl !== undefined && (
        <Link href={panel.contactUrl} newTab className="vt:self-start">
          {t('subscription.contact')}
        </Link>
      )}
    </section>
  );
}
