import { linkTime } from '@vitrine/core/sharing';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';

/** Returns a time of a back end with its time zone; one without is in UTC. */
export function withZone(time: string): string {
  const milliseconds = linkTime(time);
  return milliseconds === undefined ? time : new Date(milliseconds).toISOString();
}

/** A sentence about the end of a link. */
export function LinkEnd({ end }: { end: string | null }) {
  const { t, formatDateTime } = useMessages(sharingDialogsMessages);
  return (
    <p className="vt:text-sm vt:text-muted">
      {end === null
        ? t('sharing.editor.expiry.noEnd')
        : t('sharing.editor.expiry.end', { time: formatDateTime(withZone(end)) })}
    </p>
  );
}
