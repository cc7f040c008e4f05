import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { ProgressBar } from '../progress-bar/index.ts';
import { UploadList } from './UploadList.tsx';
import { UploadNews } from './UploadNews.tsx';
import type { UploadItem } from './UploadRow.tsx';

/** What `UploadPanel` takes. */
export interface UploadPanelProps extends Omit<ComponentProps<'section'>, 'children' | 'onPause'> {
  items: readonly UploadItem[];
  onPause: (input: { id: string }) => void;
  onResume: (input: { id: string }) => void;
  onRetry: (input: { id: string }) => void;
  onCancel: (input: { id: string }) => void;
  /** Why nothing is sent although files wait, in words, and what can be done about it. */
  hold?: { readonly text: string; readonly action?: ReactNode } | undefined;
  /** Commands for everything that is under way; each is offered while it is given. */
  onPauseAll?: (() => void) | undefined;
  onResumeAll?: (() => void) | undefined;
  onCancelAll?: (() => void) | undefined;
  /** Takes the finished ones off the list. */
  onClearFinished: () => void;
  /** Offered once nothing is under way. */
  onClose: () => void;
}

const underWay: ReadonlySet<UploadItem['status']> = new Set(['queued', 'sending', 'paused']);

interface Totals {
  readonly done: number;
  readonly failed: number;
  readonly share: number;
  readonly isBusy: boolean;
}

function sumUp(items: readonly UploadItem[]): Totals {
  const sum = (pick: (item: UploadItem) => number) => items.reduce((total, item) => total + pick(item), 0);
  const counted = items.filter((item) => item.status !== 'cancelled');
  const all = counted.reduce((total, item) => total + item.totalBytes, 0);
  const sent = sum((item) => (item.status === 'stored' || item.status === 'duplicate' ? item.totalBytes : 0));
  const partly = sum((item) => (underWay.has(item.status) ? item.sentBytes : 0));
  return {
    done: items.filter((item) => item.status === 'stored' || item.status === 'duplicate').length,
    failed: items.filter((item) => item.status === 'failed' || item.status === 'rejected').length,
    share: all === 0 ? 1 : (sent + partly) / all,
    isBusy: items.some((item) => underWay.has(item.status)),
  };
}

interface HeadProps {
  totals: Totals;
  count: number;
  open: boolean;
  listId: string;
  onToggle: () => void;
  onClose: () => void;
}

function Head({ totals, count, open, listId, onToggle, onClose }: HeadProps): ReactNode {
  const { t } = useMessages();
  return (
    <div className="vt:flex vt:items-center vt:gap-1 vt:py-2 vt:ps-4 vt:pe-2">
      <div className="vt:min-w-0 vt:flex-1">
        <h2 className="vt:text-sm vt:font-semibold">{t('assets.uploads')}</h2>
        <p className="vt:text-xs vt:text-muted vt:tabular-nums">
          {t('assets.uploadSummary', { done: totals.done, total: count })}
          {totals.failed > 0 && (
            <span className="vt:text-danger-text">
              {' '}
              · {t('assets.uploadFailedCount', { count: totals.failed })}
            </span>
          )}
        </p>
      </div>
      <IconButton
        icon="chevron-down"
        size="small"
        label={t(open ? 'assets.collapseUploads' : 'assets.expandUploads')}
        aria-expanded={open}
        aria-controls={listId}
        onClick={onToggle}
        className={open ? undefined : 'vt:rotate-180'}
      />
      {!totals.isBusy && (
        <IconButton icon="close" size="small" label={t('assets.closeUploads')} onClick={onClose} />
      )}
    </div>
  );
}

/** Its place is there before the words come, so that they are announced. */
function HoldLine({ hold }: Pick<UploadPanelProps, 'hold'>): ReactNode {
  return (
    <div role="status" data-slot="upload-hold">
      {hold && (
        <div className="vt:flex vt:items-center vt:gap-2 vt:border-t vt:border-border vt:bg-surface-sunken vt:py-2 vt:ps-4 vt:pe-2 vt:text-sm">
          <Icon name="pause" className="vt:text-muted" />
          <span className="vt:min-w-0 vt:flex-1">{hold.text}</span>
          {hold.action}
        </div>
      )}
    </div>
  );
}

interface FootProps extends Pick<UploadPanelProps, 'onPauseAll' | 'onResumeAll' | 'onCancelAll'> {
  /** There are finished ones. */
  onClearFinished: (() => void) | undefined;
}

function Foot({ onPauseAll, onResumeAll, onCancelAll, onClearFinished }: FootProps): ReactNode {
  const { t } = useMessages();
  const commands = [
    ['assets.pauseAll', onPauseAll],
    ['assets.resumeAll', onResumeAll],
    ['assets.cancelAll', onCancelAll],
    ['assets.clearFinished', onClearFinished],
  ] as const;
  if (commands.every(([, run]) => !run)) return null;
  return (
    <div className="vt:flex vt:flex-wrap vt:justify-end vt:border-t vt:border-border vt:p-2">
      {commands.map(
        ([key, run]) =>
          run && (
            <Button key={key} variant="quiet" size="small" onClick={run}>
              {t(key)}
            </Button>
          ),
      )}
    </div>
  );
}

/** The uploads, docked at the bottom end: each with its progress and what can be done, and all together. */
export function UploadPanel({
  items,
  onPause,
  onResume,
  onRetry,
  onCancel,
  onClearFinished,
  onClose,
  hold,
  onPauseAll,
  onResumeAll,
  onCancelAll,
  className,
  ...rest
}: UploadPanelProps): ReactNode {
  const { t } = useMessages();
  const [open, setOpen] = useState(true);
  const listId = useId();
  const totals = sumUp(items);
  const hasFinished = items.some((item) => !underWay.has(item.status));
  return (
    <section
      data-slot="upload-panel"
      aria-label={t('assets.uploads')}
      {...rest}
      className={cn(
        'vt:fixed vt:end-4 vt:bottom-4 vt:z-sticky vt:w-[min(24rem,calc(100vw-32px))] vt:overflow-hidden vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:shadow-float',
        className,
      )}
    >
      <Head {...{ totals, count: items.length, open, listId, onClose }} onToggle={() => setOpen(!open)} />
      {totals.isBusy && (
        <ProgressBar
          label={t('assets.uploadTotal')}
          value={totals.share}
          className="vt:h-0.5 vt:rounded-none"
        />
      )}
      <UploadNews done={totals.done} failed={totals.failed} isBusy={totals.isBusy} />
      <HoldLine hold={hold} />
      <div id={listId} hidden={!open} className="vt:border-t vt:border-border">
        <UploadList {...{ items, onPause, onResume, onRetry, onCancel }} />
        <Foot
          {...{ onPauseAll, onResumeAll, onCancelAll }}
          onClearFinished={hasFinished ? onClearFinished : undefined}
        />
      </div>
    </section>
  );
}
