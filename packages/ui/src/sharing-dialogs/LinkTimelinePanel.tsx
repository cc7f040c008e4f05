import { DialogPanel, DialogTitle } from '@headlessui/react';
import type { LinkEvent } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button/index.ts';
import { CloseIcon } from '../icon/CloseIcon.tsx';
import { Modal } from '../internal/Modal.tsx';
import { sharingDialogsMessages } from '../messages/en/sharing/sharingDialogs.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `LinkTimeline`. */
export interface LinkTimelineProps {
  /** The events, newest first. */
  events: readonly LinkEvent[];
  /** Returns the name of a file; undefined for one that is gone. */
  fileNameOf: (id: string) => string | undefined;
  /** Called to load further events; without it there are none. */
  onMore?: (() => void) | undefined;
  /** Whether further events are loading. */
  loadingMore?: boolean | undefined;
}

function EventItem({
  event,
  fileNameOf,
}: Pick<LinkTimelineProps, 'fileNameOf'> & { event: LinkEvent }): ReactNode {
  const { t, formatZonedTime } = useMessages(sharingDialogsMessages);
  const { at, kind, fileId, actorName } = event;
  return (
    <li className="vt:border-s-2 vt:border-border vt:ps-3 vt:py-1">
      <span className="vt:flex vt:flex-wrap vt:items-baseline vt:justify-between vt:gap-x-3">
        <span className="vt:font-medium">{t(`sharing.event.${kind}`)}</span>
        <time dateTime={at} className="vt:text-xs vt:text-muted vt:tabular-nums">
          {formatZonedTime(at)}
        </time>
      </span>
      {fileId !== undefined && (
        <span className="vt:block vt:wrap-anywhere">
          <bdi className="vt:plain">{fileNameOf(fileId) ?? t('sharing.missingFile')}</bdi>
        </span>
      )}
      <span className="vt:block vt:text-xs vt:wrap-anywhere vt:text-muted">
        <bdi className="vt:plain">{actorName ?? t('sharing.visitor')}</bdi>
      </span>
    </li>
  );
}

/** What happened to a link: when, what, which file, and who. */
export function LinkTimeline({
  events,
  fileNameOf,
  onMore,
  loadingMore = false,
}: LinkTimelineProps): ReactNode {
  const { t } = useMessages(sharingDialogsMessages);
  if (events.length === 0) return <p className="vt:text-muted">{t('sharing.timelineEmpty')}</p>;
  return (
    <>
      <ol data-slot="link-timeline" className="vt:plain vt:flex vt:flex-col vt:gap-3 vt:text-sm">
        {events.map((event, at) => (
          <EventItem key={`${event.at} ${at}`} {...{ event, fileNameOf }} />
        ))}
      </ol>
      {onMore && (
        <Button className="vt:mt-4" busy={loadingMore} onClick={onMore}>
          {t('sharing.timelineMore')}
        </Button>
      )}
    </>
  );
}

/** Props of `LinkTimelinePanel`. */
export interface LinkTimelinePanelProps {
  /** The name of the link. */
  title: string;
  /** Called for Escape, a click beside the panel and the close button. */
  onClose: () => void;
  /** A `LinkTimeline`, or the state of loading it. */
  children: ReactNode;
}

/** The panel of a timeline at the end side of the window. */
export function LinkTimelinePanel({ title, onClose, children }: LinkTimelinePanelProps): ReactNode {
  const { t } = useMessages(sharingDialogsMessages);
  return (
    <Modal open onClose={onClose}>
      <DialogPanel
        data-slot="link-timeline-panel"
        className="vt:fixed vt:inset-y-0 vt:end-0 vt:w-[min(26rem,calc(100vw-32px))] vt:overflow-y-auto vt:bg-surface vt:shadow-float vt:transition-[translate,opacity] vt:duration-enter vt:ease-out vt:starting:opacity-0 vt:motion-safe:ltr:starting:translate-x-full vt:motion-safe:rtl:starting:-translate-x-full"
      >
        <div className="vt:sticky vt:top-0 vt:flex vt:items-start vt:gap-2 vt:bg-surface vt:border-b vt:border-border vt:ps-5 vt:pe-3 vt:py-3">
          <div className="vt:min-w-0 vt:flex-1">
            <DialogTitle className="vt:text-base vt:font-semibold vt:wrap-anywhere">
              {t('sharing.timelineTitle', { title })}
            </DialogTitle>
            <p className="vt:text-xs vt:text-muted">{t('sharing.timelineBody')}</p>
          </div>
          <IconButton icon={<CloseIcon />} label={t('common.close')} onClick={onClose} />
        </div>
        <div className="vt:p-5">{children}</div>
      </DialogPanel>
    </Modal>
  );
}
