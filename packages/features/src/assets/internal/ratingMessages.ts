import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';

/** The field that the stars of a file stand in. */
export const ratingKey = 'urgency';

/** Returns what is said of a new rating; null = taken away. */
export function useRatingMessages(): (stars: number | null) => string {
  const { t } = useMessages(assetsMessages);
  return (stars) => (stars === null ? t('assets.ratingGone') : t('assets.rating', { count: stars }));
}
