import type { SharingLink } from '@vitrine/core/contract';
import type { UseLinkActionsResult } from '@vitrine/hooks/sharing';
import { useMessages } from '@vitrine/ui/messages';
import { sharingMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import type { LinkNotices } from './useLinkNotices.ts';
import { useLinksChange } from './useLinksBulk.tsx';

/** Lists the expired links, and deletes them after a question. */
export function useExpiredLinks(actions: UseLinkActionsResult, notices: LinkNotices) {
  const { t } = useMessages(sharingMessages);
  const changeLinks = useLinksChange(actions, notices);
  const [links, setLinks] = useState<readonly SharingLink[]>();
  const count = links?.length ?? 0;
  async function open(): Promise<void> {
    const result = await actions.readAll({ status: 'expired', sort: 'expirationDatetime' });
    if (result.status === 'failed') notices.showFailure(t('sharing.readFailed'), result.error);
    if (result.status !== 'done') return;
    if (result.value.length > 0) setLinks(result.value);
    else notices.show({ kind: 'info', message: t('sharing.expiredTitle', { count: 0 }) });
  }
  function deleteAll(): void {
    setLinks(undefined);
    if (links) void changeLinks(links, { action: 'delete' });
  }
  const dialog = (
    <LazyAlertDialog
      open={links !== undefined}
      danger
      title={t('sharing.expiredTitle', { count })}
      description={t('sharing.expiredBody')}
      confirmLabel={t('sharing.deleteManyConfirm', { count })}
      onConfirm={deleteAll}
      onCancel={() => setLinks(undefined)}
    >
      {links && <LinkPreview links={links} />}
    </LazyAlertDialog>
  );
  return { open: () => void open(), dialog };
}
