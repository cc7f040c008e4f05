import type { ApiError, BinEntry, RestoredEntry } from '@vitrine/core/contract';
import { useBinActions, type BinOutcome, type BinProgress } from '@vitrine/hooks/assets';
import { useCan } from '@vitrine/hooks/session';
import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { pathText } from '@vitrine/ui/field-value';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';
import { BatchEditProgress } from '../edit/BatchEditProgress.tsx';

/** Number of files and folders in the bin. */
export interface BinTotals {
  readonly files: number;
  readonly folders: number;
}

export interface BinWork {
  onRestore(entry: BinEntry): void;
  onDeleteForGood(entry: BinEntry): void;
  canRestore(entry: BinEntry): boolean;
  canDeleteForGood(entry: BinEntry): boolean;
  /** Ids of the entries that are being restored or deleted. */
  busyIds: ReadonlySet<string>;
}

/** The actions for several entries; undefined when one of the entries does not allow it. */
export interface BinGroupWork {
  restore(entries: readonly BinEntry[]): (() => void) | undefined;
  deleteForGood(entries: readonly BinEntry[]): (() => void) | undefined;
  /** Asks before it deletes all; undefined without the right. */
  empty: ((totals: BinTotals) => void) | undefined;
  /** Whether a call is running. */
  isPending: boolean;
  /** Progress of restoring several entries. */
  progress: BinProgress | undefined;
}

export interface UseBinWorkResult {
  work: BinWork;
  group: BinGroupWork;
  /** The dialog, to be rendered. */
  dialog: ReactNode;
}

/** What the open dialog asks to delete permanently. It stays the same during the deletion. */
type Question =
  | { readonly about: 'entries'; readonly entries: readonly BinEntry[] }
  | { readonly about: 'all'; readonly totals: BinTotals };

const noIds: ReadonlySet<string> = new Set();

/** Returns functions that show notifications of the results. */
function useNotifications() {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  function notifyFailed(headline: string, error: ApiError): void {
    notify({ kind: 'error', message: `${headline}. ${errorText(t, error)}` });
  }
  /** Shows the folder of a restored file, which may differ from the one that it was deleted from. */
  function notifyRestored({ kind, name }: BinEntry, place: RestoredEntry | undefined): void {
    const folder = kind === 'file' && place ? pathText(place.folderPath) : '';
    const message = folder ? t('assets.binRestoredTo', { name, folder }) : t('assets.binRestored', { name });
    notify({ kind: 'success', message });
  }
  /** Shows how many entries are done, and how many failed and why. */
  function notifyBatch(
    result: ActionResult<BinOutcome>,
    done: 'assets.binRestoredMany' | 'assets.binDeletedMany',
    failed: string,
  ): void {
    if (result.status === 'failed') return notifyFailed(failed, result.error);
    if (result.status !== 'done') return;
    const { doneCount, left, error } = result.value;
    if (doneCount > 0) notify({ kind: 'success', message: t(done, { count: doneCount }) });
    if (error) notifyFailed(`${failed}. ${t('assets.binLeft', { count: left.length })}`, error);
  }
  return { notifyFailed, notifyRestored, notifyBatch };
}

/**
 * Restores entries and deletes them permanently: one, several or all. A dialog asks before a deletion, and
 * a notification shows the result.
 */
export function useBinWork(): UseBinWorkResult {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const actions = useBinActions();
  const can = useCan();
  const notifications = useNotifications();
  const [busyIds, setBusyIds] = useState(noIds);
  const [question, setQuestion] = useState<Question>();
  const canRestore = (entry: BinEntry) => can('assets.restore', entry);
  const canDeleteForGood = (entry: BinEntry) => can('assets.deleteForGood', entry);

  async function whileBusy<T>(entries: readonly BinEntry[], task: Promise<T>): Promise<T> {
    const ids = new Set(entries.map(({ id }) => id));
    setBusyIds((before) => new Set([...before, ...ids]));
    const result = await task;
    setBusyIds((before) => new Set([...before].filter((each) => !ids.has(each))));
    return result;
  }
  async function restore(entry: BinEntry): Promise<void> {
    const result = await whileBusy([entry], actions.restore(entry));
    if (result.status === 'failed') notifications.notifyFailed(t('assets.restoreFailed'), result.error);
    if (result.status === 'done') notifications.notifyRestored(entry, result.value || undefined);
  }
  async function restoreAll(entries: readonly BinEntry[]): Promise<void> {
    const result = await whileBusy(entries, actions.restoreAll(entries));
    notifications.notifyBatch(result, 'assets.binRestoredMany', t('assets.restoreFailed'));
  }
  async function erase(entries: readonly BinEntry[]): Promise<void> {
    const [entry] = entries;
    if (entries.length > 1 || !entry) {
      const result = await whileBusy(entries, actions.deleteAllForGood(entries));
      notifications.notifyBatch(result, 'assets.binDeletedMany', t('assets.deleteFailed'));
      return;
    }
    const result = await whileBusy(entries, actions.deleteForGood(entry));
    if (result.status === 'failed') notifications.notifyFailed(t('assets.deleteFailed'), result.error);
    if (result.status === 'done')
      notify({ kind: 'success', message: t('assets.deletedForGood', { name: entry.name }) });
  }
  async function confirm(confirmed: Question): Promise<void> {
    if (confirmed.about === 'entries') await erase(confirmed.entries);
    else notifications.notifyBatch(await actions.empty(), 'assets.binDeletedMany', t('assets.deleteFailed'));
    setQuestion(undefined);
  }
  return {
    work: {
      busyIds,
      onRestore: (entry) => void restore(entry),
      onDeleteForGood: (entry) => setQuestion({ about: 'entries', entries: [entry] }),
      canRestore,
      canDeleteForGood,
    },
    group: {
      restore: (entries) => (entries.every(canRestore) ? () => void restoreAll(entries) : undefined),
      deleteForGood: (entries) =>
        entries.every(canDeleteForGood) ? () => setQuestion({ about: 'entries', entries }) : undefined,
      // Without a subject this is the right to all files.
      empty: can('assets.deleteForGood') ? (totals) => setQuestion({ about: 'all', totals }) : undefined,
      isPending: actions.isPending,
      progress: question ? undefined : actions.progress,
    },
    dialog: question && (
      <PermanentDeleteDialog
        question={question}
        busy={actions.isPending}
        progress={actions.progress}
        onConfirm={() => void confirm(question)}
        onCancel={() => setQuestion(undefined)}
      />
    ),
  };
}

interface PermanentDeleteDialogProps {
  question: Question;
  busy: boolean;
  progress: BinProgress | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

function PermanentDeleteDialog({ question, progress, ...rest }: PermanentDeleteDialogProps) {
  const { t, formatList } = useMessages(assetsMessages);
  function countsText({ files, folders }: BinTotals): string {
    const counts = [t('assets.count', { count: files }), t('assets.binFolderCount', { count: folders })];
    return formatList(counts.slice(files > 0 ? 0 : 1, folders > 0 ? 2 : 1));
  }
  const dialogProps = { open: true, danger: true, ...rest };
  const bar = progress && (
    <BatchEditProgress id="assets.binDeleting" label={t('assets.deleteForGood')} progress={progress} />
  );
  if (question.about === 'all')
    return (
      <AlertDialog
        {...dialogProps}
        title={t('assets.binEmptyQuestion')}
        description={t('assets.binEmptyCount', { what: countsText(question.totals) })}
        confirmLabel={t('assets.binEmpty')}
      >
        {bar}
      </AlertDialog>
    );
  const [first, ...others] = question.entries;
  return (
    <AlertDialog
      {...dialogProps}
      title={
        others.length > 0
          ? t('assets.binDeleteMany', { count: question.entries.length })
          : t('assets.deleteForGoodTitle', { name: first?.name ?? '' })
      }
      description={t('assets.deleteForGoodBody')}
      confirmLabel={t('assets.deleteForGood')}
    >
      {bar}
    </AlertDialog>
  );
}
