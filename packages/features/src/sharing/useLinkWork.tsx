import type { SharingLink } from '@vitrine/core/contract';
import { useLinkRights, type LinkTarget, type UseLinkActionsResult } from '@vitrine/hooks/sharing';
import { useCapability, useHandler } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharingMessages } from '@vitrine/ui/messages/en';
import { linkName, type LinkActionHandlers } from '@vitrine/ui/sharing';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { copyText } from '../internal/copyText.ts';
import { LinkDialog } from './LinkDialog.tsx';
import type { LinkNotices } from './useLinkNotices.ts';

const loadTimeline = async () => (await import('./TimelinePanel.tsx')).TimelinePanel;

interface LinkWorkOptions {
  actions: UseLinkActionsResult;
  notices: LinkNotices;
  /** Returns the whole address that visitors open. */
  addressOf: (link: SharingLink) => string;
  /** Address of the editor of what visitors see. */
  layoutHref: string | undefined;
  /** Whether the back end says that the viewer may delete links. */
  canDelete: boolean;
}

/** Asks before a deletion, and reports its result with an undo. */
function useLinkDeletion({ actions, notices }: Pick<LinkWorkOptions, 'actions' | 'notices'>) {
  const { t } = useMessages(sharingMessages);
  const [link, askToDelete] = useState<SharingLink>();
  async function remove(wanted: SharingLink): Promise<void> {
    askToDelete(undefined);
    const result = await actions.remove(wanted);
    if (result.status === 'done') notices.showChanged(t('sharing.deleted'), result.undo);
    if (result.status !== 'failed') return;
    const { error } = result;
    // A back end that refuses without a reason.
    const reason = error.code === 'unexpected' ? '' : ` ${errorText(t, error)}`;
    notices.show({ kind: 'error', message: `${t('sharing.deleteFailed')}${reason}` });
  }
  const dialog = (
    <LazyAlertDialog
      open={link !== undefined}
      danger
      title={t('sharing.deleteTitle')}
      description={t('sharing.deleteBody')}
      confirmLabel={t('sharing.deleteConfirm')}
      onConfirm={() => link && void remove(link)}
      onCancel={() => askToDelete(undefined)}
    >
      {link && (
        <p className="vt:line-clamp-3 vt:pb-2 vt:font-medium vt:break-words">
          <bdi className="vt:plain">{linkName(link)}</bdi>
        </p>
      )}
      <p className="vt:pb-4 vt:text-sm vt:text-muted">{t('sharing.deleteHint')}</p>
    </LazyAlertDialog>
  );
  return { dialog, askToDelete };
}

/** What the buttons of a row do, and the dialogs that they open. The handlers stay the same. */
export function useLinkWork({ actions, notices, addressOf, layoutHref, canDelete }: LinkWorkOptions): {
  readonly handlers: LinkActionHandlers;
  readonly dialogs: ReactNode;
} {
  const { t } = useMessages(sharingMessages);
  const canDo = useLinkRights();
  const hasTimeline = useCapability('sharing.timeline');
  const [watched, watch] = useState<SharingLink>();
  const endWatch = useCallback(() => watch(undefined), []);
  const { part: TimelinePanel } = useLazyPart(watched !== undefined, loadTimeline, { onFailed: endWatch });
  const [edited, setEdited] = useState<LinkTarget>();
  const { dialog, askToDelete } = useLinkDeletion({ actions, notices });
  const onCopy = useHandler(async (link: SharingLink) => {
    const address = addressOf(link);
    const isCopied = await copyText(address);
    const message = isCopied ? t('sharing.copied') : t('sharing.copyFailed', { address });
    notices.show({ kind: isCopied ? 'success' : 'error', message });
  });
  const onSuspend = useHandler(async (link: SharingLink, isSuspended: boolean) => {
    const result = await actions.setSuspended(link, isSuspended);
    if (result.status !== 'failed') return;
    const title = linkName(link);
    const headline = isSuspended
      ? t('sharing.suspendFailed', { title })
      : t('sharing.restoreFailed', { title });
    notices.showFailure(headline, result.error);
  });
  const handlers = useMemo(
    (): LinkActionHandlers => ({
      onCopy: (link) => void onCopy(link),
      onSuspend: (link, isSuspended) => void onSuspend(link, isSuspended),
      onEdit: (link) => setEdited({ link }),
      onTimeline: hasTimeline ? watch : undefined,
      onDelete: canDelete ? askToDelete : undefined,
      can: (action, link) => canDo(`sharing.${action}`, link),
    }),
    [askToDelete, canDelete, canDo, hasTimeline, onCopy, onSuspend],
  );
  const dialogs = (
    <>
      {dialog}
      {edited && (
        <LinkDialog
          target={edited}
          linkHref={addressOf}
          layoutHref={layoutHref}
          onClose={() => setEdited(undefined)}
        />
      )}
      {watched && TimelinePanel && <TimelinePanel link={watched} onClose={endWatch} />}
    </>
  );
  return { handlers, dialogs };
}
