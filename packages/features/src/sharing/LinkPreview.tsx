import type { SharingLink } from '@vitrine/core/contract';
import { useMessages } from '@vitrine/ui/messages';
import { sharingMessages } from '@vitrine/ui/messages/en';
import { linkName } from '@vitrine/ui/sharing';

/** The number of links that are listed; the others are counted. */
const maxListed = 8;

/** The links that an action concerns, with their ends. */
export function LinkPreview({ links }: { links: readonly SharingLink[] }) {
  const { t, formatZonedTime } = useMessages(sharingMessages);
  const others = links.length - maxListed;
  return (
    <ul
      aria-label={t('sharing.allTitle')}
      className="vt:plain vt:mb-4 vt:rounded-control vt:border vt:border-border vt:px-3 vt:py-1 vt:text-sm"
    >
      {links.slice(0, maxListed).map((link) => (
        <li key={link.id} className="vt:flex vt:justify-between vt:gap-3 vt:py-1">
          <bdi className="vt:min-w-0 vt:truncate">{linkName(link)}</bdi>
          {link.expirationDatetime !== null && (
            <span className="vt:shrink-0 vt:text-muted vt:tabular-nums">
              {formatZonedTime(link.expirationDatetime)}
            </span>
          )}
        </li>
      ))}
      {others > 0 && <li className="vt:py-1 vt:text-muted">{t('sharing.andMore', { count: others })}</li>}
    </ul>
  );
}
