import { bytesPerGigabyte, type TierGain, type TierLimits } from '@vitrine/core/subscription';
import type { Extra, SubscriptionEnd } from '@vitrine/core/profile';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';

/** The keys of the messages with the names of the tiers. */
export const tierNames = {
  free: 'subscription.tier.free',
  trial: 'subscription.tier.trial',
  small: 'subscription.tier.small',
  large: 'subscription.tier.large',
  enterprise: 'subscription.tier.enterprise',
  other: 'subscription.tier.other',
} as const;

/** The keys of the messages with the names of the durations. */
export const durationNames = { month: 'subscription.monthly', year: 'subscription.annual' } as const;

/** Returns the texts of numbers, prices and dates of a subscription. */
export function usePlanTexts() {
  const { t, formatNumber, formatBytes, formatDate, formatList } = useMessages(subscriptionMessages);
  /** A size in gigabytes of 1024³ bytes. */
  const sizeOf = (gigabytes: number) => formatBytes(gigabytes * bytesPerGigabyte);
  return {
    sizeOf,
    /** An amount in hundredths of the unit of a currency. */
    amountOf: (hundredths: number, currency: string) =>
      formatNumber(hundredths / 100, { style: 'currency', currency }),
    /** A day that the back end names is the same in every time zone. */
    dayOf: ({ at, isDay }: Pick<SubscriptionEnd, 'at' | 'isDay'>) => {
      const iso = new Date(at).toISOString();
      return formatDate(isDay ? iso.slice(0, 10) : iso);
    },
    /** What a tier allows, within a sentence. */
    limitsText: ({ userLimit, storageLimit }: TierLimits) =>
      formatList([
        userLimit === null
          ? t('subscription.limit.unlimitedUsers')
          : t('subscription.limit.users', { count: userLimit }),
        storageLimit === null ? t('subscription.limit.unlimitedStorage') : sizeOf(storageLimit),
      ]),
    /** What a tier allows more, within a sentence; empty for nothing. */
    gainText: ({ users, storage }: TierGain) =>
      formatList([
        ...(users === null
          ? [t('subscription.limit.unlimitedUsers')]
          : users > 0
            ? [t('subscription.compare.users', { count: users })]
            : []),
        ...(storage === null
          ? [t('subscription.limit.unlimitedStorage')]
          : storage > 0
            ? [t('subscription.compare.storage', { size: sizeOf(storage) })]
            : []),
      ]),
    /** What an extra adds. */
    extraName: ({ kind, amount }: Pick<Extra, 'kind' | 'amount'>) =>
      kind === 'storage' ? sizeOf(amount) : t('subscription.upTo', { count: amount }),
  };
}
