import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';

/** The field of the rating of a file. */
export const ratingKey = 'urgency';

/** Returns the notification of a new rating; null for a removed one. */
export function useRatingMessages(): (stars: number | null) => string {
  const { t } = useMessages(assetsMessages);
  return (stars) => (stars === null ? t('assets.ratingGone') : t('assets.rating', { count: stars }));
}
