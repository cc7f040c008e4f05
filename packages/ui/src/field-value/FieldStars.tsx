import type { ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

const most = 5;

/** A rating of none to five as one picture with a text. */
export function FieldStars({ count }: { count: number }): ReactNode {
  const { t } = useMessages();
  const lit = Math.min(Math.max(Math.round(count), 0), most);
  return (
    <span
      role="img"
      aria-label={t('assets.rating', { count: lit })}
      className="vt:inline-flex vt:gap-0.5 vt:py-0.5 vt:align-top"
    >
      {Array.from({ length: most }, (_, star) => (
        <Icon key={star} name="star" className={star < lit ? 'vt:fill-current' : 'vt:text-border-strong'} />
      ))}
    </span>
  );
}
