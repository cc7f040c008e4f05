import type { Loss } from '@vitrine/core/subscription';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';

/** The list of what stops, or gets less. */
export function LossList({ losses }: { losses: readonly Loss[] }) {
  const { t, formatBytes, formatNumber } = useMessages(subscriptionMessages);
  function textOf(loss: Loss): string {
    switch (loss.kind) {
      case 'uploads':
        return loss.overBytes === 0
          ? t('subscription.lost.full')
          : t('subscription.lost.uploads', { size: formatBytes(loss.overBytes) });
      case 'users':
        // One more than are too many, so that there is a seat.
        return t('subscription.lost.users', { count: loss.overUsers + 1 });
      case 'storage-limit':
        return t('subscription.lost.storage-limit', {
          from: loss.from === null ? t('subscription.unlimited') : formatBytes(loss.from),
          to: formatBytes(loss.to),
        });
      case 'user-limit':
        return t('subscription.lost.user-limit', {
          from: loss.from === null ? t('subscription.unlimited') : formatNumber(loss.from),
          to: formatNumber(loss.to),
        });
      default:
        return t(`subscription.lost.${loss.kind}`, { count: loss.count });
    }
  }
  if (losses.length === 0) return null;
  return (
    <ul className="vt:list-disc vt:ps-5">
      {losses.map((loss) => (
        <li key={loss.kind} className="vt:plain">
          {textOf(loss)}
        </li>
      ))}
    </ul>
  );
}

/** What stops, or gets less, below its title; nothing when nothing does. */
export function Losses({ losses }: { losses: readonly Loss[] }) {
  const { t } = useMessages(subscriptionMessages);
  if (losses.length === 0) return null;
  return (
    <>
      <p className="vt:plain vt:font-medium">{t('subscription.lost')}</p>
      <LossList losses={losses} />
    </>
  );
}
