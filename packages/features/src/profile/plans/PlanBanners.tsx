import type { ProfileBanner, ProfilePage } from '@vitrine/core/profile';
import { Banner } from '@vitrine/ui/banner';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';
import { usePlanTexts } from './planTexts.ts';

const tones: Readonly<Partial<Record<ProfileBanner, 'warning' | 'danger'>>> = {
  'trial-expired': 'danger',
  'users-reached': 'warning',
  'users-almost': 'warning',
  'storage-almost': 'warning',
  'storage-reached': 'danger',
  'cancelled-until': 'warning',
};

function isOfPayment(banner: ProfileBanner): banner is 'payment-failed' | 'payment-succeeded' {
  return banner === 'payment-failed' || banner === 'payment-succeeded';
}

/** The banners of the subscription, in the order of the page. */
export function PlanBanners({ page }: { page: ProfilePage }) {
  const { t } = useMessages(subscriptionMessages);
  const { dayOf } = usePlanTexts();
  const date = page.end ? dayOf(page.end) : '';
  return page.banners.flatMap((banner) =>
    isOfPayment(banner)
      ? []
      : [
          <Banner key={banner} tone={tones[banner] ?? 'info'}>
            {t(`subscription.banner.${banner}`, { date })}
            {banner === 'trial-expired' && ` ${t('subscription.banner.trial-expiredBody')}`}
          </Banner>,
        ],
  );
}
