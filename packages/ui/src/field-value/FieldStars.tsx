import { StarIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { assetsMessages } from '../messages/en/assets.ts';

const maxStars = 5;

/** Width in pixels of five stars with their gaps. */
const fullWidth = 88;

interface FieldStarsProps {
  count: number;
  /** Available width in pixels. Defaults to the width of five stars. */
  availableWidth?: number | undefined;
}

/** A rating of 0 to 5 as one picture with a text alternative. Where five stars do not fit, a number with one star. */
export function FieldStars({ count, availableWidth = fullWidth }: FieldStarsProps): ReactNode {
  const { t, formatNumber } = useMessages(assetsMessages);
  const rating = Math.min(Math.max(Math.round(count), 0), maxStars);
  const isShort = availableWidth < fullWidth;
  return (
    <span
      role="img"
      aria-label={t('assets.rating', { count: rating })}
      className="vt:inline-flex vt:gap-0.5 vt:py-0.5 vt:align-top"
    >
      {isShort && <span className="vt:leading-4 vt:tabular-nums">{formatNumber(rating)}</span>}
      {Array.from({ length: isShort ? 1 : maxStars }, (_, star) => (
        <Icon
          key={star}
          icon={<StarIcon />}
          className={star < rating ? 'vt:fill-current' : 'vt:text-border-strong'}
        />
      ))}
    </span>
  );
}
