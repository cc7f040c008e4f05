import {
  BanIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CopyIcon,
  FileIcon,
  PauseIcon,
  PlayIcon,
  RotateCcwIcon,
  UploadIcon,
} from 'lucide-react';
import type { UploadRejectionReason } from '@vitrine/core/contract';
import { memo, type ReactNode } from 'react';
import { CloseIcon } from '../../icon/CloseIcon.tsx';
import { IconButton } from '../../button/index.ts';
import { Icon, type IconElement } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { useMessages, type Messages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { ProgressBar } from '../../progress-bar/index.ts';

/** The state of one upload. */
export type UploadStatus =
  | 'queued'
  | 'sending'
  | 'paused'
  | 'stored'
  | 'duplicate'
  | 'rejected'
  | 'failed'
  | 'cancelled';

/** One upload of the panel. */
export interface UploadItem {
  /** Unique among the uploads. */
  readonly id: string;
  /** The name of the file. */
  readonly fileName: string;
  /** The state of the upload. */
  readonly status: UploadStatus;
  /** Number of bytes sent. */
  readonly sentBytes: number;
  /** The size of the file in bytes. */
  readonly totalBytes: number;
  /** Reason of a rejected upload. */
  readonly rejectionReason?: UploadRejectionReason | undefined;
  /** Error message of a failed upload. */
  readonly errorMessage?: string | undefined;
  /** Whether it can be paused. Defaults to false. */
  readonly canPause?: boolean | undefined;
}

/** Props of `UploadRow`. */
export interface UploadRowProps {
  item: UploadItem;
  onPause: (input: { id: string }) => void;
  onResume: (input: { id: string }) => void;
  onRetry: (input: { id: string }) => void;
  onCancel: (input: { id: string }) => void;
}

const statusIcons: Record<UploadStatus, { icon: IconElement; className: string }> = {
  queued: { icon: <FileIcon />, className: 'vt:text-muted' },
  sending: { icon: <UploadIcon />, className: 'vt:text-accent-text' },
  paused: { icon: <PauseIcon />, className: 'vt:text-muted' },
  stored: { icon: <CircleCheckIcon />, className: 'vt:text-success' },
  duplicate: { icon: <CopyIcon />, className: 'vt:text-muted' },
  rejected: { icon: <BanIcon />, className: 'vt:text-danger-text' },
  failed: { icon: <CircleAlertIcon />, className: 'vt:text-danger-text' },
  cancelled: { icon: <CloseIcon />, className: 'vt:text-muted' },
};

function statusText(item: UploadItem, { t, formatBytes }: Messages<typeof assetsMessages>): string {
  const sent = formatBytes(item.sentBytes);
  const total = formatBytes(item.totalBytes);
  if (item.status === 'sending') return t('assets.uploadBytes', { sent, total });
  if (item.status === 'rejected') return t(`assets.uploadRefusal.${item.rejectionReason ?? 'other'}`);
  if (item.status === 'failed' && item.errorMessage !== undefined) return item.errorMessage;
  const state = t(`assets.uploadState.${item.status}`);
  return isHalted(item) ? `${state} · ${t('assets.uploadBytes', { sent, total })}` : state;
}

/** Returns whether the upload was interrupted after some bytes and will resume from there. */
function isHalted({ status, sentBytes }: UploadItem): boolean {
  return status === 'paused' || (status === 'queued' && sentBytes > 0);
}

/** Returns whether the row of an upload has a progress bar. */
export function hasBar(item: UploadItem): boolean {
  return item.status === 'sending' || isHalted(item);
}

function Actions({ item, onPause, onResume, onRetry, onCancel }: UploadRowProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const { id, fileName: name, status, canPause } = item;
  const isUnfinished = status === 'queued' || status === 'sending' || status === 'paused';
  return (
    <div className="vt:flex vt:shrink-0">
      {status === 'sending' && canPause && (
        <IconButton
          size="small"
          icon={<PauseIcon />}
          label={t('assets.pauseName', { name })}
          onClick={() => onPause({ id })}
        />
      )}
      {status === 'paused' && (
        <IconButton
          size="small"
          icon={<PlayIcon />}
          label={t('assets.resumeName', { name })}
          onClick={() => onResume({ id })}
        />
      )}
      {(status === 'failed' || status === 'cancelled') && (
        <IconButton
          size="small"
          icon={<RotateCcwIcon />}
          label={t('assets.retryName', { name })}
          onClick={() => onRetry({ id })}
        />
      )}
      {isUnfinished && (
        <IconButton
          size="small"
          icon={<CloseIcon />}
          label={t('assets.cancelName', { name })}
          onClick={() => onCancel({ id })}
        />
      )}
    </div>
  );
}

/** One upload: name, progress and actions. Rendered again only when its item changes. */
export const UploadRow = memo(function UploadRow(props: UploadRowProps): ReactNode {
  const { item } = props;
  const messages = useMessages(assetsMessages);
  const { icon, className } = statusIcons[item.status];
  const showsBar = hasBar(item);
  const isProblem = item.status === 'failed' || item.status === 'rejected';
  return (
    <div
      data-slot="upload-row"
      data-status={item.status}
      className="vt:flex vt:items-center vt:gap-3 vt:py-1.5 vt:ps-4 vt:pe-2"
    >
      <Icon icon={icon} size={20} className={className} />
      <div className="vt:min-w-0 vt:flex-1">
        <bdi className="vt:block vt:truncate vt:text-sm vt:rtl:text-right" title={item.fileName}>
          {item.fileName}
        </bdi>
        <span
          className={cn(
            'vt:block vt:text-xs vt:tabular-nums',
            isProblem ? 'vt:text-danger-text' : 'vt:text-muted',
          )}
        >
          {statusText(item, messages)}
        </span>
        {showsBar && (
          <ProgressBar
            label={messages.t('assets.uploadOf', { name: item.fileName })}
            value={item.totalBytes === 0 ? 1 : item.sentBytes / item.totalBytes}
            tone={item.status === 'sending' ? 'accent' : 'muted'}
            className="vt:mt-1"
          />
        )}
      </div>
      <Actions {...props} />
    </div>
  );
});
