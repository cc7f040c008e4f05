import type { SharingLink } from '@vitrine/core/contract';
import { useLinkTimeline } from '@vitrine/hooks/sharing';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { linkName } from '@vitrine/ui/sharing';
import { LinkTimeline, LinkTimelinePanel } from '@vitrine/ui/sharing-dialogs';
import { SettingsState } from '../internal/SettingsState.tsx';

function Content({ id }: { id: string }) {
  const { t } = useMessages(sharingDialogsMessages);
  const { events, hasMore, isLoadingMore, loadMore, fileNameOf } = useLinkTimeline(id);
  if (events.status !== 'ready')
    return (
      <SettingsState source={events} loading={t('common.loading')} failed={t('sharing.timelineFailed')} />
    );
  return (
    <LinkTimeline
      events={events.data}
      fileNameOf={fileNameOf}
      onMore={hasMore ? loadMore : undefined}
      loadingMore={isLoadingMore}
    />
  );
}

/** What happened to a link, beside the table. */
export function TimelinePanel({ link, onClose }: { link: SharingLink; onClose: () => void }) {
  return (
    <LinkTimelinePanel title={linkName(link)} onClose={onClose}>
      <Content id={link.id} />
    </LinkTimelinePanel>
  );
}
