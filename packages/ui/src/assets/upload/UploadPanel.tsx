import { ChevronDownIcon, PauseIcon } from 'lucide-react';
import { mergeRefs } from 'react-aria';
import { useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { CloseIcon } from '../../icon/CloseIcon.tsx';
import { Button, IconButton } from '../../button/index.ts';
import { useFocusFallback } from '../../focus/useFocusFallback.ts';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { ProgressBar } from '../../progress-bar/index.ts';
import { UploadList } from './UploadList.tsx';
import { UploadAnnouncer } from './UploadAnnouncer.tsx';
import type { UploadItem } from './UploadRow.tsx';
import { findUploadFocusFallback, uploadFocusPositionOf } from './uploadFocus.ts';

/** Props of `UploadPanel`. */
export interface UploadPanelProps extends Omit<ComponentProps<'section'>, 'children' | 'onPause'> {
  /** The uploads, in display order. */
  items: readonly UploadItem[];
  /** Called to pause one upload. */
  onPause: (input: { id: string }) => void;
  /** Called to resume one upload. */
  onResume: (input: { id: string }) => void;
  /** Called to retry a failed upload. */
  onRetry: (input: { id: string }) => void;
  /** Called to cancel one upload. */
  onCancel: (input: { id: string }) => void;
  /** Why uploads are paused, and an action that resumes them. */
  pauseNotice?: { readonly text: string; readonly action?: ReactNode } | undefined;
  /** Called to pause all uploads; without it there is no such button. */
  onPauseAll?: (() => void) | undefined;
  /** Called to resume all uploads; without it there is no such button. */
  onResumeAll?: (() => void) | undefined;
  /** Called to cancel all uploads; without it there is no such button. */
  onCancelAll?: (() => void) | undefined;
  /** Number of system files of folders (`.DS_Store`, `Thumbs.db`) that were not uploaded. */
  leftOut?: number | undefined;
  /** Removes finished uploads from the list. */
  onClearFinished: () => void;
  /** Called to close the panel; offered when no upload is in progress. */
  onClose: () => void;
}

const unfinished: ReadonlySet<UploadItem['status']> = new Set(['queued', 'sending', 'paused']);

interface Totals {
  readonly done: number;
  /** Number of files that the folder already contained. */
  readonly known: number;
  readonly failed: number;
  /** Share of the bytes that are sent, from 0 to 1. */
  readonly share: number;
  readonly isBusy: boolean;
}

function countUploads(items: readonly UploadItem[]): Totals {
  const sum = (pick: (item: UploadItem) => number) => items.reduce((total, item) => total + pick(item), 0);
  const counted = items.filter((item) => item.status !== 'cancelled');
  const all = counted.reduce((total, item) => total + item.totalBytes, 0);
  const sent = sum((item) => (item.status === 'stored' || item.status === 'duplicate' ? item.totalBytes : 0));
  const partly = sum((item) => (unfinished.has(item.status) ? item.sentBytes : 0));
  return {
    done: items.filter((item) => item.status === 'stored').length,
    known: items.filter((item) => item.status === 'duplicate').length,
    failed: items.filter((item) => item.status === 'failed' || item.status === 'rejected').length,
    share: all === 0 ? 1 : (sent + partly) / all,
    isBusy: items.some((item) => unfinished.has(item.status)),
  };
}

interface SummaryProps {
  totals: Totals;
  count: number;
  leftOut: number;
}

/** A summary: '12 of 15 uploaded · 2 already there · 1 file failed · 3 system files left out'. */
function Summary({ totals: { done, known, failed }, count, leftOut }: SummaryProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const others = [
    { key: 'known', text: known > 0 && t('assets.uploadKnownCount', { count: known }) },
    { key: 'failed', text: failed > 0 && t('assets.uploadFailedCount', { count: failed }) },
    { key: 'leftOut', text: leftOut > 0 && t('assets.uploadLeftOut', { count: leftOut }) },
  ].filter(({ text }) => text);
  return (
    <p className="vt:text-xs vt:text-muted vt:tabular-nums">
      {count > 0 && t('assets.uploadSummary', { done, total: count })}
      {others.map(({ key, text }, at) => (
        <span key={key} className={key === 'failed' ? 'vt:text-danger-text' : undefined}>
          {(count > 0 || at > 0) && ' · '}
          {text}
        </span>
      ))}
    </p>
  );
}

interface HeadProps extends SummaryProps {
  open: boolean;
  listId: string;
  onToggle: () => void;
  onClose: () => void;
}

function Head({ open, listId, onToggle, onClose, ...summary }: HeadProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  return (
    <div className="vt:flex vt:items-center vt:gap-1 vt:py-2 vt:ps-4 vt:pe-2">
      <div className="vt:min-w-0 vt:flex-1">
        <h2 tabIndex={-1} className="vt:text-sm vt:font-semibold">
          {t('assets.uploads')}
        </h2>
        <Summary {...summary} />
      </div>
      <IconButton
        icon={<ChevronDownIcon />}
        size="small"
        label={t(open ? 'assets.collapseUploads' : 'assets.expandUploads')}
        aria-expanded={open}
        aria-controls={listId}
        onClick={onToggle}
        className={open ? undefined : 'vt:rotate-180'}
      />
      {!summary.totals.isBusy && (
        <IconButton icon={<CloseIcon />} size="small" label={t('assets.closeUploads')} onClick={onClose} />
      )}
    </div>
  );
}

/** The live region exists before its text, so that the text is announced. */
function PauseNotice({ pauseNotice }: Pick<UploadPanelProps, 'pauseNotice'>): ReactNode {
  return (
    <div className="vt:plain" role="status" data-slot="upload-pause">
      {pauseNotice && (
        <div className="vt:flex vt:items-center vt:gap-2 vt:border-t vt:border-border vt:bg-surface-sunken vt:py-2 vt:ps-4 vt:pe-2 vt:text-sm">
          <Icon icon={<PauseIcon />} className="vt:text-muted" />
          <span className="vt:min-w-0 vt:flex-1">{pauseNotice.text}</span>
          {pauseNotice.action}
        </div>
      )}
    </div>
  );
}

interface PanelFooterProps extends Pick<UploadPanelProps, 'onPauseAll' | 'onResumeAll' | 'onCancelAll'> {
  /** Undefined when there are no finished uploads. */
  onClearFinished: (() => void) | undefined;
}

function PanelFooter({ onPauseAll, onResumeAll, onCancelAll, onClearFinished }: PanelFooterProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const commands = [
    ['assets.pauseAll', onPauseAll],
    ['assets.resumeAll', onResumeAll],
    ['assets.cancelAll', onCancelAll],
    ['assets.clearFinished', onClearFinished],
  ] as const;
  if (commands.every(([, run]) => !run)) return null;
  return (
    <div
      data-slot="upload-commands"
      className="vt:flex vt:flex-wrap vt:justify-end vt:border-t vt:border-border vt:p-2"
    >
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

/** The panel of uploads at the bottom end of the screen: each upload with progress and actions, and actions for all. */
export function UploadPanel({
  items,
  onPause,
  onResume,
  onRetry,
  onCancel,
  onClearFinished,
  onClose,
  pauseNotice,
  onPauseAll,
  onResumeAll,
  onCancelAll,
  leftOut = 0,
  className,
  ref,
  ...rest
}: UploadPanelProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const [open, setOpen] = useState(true);
  const listId = useId();
  const totals = countUploads(items);
  const hasFinished = leftOut > 0 || items.some((item) => !unfinished.has(item.status));
  const root = useRef<HTMLElement>(null);
  const attach = useMemo(() => mergeRefs(root, ref ?? null), [ref]);
  useFocusFallback(root, findUploadFocusFallback, uploadFocusPositionOf);
  return (
    <section
      data-slot="upload-panel"
      aria-label={t('assets.uploads')}
      {...rest}
      ref={attach}
      className={cn(
        'vt:fixed vt:end-4 vt:bottom-4 vt:z-sticky vt:w-[min(24rem,calc(100vw-32px))] vt:overflow-hidden vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:shadow-float',
        className,
      )}
    >
      <Head
        {...{ totals, count: items.length, leftOut, open, listId, onClose }}
        onToggle={() => setOpen(!open)}
      />
      {totals.isBusy && (
        <ProgressBar
          label={t('assets.uploadTotal')}
          value={totals.share}
          className="vt:over:h-0.5 vt:over:rounded-none"
        />
      )}
      <UploadAnnouncer {...totals} leftOut={leftOut} />
      <PauseNotice pauseNotice={pauseNotice} />
      <div id={listId} hidden={!open} className="vt:border-t vt:border-border">
        {items.length > 0 && <UploadList {...{ items, onPause, onResume, onRetry, onCancel }} />}
        <PanelFooter
          {...{ onPauseAll, onResumeAll, onCancelAll }}
          onClearFinished={hasFinished ? onClearFinished : undefined}
        />
      </div>
    </section>
  );
}
